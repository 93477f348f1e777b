"""What the page works out itself, compared with what the engine says: the page's own modules run in node."""
