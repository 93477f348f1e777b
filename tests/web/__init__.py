"""The web: doors, stream, guard, and a real server that is killed."""
