// Where a draw's rectangle lies: which pixels it may touch, and how much of each it covers.
//
//   row         meaning                                               space
//   box         minX, minY, maxX, maxY                                pixel
//   strip       x, y: column and line of the first pixel's coverage   -
//               in its texture; z: coverages from one row to the
//               next; w: 1 where they are in pages
//   outline01   corners 0 and 1 of a quadrilateral around all pixels  pixel
//               that the shape touches
//   outline23   corners 2 and 3                                       pixel
//   inverseX    a, b, c of x*w = a*px + b*py + c; the local width     pixel to local
//   inverseY    the same for y*w; the local height                    pixel to local
//   inverseW    the same for w; 0                                     pixel to local
//   middle01    corners 0 and 1 of the middle, of rims and middles    pixel
//   middle23    corners 2 and 3                                       pixel
//
// `box.glsl` is for upright rectangles, `quad.glsl` for projective ones, `parallelogram.glsl` for affine ones, whose rows are those
// of projective ones, `strip.glsl` for whole pixels whose coverages were worked out before. A draw kind calls the same functions for
// all of them; strips lack the last two:
//
//   placeShape(hardEdges)        vertex: places the vertex, and writes what fragments need
//   shapeExtent()                vertex: the rectangle's size in the units of shapePosition
//   shapePosition(p)             where in the rectangle a pixel's centre lies, from its corner; where STRAIGHT is defined it is
//                                affine in p, and the vertex stage has it too
//   shapeGradient(p)             its derivatives: by x, then by y
//   shapeArea(p)                 how much of the pixel it covers
//   roundedShapeArea(p, radii)   the same with round corners
//   insetShapeArea(p, w, radii)  the same with every side moved inward
//   localPosition(p)             see `Local`
//
// A program may draw a part of its shapes (`Part`): with MIDDLE their middles, with RIM all but these. Where every pixel is covered
// in full, `covered.glsl` replaces the areas.
//
// Rows are declared `ROW`, flat varyings `HANDED`: in compute programs, which are both stages, these are plain variables
// (`compute.glsl`). Where SPANS is defined there are interpolated varyings, too, `SPANNED`: affine in p, and evaluated at the vertex
// (`vertexPixel`). In compute programs nothing is rasterised; each pixel asks instead:
//
//   touches(p)                   whether the shape may cover the pixel, by its first rows
//   reaches(corner, side)        false only where it touches no pixel of a square
//
// The surface's row 0 is its top row: y of pixel space and y of clip space grow in the same direction, and nothing is flipped.

/// The window onto pixel space that is painted: x, y of its first pixel, width, height.
uniform vec4 surfaceWindow;

#ifdef COMPUTE
/// The centre of the invocation's pixel.
vec2 centre;
/// True when the pixel is in a hollow.
bool isLeftAlone = false;

void placePart(vec4 outer01, vec4 outer23) {}
#elif defined(VERTEX)
#if defined(RIM) || defined(MIDDLE)
ROW vec4 middle01;
ROW vec4 middle23;
// The programs of rims and middles share edges: each pixel there must be drawn by exactly one of them.
invariant gl_Position;
#endif

/// Where the vertex lies, in pixel space.
vec2 vertexPixel;

void placeVertex(vec2 pixel) {
    vertexPixel = pixel;
    gl_Position = vec4(2.0 * (pixel - surfaceWindow.xy) / surfaceWindow.zw - 1.0, 0.0, 1.0);
}

/// A corner by its number, counted around the quadrilateral.
vec2 cornerOf(vec4 corners01, vec4 corners23, int number) {
    vec2 near = number == 0 ? corners01.xy : corners01.zw;
    vec2 far = number == 2 ? corners23.xy : corners23.zw;
    return number < 2 ? near : far;
}

/// Spans a quadrilateral by a triangle strip, which zigzags.
void placeInside(vec4 corners01, vec4 corners23) { placeVertex(cornerOf(corners01, corners23, gl_VertexID ^ (gl_VertexID >> 1))); }

/// Spans the ring between two quadrilaterals by a triangle strip once around, alternating between outer and inner corners.
void placeBetween(vec4 outer01, vec4 outer23, vec4 inner01, vec4 inner23) {
    int number = (gl_VertexID >> 1) & 3;
    placeVertex((gl_VertexID & 1) != 0 ? cornerOf(inner01, inner23, number) : cornerOf(outer01, outer23, number));
}

/// Spans the part that the program draws, of a quadrilateral around all pixels that the shape touches.
void placePart(vec4 outer01, vec4 outer23) {
#if defined(MIDDLE)
    placeInside(middle01, middle23);
#elif defined(RIM)
    placeBetween(outer01, outer23, middle01, middle23);
#else
    placeInside(outer01, outer23);
#endif
}
#endif

#ifdef FRAGMENT
/// The source at the pixel, premultiplied and times its coverage.
OUT vec4 pixel;

/// The pixel's centre in pixel space.
#ifdef COMPUTE
vec2 pixelCentre() { return centre; }
#else
vec2 pixelCentre() { return gl_FragCoord.xy + surfaceWindow.xy; }
#endif

/// Where the pixel's centre lies in the rectangle.
struct Local {
    vec2 point;     // local units
    vec2 size;      // of the rectangle, local units
    vec2 variance;  // of the pixel's square along either axis, square local units
    bool isInside;  // the rectangle
};
#endif
