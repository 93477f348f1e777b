"""One file a step, never edited once released."""
