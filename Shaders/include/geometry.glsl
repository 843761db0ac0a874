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
// Defined with BOX are upright rectangles, with QUAD projective ones, with STRIP whole pixels whose coverages were worked
// out before; a draw kind calls the same functions for all of them, strips only those of shapes without corners.
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

#ifdef BOX
#ifdef VERTEX
in vec4 box;
flat out vec4 shapeBox;
#ifdef HARD_EDGES
flat out vec4 shapeEdges;
#endif

/// Spans the whole pixels that the box touches.
void placeShape(float hardEdges) {
    shapeBox = box;
#ifdef HARD_EDGES
    shapeEdges = hardenedBox(box, hardEdges);
#endif
    vec2 corner = vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1));
    placeVertex(mix(floor(box.xy), ceil(box.zw), corner));
}

void placeInset(float width) {}
#endif

#ifdef FRAGMENT
flat in vec4 shapeBox;
#ifdef HARD_EDGES
flat in vec4 shapeEdges;
#else
#define shapeEdges shapeBox
#endif

float shapeArea(vec2 p) { return boxArea(p, shapeEdges); }

float roundedShapeArea(vec2 p, vec4 radii) { return roundedBoxArea(p, shapeBox, shapeEdges, radii); }

float insetShapeArea(vec2 p, float width, vec4 radii) {
    vec4 inner = vec4(shapeBox.xy + width, shapeBox.zw - width);
    float area = roundedBoxArea(p, inner, inner, max(radii - width, 0.0));
    return all(lessThan(inner.xy, inner.zw)) ? area : 0.0;
}

/// Where in the rectangle the pixel's centre lies: 0..1 along both sides.
vec2 unitPosition(vec2 p) { return (p - shapeBox.xy) / max(shapeBox.zw - shapeBox.xy, 1.0e-12); }

/// How that changes from pixel to pixel: along x, then along y.
vec4 unitGradient(vec2 p) {
    vec2 step = 1.0 / max(shapeBox.zw - shapeBox.xy, 1.0e-12);
    return vec4(step.x, 0.0, 0.0, step.y);
}

Local localPosition(vec2 p) { return Local(p - shapeBox.xy, shapeBox.zw - shapeBox.xy, vec2(1.0 / 12.0), true); }
#endif
#endif

#ifdef STRIP
#ifdef VERTEX
in vec4 box;
in vec4 strip;
flat out vec4 shapeBox;
/// The number of the first pixel's coverage; from one row to the next; 1 where they are in pages.
flat out ivec3 shapeStrip;

void placeShape(float hardEdges) {
    shapeBox = box;
    shapeStrip = ivec3(int(strip.y) * ALPHAS_PER_LINE + int(strip.x), int(strip.z), int(strip.w));
    vec2 corner = vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1));
    placeVertex(mix(box.xy, box.zw, corner));
}
#endif

#ifdef FRAGMENT
/// Coverages of all strips, ALPHAS_PER_LINE in a line.
uniform sampler2D alphas;
/// Those that frames have in common, likewise.
uniform sampler2D pages;
flat in vec4 shapeBox;
flat in ivec3 shapeStrip;

float shapeArea(vec2 p) {
    ivec2 offset = ivec2(p - shapeBox.xy);
    int number = shapeStrip.x + offset.y * shapeStrip.y + offset.x;
    ivec2 place = ivec2(number % ALPHAS_PER_LINE, number / ALPHAS_PER_LINE);
    return shapeStrip.z == 0 ? texelFetch(alphas, place, 0).r : texelFetch(pages, place, 0).r;
}

/// Strips have no corners but those that were worked out with them.
float roundedShapeArea(vec2 p, vec4 radii) { return shapeArea(p); }

/// Where in the rectangle the pixel's centre lies: 0..1 along both sides.
vec2 unitPosition(vec2 p) { return (p - shapeBox.xy) / (shapeBox.zw - shapeBox.xy); }

/// How that changes from pixel to pixel: along x, then along y.
vec4 unitGradient(vec2 p) {
    vec2 step = 1.0 / (shapeBox.zw - shapeBox.xy);
    return vec4(step.x, 0.0, 0.0, step.y);
}
#endif
#endif

#ifdef QUAD
#ifdef VERTEX
in vec4 outline01;
in vec4 outline23;
in vec4 inverseX;
in vec4 inverseY;
in vec4 inverseW;
flat out vec4 shapeInverseX;
flat out vec4 shapeInverseY;
flat out vec4 shapeInverseW;
flat out vec4 shapeEdgeScale;
flat out vec4 shapeInsetEdgeScale;

/// Spans the outline. Corners run around it, a strip zigzags.
void placeShape(float hardEdges) {
    shapeInverseX = inverseX;
    shapeInverseY = inverseY;
    shapeInverseW = vec4(inverseW.xyz, hardEdges);
    shapeEdgeScale = edgeScale(inverseX, inverseY, inverseW);
    shapeInsetEdgeScale = shapeEdgeScale;
    vec2 near = gl_VertexID == 0 ? outline01.xy : outline01.zw;
    vec2 far = gl_VertexID == 2 ? outline23.zw : outline23.xy;
    placeVertex(gl_VertexID < 2 ? near : far);
}

/// Prepares `insetShapeArea`; after `placeShape`.
void placeInset(float width) {
    Quad inner = insetQuad(Quad(inverseX, inverseY, inverseW, vec4(1.0)), width, vec4(1.0));
    shapeInsetEdgeScale = edgeScale(inner.inverseX, inner.inverseY, inner.inverseW);
}
#endif

#ifdef FRAGMENT
flat in vec4 shapeInverseX;
flat in vec4 shapeInverseY;
flat in vec4 shapeInverseW;
flat in vec4 shapeEdgeScale;
flat in vec4 shapeInsetEdgeScale;

Quad shape() { return Quad(shapeInverseX, shapeInverseY, shapeInverseW, shapeEdgeScale); }

float shapeArea(vec2 p) { return quadArea(homogeneousLocal(p, shape()), shape()); }

float roundedShapeArea(vec2 p, vec4 radii) { return roundedQuadArea(p, shape(), radii); }

float insetShapeArea(vec2 p, float width, vec4 radii) {
    Quad inner = insetQuad(shape(), width, shapeInsetEdgeScale);
    float area = roundedQuadArea(p, inner, max(radii - width, 0.0));
    return inner.inverseX.w > 0.0 && inner.inverseY.w > 0.0 ? area : 0.0;
}

/// Where in the rectangle the pixel's centre lies: 0..1 along both sides.
vec2 unitPosition(vec2 p) {
    vec3 q = homogeneousLocal(p, shape());
    vec2 size = max(vec2(shapeInverseX.w, shapeInverseY.w), 1.0e-12);
    return q.xy / ((q.z > 0.0 ? q.z : 1.0) * size);
}

/// How that changes from pixel to pixel: along x, then along y.
vec4 unitGradient(vec2 p) {
    vec3 q = homogeneousLocal(p, shape());
    float w = q.z > 0.0 ? q.z : 1.0;
    vec2 local = q.xy / w;
    vec2 size = max(vec2(shapeInverseX.w, shapeInverseY.w), 1.0e-12);
    vec2 alongX = (vec2(shapeInverseX.x, shapeInverseY.x) - local * shapeInverseW.x) / (w * size);
    vec2 alongY = (vec2(shapeInverseX.y, shapeInverseY.y) - local * shapeInverseW.y) / (w * size);
    return vec4(alongX, alongY);
}

Local localPosition(vec2 p) {
    vec3 q = homogeneousLocal(p, shape());
    float w = q.z > 0.0 ? q.z : 1.0;
    vec2 local = q.xy / w;
    vec2 size = vec2(shapeInverseX.w, shapeInverseY.w);
    vec2 gradientX = (shapeInverseX.xy - local.x * shapeInverseW.xy) / w;
    vec2 gradientY = (shapeInverseY.xy - local.y * shapeInverseW.xy) / w;
    vec2 variance = vec2(dot(gradientX, gradientX), dot(gradientY, gradientY)) / 12.0;
    bool isInside = q.z > 0.0 && all(greaterThanEqual(local, vec2(0.0))) && all(lessThan(local, size));
    return Local(local, size, variance, isInside);
}
#endif
#endif
