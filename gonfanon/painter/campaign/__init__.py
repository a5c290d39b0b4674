"""The campaign maps as one sheet of vellum, drawn in ink and washed: `chart_svg` for the page, `sheet_svg` to print.

chart       `Chart`: a map of the library in the units of the drawing (8 to a km, a hex 46 wide and 40 high)
seasons     what a season changes: land, washes, crowns, snow
stamps      small drawings kept once among the definitions: mountains, hills, woods, reeds
ground      sea, land, rivers, roads, relief; one function a layer
grid        hexes and their labels
lettering   names of seas, regions, rivers, roads; where the name of a place stands
places      marks of places by kind, flags of their owners
marks       banners, convoys, spies, prisoners, sieges, states
ornaments   rose, cartouche, scale, ships
layers      `layers`, `chart_svg`: the map in layers that a page can zoom, show and hide
legend      what the marks mean
sheet       `sheet_svg`: the printable sheet with frame, cartouche and legend
"""
