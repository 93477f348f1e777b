"""Java and Cuzco: one game of terraces, two rulesets."""
