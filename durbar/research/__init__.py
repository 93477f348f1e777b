"""Durbar's games as environments for research: PettingZoo, OpenSpiel, Gymnasium, data sets, saved policies.

Install `durbar[research]`. docs/research.md describes every environment. This module imports nothing, so that
whoever only plays needs none of those packages.
"""
