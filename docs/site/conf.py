"""How Sphinx makes the documentation site; build.py gathers the pages and runs it."""

from importlib.metadata import version as installed

project = "Durbar"
author = "the authors of Durbar"
version = release = installed("durbar")
extensions = ["myst_parser", "sphinx.ext.autodoc"]
myst_enable_extensions = ["attrs_inline"]
myst_heading_anchors = 4  # links to headings are checked
html_theme = "furo"
html_title = f"Durbar {release}"
html_show_sourcelink = False
html_copy_source = False
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
suppress_warnings = ["misc.highlighting_failure"]  # examples of our notation are no known language
