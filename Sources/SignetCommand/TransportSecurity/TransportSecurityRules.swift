import SignetSyntax

/// What `signet lint --plist` refuses: an Info.plist that lets through what no spec asks for. SG800 to SG809.
enum TransportSecurityRules {
  static let all = [arbitraryLoads, needlessException]

  static let arbitraryLoads = Rule(
    code: "SG801", name: "arbitrary-loads", summary: "an app does not turn App Transport Security off",
    explanation: """
      `NSAllowsArbitraryLoads` lets every connection of the app go without TLS, those to servers that nobody has \
      thought of too. `signet ats SPEC` prints the few exceptions that the servers of a spec need, by their hosts.
      """,
    wrong: """
      <key>NSAppTransportSecurity</key>
      <dict>
        <key>NSAllowsArbitraryLoads</key>
        <true/>
      </dict>
      """,
    right: """
      <key>NSAppTransportSecurity</key>
      <dict>
        <key>NSExceptionDomains</key>
        <dict>
          <key>staging.shop.example</key>
          <dict>
            <key>NSExceptionAllowsInsecureHTTPLoads</key>
            <true/>
          </dict>
        </dict>
      </dict>
      """)

  static let needlessException = Rule(
    code: "SG802", name: "needless-exception",
    summary: "an app has the exceptions from App Transport Security that its specs need",
    explanation: """
      An exception that no server needs stays open for whoever comes to depend on it. A host is let through without TLS \
      where a spec declares a server there with `@insecure("reason")`, the local network where a server is called by \
      `http` on a loopback address, an unqualified name or a name under `.local`; never a host's subdomains, a lower \
      version of TLS, or ciphers without forward secrecy. What is for web views and media alone is left to the app.
      """,
    wrong: """
      <key>NSAppTransportSecurity</key>
      <dict>
        <key>NSExceptionDomains</key>
        <dict>
          <key>old.shop.example</key>
          <dict>
            <key>NSExceptionAllowsInsecureHTTPLoads</key>
            <true/>
          </dict>
        </dict>
      </dict>
      """,
    right: """
      <key>NSAppTransportSecurity</key>
      <dict>
      </dict>
      """)
}
