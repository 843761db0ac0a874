// border: the ring between a rounded rectangle and the same inset by a width.
//
//   row     meaning                                                   space
//   color   premultiplied paint                                       -
//   meta    x: clip index; y: width of the ring                       -; local
//   radii   (minX, minY), (maxX, minY), (maxX, maxY), (minX, maxY)    local, of the outer edge

// ---- vertex ----
#ifdef VERTEX
in vec4 color;
in vec4 meta;
in vec4 radii;
flat out vec4 paint;
flat out vec4 corners;
flat out float ring;

void main() {
    placeShape();
    placeInset(meta.y);
    placeClip(meta.x);
    paint = color;
    corners = radii;
    ring = meta.y;
}
#endif

// ---- fragment ----
#ifdef FRAGMENT
flat in vec4 paint;
flat in vec4 corners;
flat in float ring;
out vec4 pixel;

void main() {
    vec2 p = pixelCentre();
    float area = max(roundedShapeArea(p, corners) - insetShapeArea(p, ring, corners), 0.0);
    pixel = paint * (area * clipArea(p));
}
#endif
