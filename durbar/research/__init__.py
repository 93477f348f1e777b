"""Durbar's games as environments for research: PettingZoo, OpenSpiel, Gymnasium, data sets, saved policies.

Install the extra `research`. docs/research.md describes every environment. This module imports nothing, so
that people who only play need none of those packages.
"""
