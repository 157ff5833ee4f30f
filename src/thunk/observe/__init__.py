"""What is known of a run, from its source to what people see.

- sources: `events` (what the executor publishes), `counters`, `times`
- collectors: `collector` (adds events up by line and step), `step_files` (a line of JSON for each step)
- views: `report`, `verdict`, `explanation`, `expectations`, `ladder`; of graphs, `graphs/`

The public names are in `thunk.metrics`, `thunk.debug`, `thunk.explain` and `thunk.expect`.
"""
