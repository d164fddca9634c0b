"""The lab: bots play each other on duplicate deals, and what comes out is measured."""
