// Sorts a call's instances into bins: for each bin of BIN_SIDE by BIN_SIDE pixels it lists those that reach it, in their order.
//
// Each workgroup fills one bin: it counts, allocates so much of `lists`, and writes. Where too little is left the bin has no list, and
// workgroups that paint it go through all instances.

layout(local_size_x = GROUP_SIDE, local_size_y = GROUP_SIDE) in;

/// The first number is the index from which on the rest is free.
layout(std430, binding = 1) buffer Lists { int lists[]; };

/// As in `compute.glsl`: instances, bins.
uniform ivec4 drawn[4];
#define instances drawn[1]
#define bins drawn[2]
/// x: rows of an instance; y: how many numbers `lists` has room for.
uniform ivec4 room;

shared int count;
shared int begin;
shared uint reaching[GROUP_SIZE / 32];

bool reachesBin(int index, vec2 corner) {
    takeShape(instances.x + index * room.x);
    return reaches(corner, float(BIN_SIDE));
}

void main() {
    int own = int(gl_LocalInvocationIndex);
    ivec2 bin = ivec2(gl_WorkGroupID.xy);
    vec2 corner = vec2(bins.xy + bin * BIN_SIDE);
    int at = bins.w + 2 * (bin.y * bins.z + bin.x);
    if (own == 0) count = 0;
    barrier();
    int mine = 0;
    for (int index = own; index < instances.y; index += GROUP_SIZE) mine += reachesBin(index, corner) ? 1 : 0;
    if (mine > 0) atomicAdd(count, mine);
    barrier();
    if (own == 0) {
        // Nothing is added once all is taken: the index must not overflow.
        begin = atomicAdd(lists[0], 0) < room.y ? atomicAdd(lists[0], count) : room.y;
        if (begin > room.y - count) {
            begin = -1;
            atomicMin(lists[0], room.y);
        }
        lists[at] = begin;
    }
    barrier();
    int place = begin;
    if (place < 0) return;
    for (int next = 0; next < instances.y; next += GROUP_SIZE) {
        if (own < GROUP_SIZE / 32) reaching[own] = 0u;
        barrier();
        bool isHere = next + own < instances.y && reachesBin(next + own, corner);
        if (isHere) atomicOr(reaching[own >> 5], 1u << uint(own & 31));
        barrier();
        int before = 0;
        int found = 0;
        for (int word = 0; word < GROUP_SIZE / 32; word++) {
            if (word == own >> 5) before = found + bitCount(reaching[word] & ((1u << uint(own & 31)) - 1u));
            found += bitCount(reaching[word]);
        }
        // No more than was counted: a compiler may have rounded the same sums differently this time.
        if (isHere && place + before < begin + count) lists[place + before] = next + own;
        place += found;
        barrier();
    }
    if (own == 0) lists[at + 1] = min(place, begin + count);
}
