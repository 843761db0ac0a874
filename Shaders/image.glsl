// image: a rectangle of a picture, whose row 0 is its top row.
//
//   row            meaning                                                space
//   color          factor of the picture's premultiplied pixels           -
//   meta           x: clip index                                          -
//   source         u, v of local (0, 0); u, v of local (width, height)    texture, texels
//   sourceLimits   least u, v and greatest u, v that are sampled          texture, texels

// ---- vertex ----
#ifdef VERTEX
in vec4 color;
in vec4 meta;
in vec4 source;
in vec4 sourceLimits;
flat out vec4 paint;
flat out vec4 texels;
flat out vec4 limits;

void main() {
    placeShape();
    placeClip(meta.x);
    paint = color;
    texels = source;
    limits = sourceLimits;
}
#endif

// ---- fragment ----
#ifdef FRAGMENT
uniform sampler2D picture;
flat in vec4 paint;
flat in vec4 texels;
flat in vec4 limits;
out vec4 pixel;

void main() {
    vec2 p = pixelCentre();
    vec2 texel = clamp(mix(texels.xy, texels.zw, unitPosition(p)), limits.xy, limits.zw);
    vec4 sampled = texture(picture, texel / vec2(textureSize(picture, 0)));
    pixel = sampled * paint * (shapeArea(p) * clipArea(p));
}
#endif
