"""`python -m thunk.codegen`: runs even when the generated modules are missing or broken."""

from thunk.codegen.cli import main

raise SystemExit(main())
