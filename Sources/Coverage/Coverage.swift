// Coverage: how much of a pixel a shape covers, as an area.
//
// A pixel is the unit square about its centre. Its coverage is the part of that square inside the shape, 0…1, found
// in closed form rather than by sampling or by ramping a distance: a ramp errs by eleven levels of 255 on a slanted
// edge, these forms by none. The two painters compute the same forms, here in `Float` and on the GPU in
// `Shaders/include/coverage.glsl`, where each function names its twin, so their pictures differ by rounding
// alone. Everything is built from two shapes:
//
//      a line     exact:      ┌───╱┐      a box   exact: the product of two
//      (`halfPlaneArea`)      │▒▒╱ │      (`boxArea`)    overlaps of intervals
//                             └─╱──┘
//
// A quadrilateral is two strips between opposite lines; a round corner is the circle's tangent nearest the pixel's
// centre, moved in by the mean distance to which the circle curves away from it within the pixel.
//
// Each form costs a constant handful of operations, except for shadows: a pixel of a fine blur is the mean of 16 or 64 places (`mean`),
// and upright shadows are sums of products in tables (`ShadowTables`). NaN in gives NaN out, never a trap.
//
// Paths have no such forms. Their coverage is computed here once, for both painters, as strips of bytes and solid boxes:
// `CoverageStrips` says what they are, `Path/PathRasterizer.swift` how they are made. Strokes are outlined first
// (`Path/StrokeOutline.swift`) and then filled.
//
// The module knows geometry and nothing of paint, layers, plans or surfaces.

/// The closed forms of pixel coverage.
///
/// Points are in *pixel* space: x right, y down, the centre of pixel (i, j) at (i + ½, j + ½). *Local* space is the
/// one in which a shape is the rectangle (0, 0)…(width, height).
public enum Coverage {}
