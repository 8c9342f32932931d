"""The Catalog API, as `Specs/Catalog.signet` describes it."""
