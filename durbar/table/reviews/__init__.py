"""Reviews of finished games: asked for, computed once in a process of their own, kept, and practised from."""
