// Upright rectangles.

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

vec2 shapeExtent() { return box.zw - box.xy; }
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

vec2 shapePosition(vec2 p) { return p - shapeBox.xy; }

vec4 shapeGradient(vec2 p) { return vec4(1.0, 0.0, 0.0, 1.0); }

Local localPosition(vec2 p) { return Local(p - shapeBox.xy, shapeBox.zw - shapeBox.xy, vec2(1.0 / 12.0), true); }
#endif
