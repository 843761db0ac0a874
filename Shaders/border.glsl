// border: the ring between a rounded rectangle's edge and the same edge inset by a width, and the inside of the ring.
//
//   row     meaning                                                   space
//   color   premultiplied paint of the ring                           -
//   meta    x: clip index; y: width of the ring; w: hard edges        -; local
//   radii   (minX, minY), (maxX, minY), (maxX, maxY), (minX, maxY)    local, of the outer edge
//   fill    premultiplied paint inside the ring                       -

// ---- handed from the vertex to the fragment stage ----
HANDED vec4 paint;
HANDED vec4 inside;
HANDED vec4 corners;
HANDED float ring;

// ---- vertex ----
#ifdef VERTEX
ROW vec4 color;
ROW vec4 meta;
ROW vec4 radii;
ROW vec4 fill;

void placeInstance() {
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
void shadePixel() {
    vec2 p = pixelCentre();
    float outer = roundedShapeArea(p, corners);
    float inner = min(insetShapeArea(p, ring, corners), outer);
    pixel = cutSource((paint * (outer - inner) + inside * inner) * clipArea(p), p);
}
#endif
