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
#ifndef HOLLOW
    vec2 corner = vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1));
    placeVertex(mix(floor(box.xy), ceil(box.zw), corner));
#endif
}

/// Spans them around a place from the box's corner: x, y, width, height. The strip goes once around, from without to within and
/// back; without such a place the inner corners are one of the outer ones.
void placeHollow(vec4 hollow) {
    vec2 low = floor(box.xy);
    vec2 high = ceil(box.zw);
    vec2 from = clamp(ceil(box.xy + hollow.xy), low, high);
    vec2 to = clamp(floor(box.xy + hollow.xy + hollow.zw), low, high);
    bool isThere = all(greaterThan(hollow.zw, vec2(0.0))) && all(lessThan(from, to));
    int number = (gl_VertexID >> 1) & 3;
    vec2 corner = vec2(number == 1 || number == 2 ? 1.0 : 0.0, float(number >> 1));
    bool isInner = (gl_VertexID & 1) != 0;
    placeVertex(isInner ? (isThere ? mix(from, to, corner) : low) : mix(low, high, corner));
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
