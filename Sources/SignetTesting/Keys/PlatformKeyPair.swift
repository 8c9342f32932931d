#if canImport(Security)
  package typealias PlatformKeyPair = AppleKeyPair
#else
  package typealias PlatformKeyPair = LibCryptoKeyPair
#endif
