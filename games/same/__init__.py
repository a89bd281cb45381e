"""Same: remove blobs of touching balls of one colour.

Large blobs score most.
"""
