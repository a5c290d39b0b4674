"""Engines for ever: every released engine is one archive, run in a process of its own beside the newest.

`archives` knows which there are, `process` runs them, `remote` plays and proves games with them. `runner` and
`frozen_library` stand in the archives. `play` uses this room for every record and game of an older engine.
"""
