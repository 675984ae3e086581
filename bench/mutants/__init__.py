"""Faults put into the rules one at a time, and whether the tests of that game notice.

Cosmic Ray makes the faults: another comparison, a number one off, a condition turned round. It writes them into any
file, so it works with our layout; mutmut 3.8 fails with pytest 9.2, and reaches only what stands in functions. A fault
meets the tests of its game, first those that run its line (`touching`, `choosing`), until one notices or never ends; a
survivor has met all of them. It costs a fork and those tests, no start of Python, pytest or the game (`trying`).
"""
