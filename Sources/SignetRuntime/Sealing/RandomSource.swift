/// Where keys, nonces and identifiers come from: so many bytes that nobody can foretell.
package typealias RandomSource = @Sendable (_ count: Int) throws(CryptoError) -> [UInt8]
