// Affine images of rectangles, their edges soft. Their rows are those of projective ones.

HANDED Parallelogram shape;

#define STRAIGHT
vec2 shapePosition(vec2 p) { return distances(p, shape); }

/// `shapePosition` of the pixel's centre.
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
    // The variance of a pixel's square is 1/12 along any unit vector, and so along the normals of the edges.
    return Local(local, size, shape.scales.zw * shape.scales.zw / 12.0, isInside);
}
#endif
