"""The Shop API, as `Specs/Shop.signet` describes it, with all that its protections need on the server's side."""
