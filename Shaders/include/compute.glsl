// The main function of compute programs. An invocation is a pixel of the surface: it loads what is there, blends a call's instances
// with it, one after the other, and stores the result.
//
// Instances lie one after the other in `rows`, ROW_COUNT each; `takeShape` loads those rows of one that tell where it may be,
// `takeRows` the others (`ShaderSource`). A workgroup is a square of pixels. Where there are many instances, each bin of BIN_SIDE by
// BIN_SIDE pixels has a list of those that reach it, in their order (`bins.glsl`).
//
// On cards each invocation of a workgroup first tests one instance against the whole square, and only instances that reach it are
// tested against single pixels. Where the CPU runs one invocation after the other, the barriers cost more than that saves.

layout(local_size_x = GROUP_SIDE, local_size_y = GROUP_SIDE) in;

layout(std430, binding = 1) readonly buffer Lists { int lists[]; };
layout(rgba8, binding = 0) readonly uniform highp image2D before;
layout(rgba8, binding = 0) writeonly uniform highp image2D after;

/// What is drawn:
/// - pixels that may be painted: the first column and row, and those after the last;
/// - the row of the first instance; how many instances; the first column and row of the workgroups' pixels;
/// - the first column and row of the first bin; how many columns of bins, 0 for none; the index in `lists` from which on stand, for
///   each bin, the beginning and end of its list. The beginning is -1 where there was no room for the list;
/// - blend factors: of the source; of what is there; of what is there times the source's alpha.
uniform ivec4 drawn[4];
#define region drawn[0]
#define instances drawn[1]
#define bins drawn[2]
#define meeting vec4(drawn[3])

#ifdef PICTURES
/// For each picture, one past its last instance, counted from the first of all.
uniform ivec4 pictureEnds[PICTURES / 4];

/// - instance: counted from the first of all.
void choosePicture(int instance) {
    ivec4 passed = ivec4(0);
    for (int four = 0; four < PICTURES / 4; four++) passed += ivec4(lessThanEqual(pictureEnds[four], ivec4(instance)));
    shown = passed.x + passed.y + passed.z + passed.w;
}
#endif

#ifdef CARD
/// A bit for each of the instances tested last, 1 where it reaches the workgroup's pixels.
shared uint reaching[GROUP_SIZE / 32];
#endif

/// The pixel so far, and whether an instance was blended with it; if not, it is not loaded yet.
vec4 there = vec4(0.0);
bool isPainted = false;

/// Blends the instance whose rows begin at `row` with the pixel, if it touches that.
void meet(int row, ivec2 texel) {
    takeShape(row);
    if (!touches(centre)) return;
    takeRows(row);
#ifdef PICTURES
    choosePicture((row - instances.x) / ROW_COUNT);
#endif
    placeInstance();
    if (isLeftAlone) return;
    shadePixel();
    if (!isPainted) there = imageLoad(before, texel);
    isPainted = true;
    // As in fixed-function blending, colours are clamped, and the result is rounded to levels after each instance.
    vec4 source = clamp(pixel, 0.0, 1.0);
    vec4 met = source * meeting.x + there * (meeting.y + meeting.z * source.a);
    there = roundEven(clamp(met, 0.0, 1.0) * 255.0) / 255.0;
}

void main() {
    int own = int(gl_LocalInvocationIndex);
    ivec2 corner = instances.zw + ivec2(gl_WorkGroupID.xy) * GROUP_SIDE;
    ivec2 place = corner + ivec2(gl_LocalInvocationID.xy);
    ivec2 texel = place - ivec2(surfaceWindow.xy);
    bool isDrawn = all(greaterThanEqual(place, region.xy)) && all(lessThan(place, region.zw));
    bool isListed = false;
    int begin = 0;
    int end = instances.y;
    if (bins.z > 0) {
        ivec2 bin = (corner - bins.xy) / BIN_SIDE;
        int at = bins.w + 2 * (bin.y * bins.z + bin.x);
        isListed = lists[at] >= 0;
        begin = isListed ? lists[at] : begin;
        end = isListed ? lists[at + 1] : end;
    }
    centre = vec2(place) + 0.5;
#ifdef CARD
    for (int next = begin; next < end; next += GROUP_SIZE) {
        if (own < GROUP_SIZE / 32) reaching[own] = 0u;
        barrier();
        if (next + own < end) {
            takeShape(instances.x + (isListed ? lists[next + own] : next + own) * ROW_COUNT);
            if (reaches(vec2(corner), float(GROUP_SIDE))) atomicOr(reaching[own >> 5], 1u << uint(own & 31));
        }
        barrier();
        for (int word = 0; word < GROUP_SIZE / 32 && isDrawn; word++) {
            for (uint left = reaching[word]; left != 0u; left &= left - 1u) {
                int index = next + 32 * word + findLSB(left);
                meet(instances.x + (isListed ? lists[index] : index) * ROW_COUNT, texel);
            }
        }
        barrier();
    }
#else
    for (int index = begin; index < end && isDrawn; index++) meet(instances.x + (isListed ? lists[index] : index) * ROW_COUNT, texel);
#endif
    if (isPainted) imageStore(after, texel, there);
}
