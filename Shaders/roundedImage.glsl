// roundedImage: a rectangle with round corners that shows a picture over a colour.
//
//   row            meaning                                                   space
//   color          factor of picture and colour together                     -
//   meta           x: clip index; y: factor of the picture's pixels alone;   -
//                  z: bias of the level of detail; w: hard edges
//   source         u, v of local (0, 0); u, v of local (width, height)       texture, texels
//   sourceLimits   least u, v and greatest u, v that are sampled             texture, texels
//   radii          (minX, minY), (maxX, minY), (maxX, maxY), (minX, maxY)    local
//   fill           premultiplied paint behind the picture                    -

// ---- handed from the vertex to the fragment stage ----
HANDED vec4 paint;
HANDED float opacity;
HANDED vec4 corners;
HANDED vec4 behind;

// ---- vertex ----
#ifdef VERTEX
ROW vec4 color;
ROW vec4 meta;
ROW vec4 source;
ROW vec4 sourceLimits;
ROW vec4 radii;
ROW vec4 fill;

void placeInstance() {
    placeShape(meta.w);
    placePicture(source, sourceLimits, meta.z);
    placeClip(meta.x);
    paint = color;
    opacity = meta.y;
    corners = radii;
    behind = fill;
}
#endif

// ---- fragment ----
#ifdef FRAGMENT
void shadePixel() {
    vec2 p = pixelCentre();
    vec4 sampled = pictureAt(p) * opacity;
    pixel = cutSource((sampled + behind * (1.0 - sampled.a)) * paint * (roundedShapeArea(p, corners) * clipArea(p)), p);
}
#endif
