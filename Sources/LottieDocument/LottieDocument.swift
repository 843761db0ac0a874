// LottieDocument: Lottie files as typed values.
//
//      bytes ──▶ JSONDocument ──▶ LottieAnimation, with a list of what was not understood
//                JSON/            Reading/ makes it, Model/ says what it is
//
// `JSON/` turns bytes into a flat list of nodes in one pass: no dictionaries, no boxed values, and every node knows its place. `Reading/` goes
// through that list once, asking each object for the members that it knows, and produces plain values. Names of members are nearly always one or
// two letters in Lottie; they are compared as numbers.
//
// This module knows nothing of layers, of time or of drawing, and leaves to the player what players may decide differently: everything that it
// understands is kept, whether it can be shown or not. What it does not know, and values that cannot be intended, are reported once, with the
// path of the first occurrence. Expressions are reported and not evaluated.
//
// Whatever is wrong with a file, this module does not crash, hang, or take memory out of proportion.
