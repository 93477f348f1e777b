"""Several processes as one server: who is alive, who owns which table, and what they notify each other of."""
