// What a picture looks like at a pixel, its row 0 being its top row.

uniform sampler2D picture;

/// Texel coordinates at the rectangle's corner; texels for one unit of `shapePosition`.
HANDED vec4 pictureTexels;
/// The least and the greatest texel coordinates that are sampled.
HANDED vec4 pictureLimits;
/// The picture's size; bias of the level of detail.
HANDED vec3 pictureSize;

#ifdef VERTEX
/// After `placeShape`.
/// - source: texel coordinates of the rectangle's corners; limits: the least and the greatest that are sampled.
void placePicture(vec4 source, vec4 limits, float bias) {
    pictureTexels = vec4(source.xy, (source.zw - source.xy) / max(shapeExtent(), 1.0e-12));
    pictureLimits = limits;
    pictureSize = vec3(textureSize(picture, 0), bias);
}
#endif

#ifdef FRAGMENT
#if defined(TRILINEAR)
/// One of the picture's sizes at a place given in texels of the largest.
vec4 levelAt(vec2 texel, vec4 limits, vec2 size, int level) {
    vec2 levelSize = vec2(textureSize(picture, level));
    vec2 scale = levelSize / size;
    // The limits are centres of texels; of this size, the outermost that lie wholly within the same range.
    vec2 low = (limits.xy - 0.5) * scale + 0.5;
    vec2 high = (limits.zw + 0.5) * scale - 0.5;
    vec2 middle = 0.5 * (low + high);
    vec2 place = clamp(texel * scale, min(low, middle), max(high, middle));
    return textureLod(picture, place / levelSize, float(level));
}
#endif

vec4 pictureAt(vec2 p) {
    vec2 texel = pictureTexels.xy + shapePosition(p) * pictureTexels.zw;
    vec4 limits = pictureLimits;
#if defined(TRILINEAR)
    vec2 size = pictureSize.xy;
    vec4 gradient = shapeGradient(p) * pictureTexels.zwzw;
    float texelsPerPixel = sqrt(max(dot(gradient.xy, gradient.xy), dot(gradient.zw, gradient.zw)));
    float greatest = floor(log2(max(size.x, size.y)) + 0.001);
    float detail = clamp(log2(max(texelsPerPixel, 1.0e-6)) + pictureSize.z, 0.0, greatest);
    float first = floor(detail);
    vec4 larger = levelAt(texel, limits, size, int(first));
    vec4 smaller = levelAt(texel, limits, size, int(min(first + 1.0, greatest)));
    return mix(larger, smaller, detail - first);
#elif defined(MAGNIFIED)
    vec2 place = clamp(texel, limits.xy, limits.zw) - 0.5;
    vec2 corner = floor(place);
    vec2 share = place - corner;
    // Beyond the picture its edge repeats.
    ivec2 last = textureSize(picture, 0) - 1;
    ivec2 a = clamp(ivec2(corner), ivec2(0), last);
    ivec2 b = clamp(ivec2(corner) + 1, ivec2(0), last);
    vec4 upper = mix(texelFetch(picture, a, 0), texelFetch(picture, ivec2(b.x, a.y), 0), share.x);
    vec4 lower = mix(texelFetch(picture, ivec2(a.x, b.y), 0), texelFetch(picture, b, 0), share.x);
    return mix(upper, lower, share.y);
#elif defined(NEAREST)
    // Where a pixel's centre lies on the border of two texels the next one is shown, as by the CPU, and it is no matter of rounding.
    ivec2 place = ivec2(floor(clamp(texel + 1.0 / 4096.0, limits.xy, limits.zw)));
    return texelFetch(picture, clamp(place, ivec2(0), textureSize(picture, 0) - 1), 0);
#else
    return texture(picture, clamp(texel, limits.xy, limits.zw) / pictureSize.xy);
#endif
}
#endif
