"""What is known of a run, from its source to what people see.

- sources: `events` (what the executor publishes), `counters`, `times`
- collectors: `collector` (adds events up by line and step, with `history` and `programs`), `step_files` (a line of JSON
  for each step), `memory` (if asked for)
- views: `report`, `verdict`, `explanation`, `expectations`, `ladder`, `progress`; of graphs, `graphs/`; of everything,
  for a browser, `page/`

The public names are in `thunk.metrics`, `thunk.debug`, `thunk.explain` and `thunk.expect`.
"""
