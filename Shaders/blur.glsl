// blur: a surface blurred along one axis. Upright only.
//
//   row            meaning                                                   space
//   color          factor of the samples' premultiplied sum                  -
//   meta           x: clip index; y: 1 if only samples within the limits     -
//                  count; w: hard edges
//   source         x, y: what to add to a pixel to get its texel;            pixel to texture
//                  z, w: one step along the axis, (1, 0) or (0, 1)           texture, texels
//   sourceLimits   least u, v and greatest u, v that are sampled             texture, texels
//   tapOffsets0    how far samples 0 to 3 lie on either side; the first: 0   steps
//   tapOffsets1    samples 4 to 6; 0                                         steps
//   tapWeights0    weights of samples 0 to 3                                 -
//   tapWeights1    samples 4 to 6; 0                                         -

// ---- handed from the vertex to the fragment stage ----
HANDED vec4 paint;
HANDED float countsInside;
HANDED vec4 toTexel;
HANDED vec4 limits;
HANDED vec4 offsets0;
HANDED vec4 offsets1;
HANDED vec4 weights0;
HANDED vec4 weights1;

// ---- vertex ----
#ifdef VERTEX
ROW vec4 color;
ROW vec4 meta;
ROW vec4 source;
ROW vec4 sourceLimits;
ROW vec4 tapOffsets0;
ROW vec4 tapOffsets1;
ROW vec4 tapWeights0;
ROW vec4 tapWeights1;

void placeInstance() {
    placeShape(meta.w);
    placeClip(meta.x);
    paint = color;
    countsInside = meta.y;
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

/// The weighted sum of the samples so far, and the sum of their weights.
vec4 sum;
float weights;

/// Adds a sample at a place in texels, clamped to the limits; beyond these it may weigh less (`countsInside`).
void add(float weight, vec2 texel, vec2 perTexel) {
    vec2 inside = clamp(texel, limits.xy, limits.zw);
    float share = weight * max(0.0, 1.0 - countsInside * abs(dot(texel - inside, toTexel.zw)));
    sum += share * texture(picture, inside * perTexel);
    weights += share;
}

/// Adds the samples at a distance on both sides.
void addPair(float weight, vec2 texel, float steps, vec2 perTexel) {
    vec2 offset = steps * toTexel.zw;
    add(weight, texel + offset, perTexel);
    add(weight, texel - offset, perTexel);
}

void shadePixel() {
    vec2 p = pixelCentre();
    vec2 texel = p + toTexel.xy;
    vec2 perTexel = 1.0 / vec2(textureSize(picture, 0));
    sum = vec4(0.0);
    weights = 0.0;
    add(weights0.x, texel, perTexel);
    addPair(weights0.y, texel, offsets0.y, perTexel);
    addPair(weights0.z, texel, offsets0.z, perTexel);
    addPair(weights0.w, texel, offsets0.w, perTexel);
    addPair(weights1.x, texel, offsets1.x, perTexel);
    addPair(weights1.y, texel, offsets1.y, perTexel);
    addPair(weights1.z, texel, offsets1.z, perTexel);
    // Divided by the weights that count; these sum to 1 where all samples lie within the limits.
    float whole = countsInside > 0.0 ? max(weights, 1e-6) : 1.0;
    pixel = cutSource(sum / whole * paint * (shapeArea(p) * clipArea(p)), p);
}
#endif
