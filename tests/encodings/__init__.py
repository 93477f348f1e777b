"""Tests of the encodings, which need numpy alone; tests/research needs the packages of `durbar[research]`."""
