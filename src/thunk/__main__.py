"""`python -m thunk`."""

from thunk_cli import main

raise SystemExit(main())
