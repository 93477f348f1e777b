"""The table over HTTP and WebSocket: a typed JSON API and the page."""
