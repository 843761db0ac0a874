// image: a rectangle of a picture, whose row 0 is its top row.
//
//   row            meaning                                                space
//   color          factor of the picture's premultiplied pixels           -
//   meta           x: clip index; z: bias of the level of detail          -
//   source         u, v of local (0, 0); u, v of local (width, height)    texture, texels
//   sourceLimits   least u, v and greatest u, v that are sampled          texture, texels

// ---- vertex ----
#ifdef VERTEX
in vec4 color;
in vec4 meta;
in vec4 source;
in vec4 sourceLimits;
flat out vec4 paint;

void main() {
    placeShape(meta.w);
    placePicture(source, sourceLimits, meta.z);
    placeClip(meta.x);
    paint = color;
}
#endif

// ---- fragment ----
#ifdef FRAGMENT
flat in vec4 paint;
out vec4 pixel;

void main() {
    vec2 p = pixelCentre();
    pixel = cutSource(pictureAt(p) * paint * (shapeArea(p) * clipArea(p)), p);
}
#endif
