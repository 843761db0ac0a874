// Projective images of rectangles.

#ifdef FEW_VARYINGS
HANDED Inverse shapeInverse;
#define shapeQuad quadOf(shapeInverse)
#else
HANDED Quad shapeQuad;
#endif

#ifdef VERTEX
void placeShape(float hardEdges) {
    Inverse inverse = Inverse(inverseX, inverseY, vec4(inverseW.xyz, hardEdges));
#ifdef FEW_VARYINGS
    shapeInverse = inverse;
#else
    shapeQuad = quadOf(inverse);
#endif
    placeOutline();
}

vec2 shapeExtent() { return vec2(inverseX.w, inverseY.w); }
#endif

#ifdef FRAGMENT
float shapeArea(vec2 p) { return quadArea(p, shapeQuad); }

float roundedShapeArea(vec2 p, vec4 radii) { return roundedQuadArea(p, shapeQuad, radii); }

float insetShapeArea(vec2 p, float width, vec4 radii) {
    Quad inner = insetQuad(shapeQuad, width);
    float area = roundedQuadArea(p, inner, max(radii - width, 0.0));
    return inner.size.x > 0.0 && inner.size.y > 0.0 ? area : 0.0;
}

vec2 shapePosition(vec2 p) {
    vec3 q = homogeneousLocal(p, shapeQuad);
    return q.xy / (q.z > 0.0 ? q.z : 1.0);
}

/// `shapeGradient` at a place in the rectangle, given its w.
vec4 gradientAt(vec2 local, float w, Quad quad) {
    vec2 alongX = (vec2(quad.left.x, quad.top.x) * quad.size.zw - local * quad.eye.x) / w;
    vec2 alongY = (vec2(quad.left.y, quad.top.y) * quad.size.zw - local * quad.eye.y) / w;
    return vec4(alongX, alongY);
}

vec4 shapeGradient(vec2 p) {
    Quad quad = shapeQuad;
    vec3 q = homogeneousLocal(p, quad);
    float w = q.z > 0.0 ? q.z : 1.0;
    return gradientAt(q.xy / w, w, quad);
}

Local localPosition(vec2 p) {
    Quad quad = shapeQuad;
    vec3 q = homogeneousLocal(p, quad);
    float w = q.z > 0.0 ? q.z : 1.0;
    vec2 local = q.xy / w;
    vec4 gradient = gradientAt(local, w, quad);
    vec2 variance = (gradient.xy * gradient.xy + gradient.zw * gradient.zw) / 12.0;
    bool isInside = q.z > 0.0 && all(greaterThanEqual(local, vec2(0.0))) && all(lessThan(local, quad.size.xy));
    return Local(local, quad.size.xy, variance, isInside);
}
#endif
