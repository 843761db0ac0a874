// Animation: what a value is at a time.
//
// An animation that was added to a layer becomes a `Track`: a value that says when it runs, how fast it goes and what it
// moves between. A track is asked for the value at a time of its layer, over the value that is there without it, and
// answers with another, or with nothing when it does not run. That is all of it: the same function serves a frame that is
// rendered and a presentation layer that is looked at.
//
//     layer's time ─▶ groups ─▶ MediaTiming ─▶ Phase ─▶ TimingCurve ─▶ Motion ─▶ cumulated, added ─▶ AnimatedValue
//                    (each a time of its own)          (or a Spring)   (two values, keyframes, a path)
//
// It must never know of layers, trees, key paths or clocks. A time is a number of seconds, whoever's it is; a value is one
// of few kinds. Nothing here keeps state, so any time may be asked for, in any order, from any thread. Numbers, points,
// sizes, rectangles and colours are evaluated without allocating, in a tenth of a microsecond; a transform takes one small
// block of memory.
//
//     Timing/  when: the eight values of media timing, curves, springs, easing functions
//     Values/  what: kinds of values, between two of them, sums, distances
//     Motion/  which way: from one to another, through keyframes, along a path
//     Track/   all of it together
