// Lottie: Lottie files as layers.
//
//      file ──▶ LottieAnimation ──▶ layers with animations ──▶ LottieScene
//      Files/   (LottieDocument)    Layers/, Shapes/, Time/
//
// Every layer, group and shape of a file becomes a `CALayer`, and every animated value an animation of a key path of one, so that the result is a
// layer tree like any other: it can be put into another one, masked, slowed down and changed.
//
// `Files/` finds animation, theme and pictures in a file or an archive. `Layers/` builds the tree of a composition: parents become layers around
// their children, mattes and masks become `mask`s, blend modes compositing filters. `Shapes/` divides the items of a group into units that one
// shape layer can show. `Time/` turns keyframes into animations, and is the only part that knows frames.
//
// It follows After Effects where a layer can, and Core Animation where it cannot. What has no effect is reported once, with its path in the file.
// Nothing is read from outside the folder or archive of the file.
