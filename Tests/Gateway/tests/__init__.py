"""The gateway's own tests: `python3 -m unittest` in the folder above."""
