"""An API whose requests seal single fields: it opens each with the private key that the field is sealed for."""
