"""OpenSpiel itself, which is an extra."""

try:
    import pyspiel
except ImportError:
    missing = "trowel.lab.openspiel needs OpenSpiel; get it with: pip install 'trowel[openspiel]'."
    raise ImportError(missing) from None

__all__ = ["pyspiel"]
