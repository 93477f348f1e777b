"""The web: routes, stream, limits, failures, and a real server that is killed."""
