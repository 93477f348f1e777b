"""The server under faults: a store that fails, a network that breaks, a clock that jumps."""
