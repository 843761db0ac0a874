// Where a draw's rectangle lies: which pixels it may touch, and how much of each it covers.
//
//   row         meaning                                               space
//   box         minX, minY, maxX, maxY                                pixel
//   strip       x, y: remainder and quotient of the number of the     -
//               first pixel's coverage; z: from one row to the next;
//               w: 1 where it is in pages
//   outline01   corners 0 and 1 of a quadrilateral round every pixel  pixel
//               that the shape touches
//   outline23   corners 2 and 3                                       pixel
//   inverseX    a, b, c of x*w = a*px + b*py + c; the local width     pixel to local
//   inverseY    the same for y*w; the local height                    pixel to local
//   inverseW    the same for w; 0                                     pixel to local
//
// `box.glsl` is about upright rectangles, `quad.glsl` about projective ones, `parallelogram.glsl` about those without
// perspective, whose rows are the same, `strip.glsl` about whole pixels whose coverages were worked out before. A draw kind calls the
// same functions for all of them, strips only those of shapes without corners:
//
//   placeShape(hardEdges)        vertex: puts the corners in place, hands on what the fragments need
//   shapeExtent()                vertex: the rectangle's size in the units of shapePosition
//   shapePosition(p)             where in the rectangle a pixel's centre lies, from its corner
//   shapeGradient(p)             how that changes from pixel to pixel: along x, then along y
//   shapeArea(p)                 how much of the pixel it covers
//   roundedShapeArea(p, radii)   the same with round corners
//   insetShapeArea(p, w, radii)  the same with every side moved inward
//   localPosition(p)             see `Local`
//
// The surface's row 0 is its top row, so pixel space and clip space both grow with y and nothing is turned over.

/// The window onto pixel space that is painted: x, y of its first pixel, width, height.
uniform vec4 surfaceWindow;

#ifdef VERTEX
void placeVertex(vec2 pixel) {
    gl_Position = vec4(2.0 * (pixel - surfaceWindow.xy) / surfaceWindow.zw - 1.0, 0.0, 1.0);
}
#endif

#ifdef FRAGMENT
/// The pixel's centre in pixel space.
vec2 pixelCentre() { return gl_FragCoord.xy + surfaceWindow.xy; }

/// Where the pixel's centre lies in the rectangle.
struct Local {
    vec2 point;     // local units
    vec2 size;      // of the rectangle, local units
    vec2 variance;  // of the pixel's square along either axis, square local units
    bool isInside;  // the rectangle
};
#endif
