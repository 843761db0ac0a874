// border: the ring between a rounded rectangle and the same inset by a width, and what it encloses.
//
//   row     meaning                                                   space
//   color   premultiplied paint of the ring                           -
//   meta    x: clip index; y: width of the ring                       -; local
//   radii   (minX, minY), (maxX, minY), (maxX, maxY), (minX, maxY)    local, of the outer edge
//   fill    premultiplied paint inside the ring                       -

// ---- vertex ----
#ifdef VERTEX
in vec4 color;
in vec4 meta;
in vec4 radii;
in vec4 fill;
flat out vec4 paint;
flat out vec4 inside;
flat out vec4 corners;
flat out float ring;

void main() {
    placeShape(meta.w);
    placeClip(meta.x);
    paint = color;
    inside = fill;
    corners = radii;
    ring = meta.y;
}
#endif

// ---- fragment ----
#ifdef FRAGMENT
flat in vec4 paint;
flat in vec4 inside;
flat in vec4 corners;
flat in float ring;
out vec4 pixel;

void main() {
    vec2 p = pixelCentre();
    float outer = roundedShapeArea(p, corners);
    float inner = min(insetShapeArea(p, ring, corners), outer);
    pixel = cutSource((paint * (outer - inner) + inside * inner) * clipArea(p), p);
}
#endif
