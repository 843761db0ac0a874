// Samples a picture at a pixel. The picture's row 0 is its top row.

#ifdef PICTURES
uniform sampler2D pictures[PICTURES];

/// The index of the one that is shown.
int shown = 0;

// OpenGL ES 3.1 allows only constant indices of arrays of samplers.
#define READ(LOOK) \
    switch (shown) { \
    case 0: return LOOK(pictures[0]); \
    case 1: return LOOK(pictures[1]); \
    case 2: return LOOK(pictures[2]); \
    case 3: return LOOK(pictures[3]); \
    case 4: return LOOK(pictures[4]); \
    case 5: return LOOK(pictures[5]); \
    case 6: return LOOK(pictures[6]); \
    default: return LOOK(pictures[7]); \
    }
#else
uniform sampler2D picture;
#define READ(LOOK) return LOOK(picture);
#endif

#define SIDES(sampler) textureSize(sampler, 0)
ivec2 pictureSides() { READ(SIDES) }
#define SAMPLE(sampler) texture(sampler, place)
vec4 sampled(vec2 place) { READ(SAMPLE) }
#define SAMPLE_LEVEL(sampler) textureLod(sampler, place, level)
vec4 sampled(vec2 place, float level) { READ(SAMPLE_LEVEL) }
#define FETCH(sampler) texelFetch(sampler, texel, 0)
vec4 fetched(ivec2 texel) { READ(FETCH) }

// Places are in texels where the code works with texels, and normalised where it only samples.
#if defined(TRILINEAR) || defined(MAGNIFIED) || defined(NEAREST)
#define BY_TEXEL
#endif
// Interpolated places are exact enough where they are only sampled.
#if defined(SPANS) && defined(STRAIGHT) && !defined(BY_TEXEL)
#define SPANS_PICTURE
#endif

#ifdef SPANS_PICTURE
/// The place in the picture at a pixel's centre.
SPANNED vec2 picturePlace;
#else
/// The place in the picture at the rectangle's corner; its change per unit of `shapePosition`. In texels, or normalised.
HANDED vec4 picturePlace;
#endif
#ifndef ENTIRE
/// The least and the greatest place that is sampled. Entire pictures have none: samplers clamp to the edge.
HANDED vec4 pictureLimits;
#endif
#ifdef TRILINEAR
/// The picture's size, texels; bias of the level of detail.
HANDED vec3 pictureSize;
#endif

#ifdef VERTEX
/// To be called after `placeShape`.
/// - source: texel coordinates of the rectangle's corners; limits: the least and the greatest that are sampled.
void placePicture(vec4 source, vec4 limits, float bias) {
    vec2 size = vec2(pictureSides());
#ifdef BY_TEXEL
    vec2 unit = vec2(1.0);
#else
    vec2 unit = size;
#endif
    vec4 place = vec4(source.xy, (source.zw - source.xy) / max(shapeExtent(), 1.0e-12)) / unit.xyxy;
#ifdef SPANS_PICTURE
    picturePlace = place.xy + shapePosition(vertexPixel) * place.zw;
#else
    picturePlace = place;
#endif
#ifndef ENTIRE
    pictureLimits = limits / unit.xyxy;
#endif
#ifdef TRILINEAR
    pictureSize = vec3(size, bias);
#endif
}
#endif

#ifdef FRAGMENT
/// The place in the picture at a pixel, which may lie beyond its edges.
#ifdef SPANS_PICTURE
vec2 placeAt(vec2 p) { return picturePlace; }
#else
vec2 placeAt(vec2 p) { return picturePlace.xy + shapePosition(p) * picturePlace.zw; }
#endif

#if defined(TRILINEAR) && !defined(ENTIRE)
/// One of the picture's mipmap levels at a place given in texels of level 0.
vec4 levelAt(vec2 texel, vec4 limits, vec2 size, int level) {
    // Not textureSize: of fragments shaded at once, which may be at several levels, Mesa's software driver answers for one alone.
    vec2 levelSize = vec2(max(ivec2(size) >> level, ivec2(1)));
    vec2 scale = levelSize / size;
    // The limits are texel centres; these are the centres of this level's outermost texels wholly within the same range.
    vec2 low = (limits.xy - 0.5) * scale + 0.5;
    vec2 high = (limits.zw + 0.5) * scale - 0.5;
    vec2 middle = 0.5 * (low + high);
    vec2 place = clamp(texel * scale, min(low, middle), max(high, middle));
    return sampled(place / levelSize, float(level));
}
#endif

vec4 pictureAt(vec2 p) {
#if defined(TRILINEAR)
    vec2 size = pictureSize.xy;
    vec4 gradient = shapeGradient(p) * picturePlace.zwzw;
    float texelsPerPixel = sqrt(max(dot(gradient.xy, gradient.xy), dot(gradient.zw, gradient.zw)));
    float greatest = floor(log2(max(size.x, size.y)) + 0.001);
    float detail = clamp(log2(max(texelsPerPixel, 1.0e-6)) + pictureSize.z, 0.0, greatest);
    float first = floor(detail);
    float second = min(first + 1.0, greatest);
    vec2 texel = placeAt(p);
#ifdef ENTIRE
    vec2 place = texel / size;
    vec4 larger = sampled(place, first);
    vec4 smaller = sampled(place, second);
#else
    vec4 larger = levelAt(texel, pictureLimits, size, int(first));
    vec4 smaller = levelAt(texel, pictureLimits, size, int(second));
#endif
    return mix(larger, smaller, detail - first);
#else
    vec2 place = placeAt(p);
#ifndef ENTIRE
    place = clamp(place, pictureLimits.xy, pictureLimits.zw);
#endif
#if defined(MAGNIFIED)
    vec2 corner = floor(place - 0.5);
    vec2 share = place - 0.5 - corner;
    // Clamped to the picture's edge.
    ivec2 last = pictureSides() - 1;
    ivec2 a = clamp(ivec2(corner), ivec2(0), last);
    ivec2 b = clamp(ivec2(corner) + 1, ivec2(0), last);
    vec4 upper = mix(fetched(a), fetched(ivec2(b.x, a.y)), share.x);
    vec4 lower = mix(fetched(ivec2(a.x, b.y)), fetched(b), share.x);
    return mix(upper, lower, share.y);
#elif defined(NEAREST)
    // Where a pixel's centre lies on the border of two texels, the next one is shown whatever the rounding, as on the CPU.
    ivec2 texel = ivec2(floor(place + 1.0 / 4096.0));
    return fetched(clamp(texel, ivec2(0), pictureSides() - 1));
#else
    return sampled(place);
#endif
#endif
}
#endif
