"""How a database comes to the newest schema; run by the store at start."""
