"""Club nights: small tournaments of some rounds."""
