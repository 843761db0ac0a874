// rounded: a rectangle with round corners, of one colour.
//
//   row     meaning                                                   space
//   color   premultiplied paint                                       -
//   meta    x: clip index, y: alpha above at the same edges           -
//   radii   (minX, minY), (maxX, minY), (maxX, maxY), (minX, maxY)    local

// ---- vertex ----
#ifdef VERTEX
in vec4 color;
in vec4 meta;
in vec4 radii;
flat out vec4 paint;
flat out float alphaAbove;
flat out vec4 corners;

void main() {
    placeShape(meta.w);
    placeClip(meta.x);
    paint = color;
    alphaAbove = meta.y;
    corners = radii;
}
#endif

// ---- fragment ----
#ifdef FRAGMENT
flat in vec4 paint;
flat in float alphaAbove;
flat in vec4 corners;
out vec4 pixel;

void main() {
    vec2 p = pixelCentre();
    pixel = cutSource(paint * coveredShare(roundedShapeArea(p, corners) * clipArea(p), alphaAbove), p);
}
#endif
