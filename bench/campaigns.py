"""How long a campaign takes with minds on all sides: `python bench/campaigns.py [CAMPAIGN] [LEVEL]`.

A campaign of twenty days with quick resolution is to stay under 40 seconds of processor time.
"""

import sys

from msgspec.structs import replace

from gonfanon.library.campaigns import campaign
from gonfanon.studies.campaigns import played

DAYS = 20
LIMIT = 40.0


def main(name: str = "the-popes-summer", level: str = "captain") -> int:
    """Play twenty days once; 1 where it took too long."""
    parcel = campaign(name)
    parcel = replace(parcel, campaign=replace(parcel.campaign, length=DAYS))
    found = played(parcel, 1, [level])
    print(f"{name}, {DAYS} days, {level}: {found.answers} answers, {found.seconds:.1f} s of processor time")
    return int(found.seconds > LIMIT)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
