// Whole pixels whose coverages were worked out before.
//
// Where FRESH is defined all coverages are the frame's own, where PAGED is defined all are in pages.

/// The index of the first pixel's coverage.
HANDED uint shapeNumber;
/// x: coverages from one row to the next; y: 1 where they are in pages.
HANDED vec2 shapeStrip;

#ifdef VERTEX
ROW vec4 box;
ROW vec4 strip;
#ifndef COMPUTE
out vec2 shapeOffset;
#endif

void placeShape(float hardEdges) {
    shapeNumber = uint(strip.y) * uint(ALPHAS_PER_LINE) + uint(strip.x);
    shapeStrip = strip.zw;
#ifndef COMPUTE
    vec2 corner = vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1));
    shapeOffset = corner * (box.zw - box.xy);
    placeVertex(mix(box.xy, box.zw, corner));
#endif
}

#ifdef COMPUTE
bool touches(vec2 p) { return all(greaterThan(p, box.xy)) && all(lessThan(p, box.zw)); }

bool reaches(vec2 corner, float side) { return all(lessThan(box.xy, corner + side)) && all(greaterThan(box.zw, corner)); }
#endif

vec2 shapeExtent() { return box.zw - box.xy; }
#endif

#ifdef FRAGMENT
/// The frame's own coverages, ALPHAS_PER_LINE to a line.
uniform sampler2D alphas;
/// The pages, which frames share, likewise.
uniform sampler2D pages;
/// From the strip's corner to the pixel's centre: whole numbers and a half, up to rounding. Used in place of p below.
#ifdef COMPUTE
#define shapeOffset (pixelCentre() - box.xy)
#else
in vec2 shapeOffset;
#endif

float shapeArea(vec2 p) {
    vec2 offset = floor(shapeOffset);
    uint number = shapeNumber + uint(offset.y * shapeStrip.x + offset.x);
    ivec2 place = ivec2(number % uint(ALPHAS_PER_LINE), number / uint(ALPHAS_PER_LINE));
#if defined(FRESH)
    return texelFetch(alphas, place, 0).r;
#elif defined(PAGED)
    return texelFetch(pages, place, 0).r;
#else
    return shapeStrip.y == 0.0 ? texelFetch(alphas, place, 0).r : texelFetch(pages, place, 0).r;
#endif
}

/// A strip's coverages include its corners: radii are ignored.
float roundedShapeArea(vec2 p, vec4 radii) { return shapeArea(p); }

vec2 shapePosition(vec2 p) { return floor(shapeOffset) + 0.5; }

vec4 shapeGradient(vec2 p) { return vec4(1.0, 0.0, 0.0, 1.0); }
#endif
