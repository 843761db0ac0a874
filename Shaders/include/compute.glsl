// The main function of compute programs. An invocation is a pixel of the surface: it takes what is there, meets it with the batch's
// instances, one after the other, and puts it back.
//
// Instances lie one after the other in `rows`, ROW_COUNT each; `takeShape` takes those rows of one that tell where it may be,
// `takeRows` the others (`ShaderSource`). Where there are many, each bin of BIN_SIDE by BIN_SIDE pixels has a list
// of those that may touch it, in their order.

layout(local_size_x = GROUP_SIDE, local_size_y = GROUP_SIDE) in;

layout(std430, binding = 1) readonly buffer Lists { int lists[]; };
layout(rgba8, binding = 0) readonly uniform highp image2D before;
layout(rgba8, binding = 0) writeonly uniform highp image2D after;

/// Pixels that may be painted: the first column and row, and those after the last.
uniform ivec4 region;
/// Row of the first instance; how many instances; the first column and row of the groups' pixels.
uniform ivec4 instances;
/// The first column and row of the first bin; bins beside each other, 0 for none; where in `lists` the first bin's begins.
/// There stand, one for each bin and one more, where lists of instances begin, and then these.
uniform ivec4 bins;
/// Factors: of the source; of what is there; of that by the source's alpha.
uniform vec4 meeting;

void main() {
    ivec2 place = instances.zw + ivec2(gl_GlobalInvocationID.xy);
    if (any(lessThan(place, region.xy)) || any(greaterThanEqual(place, region.zw))) return;
    int next = 0;
    int end = instances.y;
    bool hasBins = bins.z > 0;
    if (hasBins) {
        ivec2 bin = (place - bins.xy) / BIN_SIDE;
        int begin = bins.w + bin.y * bins.z + bin.x;
        next = lists[begin];
        end = lists[begin + 1];
    }
    ivec2 texel = place - ivec2(surfaceWindow.xy);
    vec4 there = vec4(0.0);
    bool isPainted = false;
    centre = vec2(place) + 0.5;
    for (; next < end; next++) {
        int row = instances.x + (hasBins ? lists[next] : next) * ROW_COUNT;
        takeShape(row);
        if (!touches(centre)) continue;
        takeRows(row);
        placeInstance();
        if (isLeftAlone) continue;
        shadePixel();
        if (!isPainted) there = imageLoad(before, texel);
        isPainted = true;
        // As where fragments are blended, what is no colour is made one, and each instance leaves levels behind.
        vec4 source = clamp(pixel, 0.0, 1.0);
        vec4 met = source * meeting.x + there * (meeting.y + meeting.z * source.a);
        there = roundEven(clamp(met, 0.0, 1.0) * 255.0) / 255.0;
    }
    if (isPainted) imageStore(after, texel, there);
}
