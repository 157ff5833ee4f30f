"""The report as a page: what is known of a run as one HTML file, or as JSON.

`content` gathers it from the collectors, `sources`, `compilations` and `trees` have its larger parts, `html` writes the
page; what the page does in a browser is in `assets/`. Loaded when somebody asks for a report.
"""
