// Upright rectangles.

HANDED vec4 shapeBox;
#ifdef HARD_EDGES
HANDED vec4 shapeEdges;
#else
#define shapeEdges shapeBox
#endif

#define STRAIGHT
vec2 shapePosition(vec2 p) { return p - shapeBox.xy; }

#ifdef VERTEX
ROW vec4 box;

/// Spans the whole pixels that the box touches.
void placeShape(float hardEdges) {
    shapeBox = box;
#ifdef HARD_EDGES
    shapeEdges = hardenedBox(box, hardEdges);
#endif
#ifndef HOLLOW
    vec4 corners = vec4(floor(box.xy), ceil(box.zw));
    placePart(corners.xyzy, corners.zwxw);
#endif
}

#ifdef COMPUTE
bool touches(vec2 p) { return all(greaterThan(p, floor(box.xy))) && all(lessThan(p, ceil(box.zw))); }

bool reaches(vec2 corner, float side) { return all(lessThan(floor(box.xy), corner + side)) && all(greaterThan(ceil(box.zw), corner)); }
#endif

/// Spans these pixels around a hollow: x, y from the box's corner, width, height. Without one, all inner corners are the same outer
/// corner, so that nothing is left out.
void placeHollow(vec4 hollow) {
    vec4 outer = vec4(floor(box.xy), ceil(box.zw));
    vec4 inner = vec4(ceil(box.xy + hollow.xy), floor(box.xy + hollow.xy + hollow.zw));
    inner = clamp(inner, outer.xyxy, outer.zwzw);
    bool isThere = all(greaterThan(hollow.zw, vec2(0.0))) && all(lessThan(inner.xy, inner.zw));
    inner = isThere ? inner : outer.xyxy;
#ifdef COMPUTE
    isLeftAlone = all(greaterThan(centre, inner.xy)) && all(lessThan(centre, inner.zw));
#else
    placeBetween(outer.xyzy, outer.zwxw, inner.xyzy, inner.zwxw);
#endif
}

vec2 shapeExtent() { return box.zw - box.xy; }
#endif

#ifdef FRAGMENT
float shapeArea(vec2 p) { return boxArea(p, shapeEdges); }

float roundedShapeArea(vec2 p, vec4 radii) { return roundedBoxArea(p, shapeBox, shapeEdges, radii); }

float insetShapeArea(vec2 p, float width, vec4 radii) {
    vec4 inner = vec4(shapeBox.xy + width, shapeBox.zw - width);
    float area = roundedBoxArea(p, inner, inner, max(radii - width, 0.0));
    return all(lessThan(inner.xy, inner.zw)) ? area : 0.0;
}

vec4 shapeGradient(vec2 p) { return vec4(1.0, 0.0, 0.0, 1.0); }

Local localPosition(vec2 p) { return Local(p - shapeBox.xy, shapeBox.zw - shapeBox.xy, vec2(1.0 / 12.0), true); }
#endif
