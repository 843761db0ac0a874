// blur: a surface smeared along one axis. Upright only.
//
//   row            meaning                                                   space
//   color          factor of the samples' premultiplied sum                  -
//   meta           x: clip index; w: hard edges                              -
//   source         x, y: what to add to a pixel to get its texel;            pixel to texture
//                  z, w: from one sample to the next, (1, 0) or (0, 1)       texture, texels
//   sourceLimits   least u, v and greatest u, v that are sampled             texture, texels
//   tapOffsets0    how far samples 0 to 3 lie on either side; the first: 0   steps
//   tapOffsets1    samples 4 to 6; 0                                         steps
//   tapWeights0    weights of samples 0 to 3                                 -
//   tapWeights1    samples 4 to 6; 0                                         -

// ---- vertex ----
#ifdef VERTEX
in vec4 color;
in vec4 meta;
in vec4 source;
in vec4 sourceLimits;
in vec4 tapOffsets0;
in vec4 tapOffsets1;
in vec4 tapWeights0;
in vec4 tapWeights1;
flat out vec4 paint;
flat out vec4 toTexel;
flat out vec4 limits;
flat out vec4 offsets0;
flat out vec4 offsets1;
flat out vec4 weights0;
flat out vec4 weights1;

void main() {
    placeShape(meta.w);
    placeClip(meta.x);
    paint = color;
    toTexel = source;
    limits = sourceLimits;
    offsets0 = tapOffsets0;
    offsets1 = tapOffsets1;
    weights0 = tapWeights0;
    weights1 = tapWeights1;
}
#endif

// ---- fragment ----
#ifdef FRAGMENT
uniform sampler2D picture;
flat in vec4 paint;
flat in vec4 toTexel;
flat in vec4 limits;
flat in vec4 offsets0;
flat in vec4 offsets1;
flat in vec4 weights0;
flat in vec4 weights1;
out vec4 pixel;

/// The surface at a place in texels, or at the nearest within the limits.
vec4 at(vec2 texel, vec2 perTexel) { return texture(picture, clamp(texel, limits.xy, limits.zw) * perTexel); }

/// The samples at a distance on both sides.
vec4 pair(vec2 texel, float steps, vec2 perTexel) {
    vec2 offset = steps * toTexel.zw;
    return at(texel + offset, perTexel) + at(texel - offset, perTexel);
}

void main() {
    vec2 p = pixelCentre();
    vec2 texel = p + toTexel.xy;
    vec2 perTexel = 1.0 / vec2(textureSize(picture, 0));
    vec4 sum = weights0.x * at(texel, perTexel);
    sum += weights0.y * pair(texel, offsets0.y, perTexel);
    sum += weights0.z * pair(texel, offsets0.z, perTexel);
    sum += weights0.w * pair(texel, offsets0.w, perTexel);
    sum += weights1.x * pair(texel, offsets1.x, perTexel);
    sum += weights1.y * pair(texel, offsets1.y, perTexel);
    sum += weights1.z * pair(texel, offsets1.z, perTexel);
    pixel = sum * paint * (shapeArea(p) * clipArea(p));
}
#endif
