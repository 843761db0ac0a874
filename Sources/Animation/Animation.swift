// Animation: what a value is at a given time.
//
// An animation that was added to a layer becomes a `Track`: a value type that says when the animation runs, how fast, and between which values. A
// track is asked for the value at a time of its layer, given the value without the animation, and returns another value, or nil when the
// animation does not run. That is all: the same function serves a frame that is rendered and a presentation layer that is read.
//
//     layer's time ─▶ groups ─▶ MediaTiming ─▶ Phase ─▶ TimingCurve ─▶ Motion ─▶ cumulated, added ─▶ AnimatedValue
//                    (each a time of its own)          (or a Spring)   (two values, keyframes, a path)
//
// This module knows nothing of layers, trees, key paths or clocks. A time is a number of seconds, in whatever time space; a value is of one of a
// few kinds. Nothing here keeps state, so any time may be asked for, in any order, from any thread. Numbers, points, sizes, rectangles and
// colours are evaluated without allocating, in a tenth of a microsecond; a transform takes one small block of memory.
//
//     Timing/  when: the eight values of media timing, curves, springs, easing functions
//     Values/  what: kinds of values, between two of them, sums, distances
//     Motion/  which way: from one to another, through keyframes, along a path
//     Track/   all of it together
