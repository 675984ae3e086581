"""Faults put into the rules one at a time, and whether the tests of that game notice.

Cosmic Ray makes the faults: another comparison, a number one off, a condition turned round. It writes them into any
file, so it works with our layout; mutmut 3.8 fails with pytest 9.2, and reaches only what stands in functions. A fault
is tried on the tests that run its line (`touching`, `choosing`), the quickest first, until one notices or never ends;
on all of them, where the line runs before any test does. It costs a fork and those tests, no start of Python, pytest or
the game (`trying`).
"""
