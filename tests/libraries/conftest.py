"""The scripts of this folder are run by its tests, and not looked into: that would run them, and import the libraries."""

collect_ignore_glob = ["with_*.py", "common.py"]
