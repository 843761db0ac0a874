// image: a rectangle that shows a picture, whose row 0 is its top row.
//
//   row            meaning                                                space
//   color          factor of the picture's premultiplied pixels           -
//   meta           x: clip index; z: bias of the level of detail; w:      -
//                  hard edges
//   source         u, v of local (0, 0); u, v of local (width, height)    texture, texels
//   sourceLimits   least u, v and greatest u, v that are sampled          texture, texels

// ---- handed from the vertex to the fragment stage ----
HANDED vec4 paint;

// ---- vertex ----
#ifdef VERTEX
ROW vec4 color;
ROW vec4 meta;
ROW vec4 source;
ROW vec4 sourceLimits;

void placeInstance() {
    placeShape(meta.w);
    placePicture(source, sourceLimits, meta.z);
    placeClip(meta.x);
    paint = color;
}
#endif

// ---- fragment ----
#ifdef FRAGMENT
void shadePixel() {
    vec2 p = pixelCentre();
    pixel = cutSource(pictureAt(p) * paint * (shapeArea(p) * clipArea(p)), p);
}
#endif
