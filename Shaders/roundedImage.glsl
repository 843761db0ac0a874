// roundedImage: a rectangle of a picture with round corners, over a colour.
//
//   row            meaning                                                   space
//   color          factor of picture and colour together                     -
//   meta           x: clip index; y: factor of the picture's pixels alone;   -
//                  z: bias of the level of detail
//   source         u, v of local (0, 0); u, v of local (width, height)       texture, texels
//   sourceLimits   least u, v and greatest u, v that are sampled             texture, texels
//   radii          (minX, minY), (maxX, minY), (maxX, maxY), (minX, maxY)    local
//   fill           premultiplied paint behind the picture                    -

// ---- vertex ----
#ifdef VERTEX
in vec4 color;
in vec4 meta;
in vec4 source;
in vec4 sourceLimits;
in vec4 radii;
in vec4 fill;
flat out vec4 paint;
flat out float opacity;
flat out vec4 corners;
flat out vec4 behind;

void main() {
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
flat in vec4 paint;
flat in float opacity;
flat in vec4 corners;
flat in vec4 behind;
out vec4 pixel;

void main() {
    vec2 p = pixelCentre();
    vec4 sampled = pictureAt(p) * opacity;
    pixel = cutSource((sampled + behind * (1.0 - sampled.a)) * paint * (roundedShapeArea(p, corners) * clipArea(p)), p);
}
#endif
