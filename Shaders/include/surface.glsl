// Surfaces, one texel to a pixel.

#ifdef FRAGMENT
uniform sampler2D picture;
/// The other surface of kinds that read two.
uniform sampler2D second;

/// The texel of a surface for the pixel centred at p; clear beyond the surface's edges.
vec4 surfaceTexel(sampler2D surface, vec2 p, vec2 toTexel) {
    ivec2 texel = ivec2(floor(p) + toTexel);
    ivec2 last = textureSize(surface, 0) - 1;
    ivec2 inside = clamp(texel, ivec2(0), last);
    return texelFetch(surface, inside, 0) * (texel == inside ? 1.0 : 0.0);
}
#endif
