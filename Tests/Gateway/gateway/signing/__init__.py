"""Request signatures, recomputed from the request alone, by this side's own reading of the Shop's rules."""
