"""The scripts of this folder are run by its tests. Looking into them for doctests would run them."""

collect_ignore_glob = ["checkpoints.py", "memory.py"]
