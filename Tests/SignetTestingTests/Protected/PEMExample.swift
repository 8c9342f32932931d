/// A private key that was made for these tests, and guards nothing.
enum PEMExample {
  static let rsa = """
    -----BEGIN PRIVATE KEY-----
    MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQCabruvG5w1xZZm
    9hGB0XzpCGV7vph8iVYnk2XghPKkkDREg8YepOixCDj6xfdrAGEeLLDUbido81lM
    RQf00T7Xjgw1kOzTfcTpj1J+C3d3617qmYpAJNSOyEuETyxhDn95qTtLf1rRM7Uu
    YiEE91KxwmbJS5pSwNUuT1t9nwqOyVsy3fu3JGMklNryfFYCjG1lGCarLU3gI4p3
    HlMCsKc9srxb3+Aqf8e0JZWFfvE99Pu2Dme0AvopDadg0+PHRAbAbgGxp2YoXgxO
    6pchOEcYAJH5ixE18bNpVgyaAJSnFDfoInoVe/BhVNs96nIgvn/ebbmkUMzM/8mW
    j3o9NtfHAgMBAAECggEAQgfFtO3rwSwODlD5FFYzf9oItju8rEb2cO57mV+O9eD4
    kDD9pX2iRot6/XJmwzgCzmmSZAoDTML78/nyGHHdWkIQo1inghgc+TZAMceKWdpo
    F4v1yk5VGgW3EEff9FHEHItI4JOAC8H9nmrzrlFnaLzzwO7T+b0ciXQB7PjzBTCV
    5dndvNlh8cr0Muux7PIhVN8izwmE+WW2HdL4ExDnhcPYUSaYmoqaWsH3/P2vMegq
    +fBtressSJ8i8HbR7UQuLvZ7ARqIw8Gi5s/FuVICuurN2ZJ29/fNT1MowUzEg53z
    PQNbxZ1nFtAgMlNoBarWtwmMFomeeBNqF2J9VQ9yFQKBgQDOxePraK/x+Ijv4BQJ
    jdz2Jpzf4fZrlkebzUDQKkjAg69fp50OZrJdCYagdJh1vS88FqOK8cMOAISMh85D
    e/AHAov3psNlko6/7ZVTAx50UrraW4BW4oRoupzzOHh/18ZMpOgPUN3G+WzpIw94
    8GvZWZ+WOcAqG47VfCW/p7wRnQKBgQC/Mt7VYNlJDz3/FvVByKqHqBZtyjY2XKLZ
    9h3mxdnlwuBIyJIe6UVr5YMePdsxgtDJIwB4RT7NL2W2SeJAz2nD/fSoi0flELzs
    u6TTQv1AIcEP+KFKa+wV5iaF4O0VlAgGzGI6fEBP207bOFX2JCs8JY/KJjDBOlfH
    N08WNPFzswKBgQCZrs+WOnr7N6Rf1YZPC5e9hDl41XPXxxx2Gnofvi3QmI+SYvwC
    piXPrLLZM4/VgsVGvfTT4pj9ITljUdTmp4lhTG1HpjT4m5Np52XjCyBpiMvEW9np
    ufZ7+KeKxuAY9QE4GiE4sPwFVYGzThHD673dEBXjDA1dvpnM5rcP2dWYqQKBgDQB
    gD8F4tROgwx5kChejpPrkn42fFx5AgrLOQLmWgh2406oz6X8yVc5zFpTdOWYsXWk
    QaJ1I0noVIAqxJHgWOJolz2o9NtHnDvAJmsYU444IC1Z8XUuub6TJXNQ5OvzoeNH
    gIhr94pBGsfiIO+cku3/QYc4sBY+6lVTo/1kVTClAoGADDl4D5Ca/gz1aRyFOq7e
    O3GjKovOzN5Z6jo2zzFKo1UWqPCyfzbHG9PyZnisqfojRFLafkL9D8PB0oMF8WFY
    K/v2JtF6plXn8qjVdJ1LQzwtUb/El8nb5BTC8/H1ITJJjvQ0ZUkKpo4p2c7SkYx1
    ix3HWvJljmIc+/ahK/DMkmo=
    -----END PRIVATE KEY-----
    """
}
