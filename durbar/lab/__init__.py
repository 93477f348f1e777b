"""The lab: tournaments between computer players, ratings and reports."""
