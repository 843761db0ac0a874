// Lottie: Lottie files as layers.
//
//      file ──▶ LottieAnimation ──▶ layers with animations ──▶ LottieScene
//      Files/   (LottieDocument)    Layers/, Shapes/, Time/
//
// Every layer, group and shape of a file becomes a `CALayer` and everything that moves an animation on a key path of one, so
// that what comes out is a layer tree like any other: it can be put into another one, masked, slowed down and changed.
//
// `Files/` finds animation, theme and pictures in a file or an archive. `Layers/` makes the tree of a composition: parents become
// layers around their children, mattes and masks `mask`s, blend modes compositing filters. `Shapes/` cuts the items of a group
// into units that one shape layer can show. `Time/` makes animations of keyframes, and is the only part that knows frames.
//
// It follows After Effects where a layer can, and a layer where it cannot. What has no effect is reported once, with the path
// to where it is in the file. Nothing is looked for outside the folder or archive of the file.
