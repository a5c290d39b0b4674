"""How the campaign maps are made from real geography; `tools/campaign_maps.py` is the command."""
