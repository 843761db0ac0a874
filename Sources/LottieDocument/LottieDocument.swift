// LottieDocument: Lottie files as typed values.
//
//      bytes ──▶ JSONDocument ──▶ LottieAnimation, with a list of what was not understood
//                JSON/            Reading/ makes it, Model/ says what it is
//
// `JSON/` turns bytes into a flat list of nodes in one pass: no dictionaries, no boxed values, and every node knows its place.
// `Reading/` walks that list once, asking each object for the members that it knows, and leaves plain values. Names of members
// are nearly always one or two letters in Lottie; they are compared as numbers.
//
// It knows nothing of layers, of time or of drawing, and decides nothing that a player could decide in another way: what a
// file says is kept, whether something can show it or not. What it does not know, and what cannot be what was meant, is
// reported once with the path to where it was first met. Expressions are reported and not run.
//
// A file can be wrong in any way; none makes this module crash, hang, or take memory out of proportion.
