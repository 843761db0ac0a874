// Fills a part of a surface with one colour. An invocation is a texel.

layout(local_size_x = GROUP_SIDE, local_size_y = GROUP_SIDE) in;

layout(rgba8, binding = 0) writeonly uniform highp image2D after;

/// As in `compute.glsl`: the first column and row of texels, and those after the last.
uniform ivec4 drawn[4];
#define region drawn[0]
uniform vec4 color;

void main() {
    ivec2 texel = region.xy + ivec2(gl_GlobalInvocationID.xy);
    if (all(lessThan(texel, region.zw))) imageStore(after, texel, color);
}
