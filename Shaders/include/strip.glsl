// Whole pixels whose coverages were worked out before.
//
// Where FRESH is defined all of them lie among the frame's own, where PAGED is defined all lie in pages.

#ifdef VERTEX
in vec4 box;
in vec4 strip;
flat out vec2 shapeCorner;
/// The number of the first pixel's coverage; from one row to the next; 1 where they are in pages.
flat out uvec3 shapeStrip;

void placeShape(float hardEdges) {
    shapeCorner = box.xy;
    shapeStrip = uvec3(uint(strip.y) * uint(ALPHAS_PER_LINE) + uint(strip.x), uint(strip.z), uint(strip.w));
    vec2 corner = vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1));
    placeVertex(mix(box.xy, box.zw, corner));
}

vec2 shapeExtent() { return box.zw - box.xy; }
#endif

#ifdef FRAGMENT
/// Coverages of all strips, ALPHAS_PER_LINE in a line.
uniform sampler2D alphas;
/// Those that frames have in common, likewise.
uniform sampler2D pages;
flat in vec2 shapeCorner;
flat in uvec3 shapeStrip;

float shapeArea(vec2 p) {
    uvec2 offset = uvec2(p - shapeCorner);
    uint number = shapeStrip.x + offset.y * shapeStrip.y + offset.x;
    ivec2 place = ivec2(number % uint(ALPHAS_PER_LINE), number / uint(ALPHAS_PER_LINE));
#if defined(FRESH)
    return texelFetch(alphas, place, 0).r;
#elif defined(PAGED)
    return texelFetch(pages, place, 0).r;
#else
    return shapeStrip.z == 0u ? texelFetch(alphas, place, 0).r : texelFetch(pages, place, 0).r;
#endif
}

/// Strips have no corners but those that were worked out with them.
float roundedShapeArea(vec2 p, vec4 radii) { return shapeArea(p); }

vec2 shapePosition(vec2 p) { return p - shapeCorner; }

vec4 shapeGradient(vec2 p) { return vec4(1.0, 0.0, 0.0, 1.0); }
#endif
