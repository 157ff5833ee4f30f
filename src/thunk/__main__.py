"""`python -m thunk`."""

from thunk.cli import main

raise SystemExit(main())
