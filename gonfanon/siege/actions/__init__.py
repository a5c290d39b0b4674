"""The action of a day: assaults, sorties, a relief army, and who takes part."""
