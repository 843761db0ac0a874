// Images of rectangles without perspective, their edges soft. Their rows are those of projective ones.

HANDED Parallelogram shape;

#define STRAIGHT
vec2 shapePosition(vec2 p) { return distances(p, shape); }

/// The same, of a pixel's centre.
#ifdef SPANS
SPANNED vec2 shapeDistances;
#define distancesAt(p) shapeDistances
#else
#define distancesAt(p) distances(p, shape)
#endif

#ifdef VERTEX
void placeShape(float hardEdges) {
    shape = parallelogramOf(inverseX, inverseY);
    placeOutline();
#ifdef SPANS
    shapeDistances = shapePosition(vertexPixel);
#endif
}

vec2 shapeExtent() { return vec2(shape.across.w, shape.down.w); }
#endif

#ifdef FRAGMENT
float shapeArea(vec2 p) { return parallelogramArea(distancesAt(p), shape); }

float roundedShapeArea(vec2 p, vec4 radii) {
    vec2 from = distancesAt(p);
    return roundedParallelogramArea(from, shape, 0.0, radii, parallelogramArea(from, shape));
}

float insetShapeArea(vec2 p, float width, vec4 radii) {
    vec2 size = vec2(shape.across.w, shape.down.w) * shape.scales.zw - 2.0 * width;
    vec2 from = distancesAt(p);
    float straight = parallelogramArea(from, shape, width / shape.scales.zw);
    float area = roundedParallelogramArea(from, shape, width, max(radii - width, 0.0), straight);
    return size.x > 0.0 && size.y > 0.0 ? area : 0.0;
}

vec4 shapeGradient(vec2 p) { return vec4(shape.across.x, shape.down.x, shape.across.y, shape.down.y); }

Local localPosition(vec2 p) {
    vec2 local = distances(p, shape) * shape.scales.zw;
    vec2 size = vec2(shape.across.w, shape.down.w) * shape.scales.zw;
    bool isInside = all(greaterThanEqual(local, vec2(0.0))) && all(lessThan(local, size));
    // Along either axis of local space, the pixel is as wide as it reaches across its edges' unit normals.
    return Local(local, size, shape.scales.zw * shape.scales.zw / 12.0, isInside);
}
#endif
