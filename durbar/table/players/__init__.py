"""Players: a random key of a browser with a name and a portrait, on as many devices as its owner likes."""
