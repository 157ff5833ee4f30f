"""`python -m thunk_cli`."""

from thunk_cli import main

raise SystemExit(main())
