// SceneFiles: layer trees in files.
//
// CAML is Core Animation's own XML form of a layer tree with its animations and named states. A `.ca` folder holds one document and its pictures,
// a `.wallpaper` bundle up to three such folders that are shown over each other, a `.tendies` archive one such bundle.
//
//      bytes ──▶ Markup ──▶ layers ──▶ animations ──▶ states ──▶ Scene
//                XML/       CAML/Layers  CAML/Animations CAML/States  Packages/
//
// `XML/` turns bytes into a flat list of elements, within limits, and knows nothing of layers. `CAML/` goes through that list three times: for
// layers first, then for what refers to layers. Every property is set by its key, so this module lists none: whatever LayerKit declares can be
// read and written. `Packages/` finds documents and pictures in folders and archives and never looks outside them. `Writer/` writes them.
//
// Whatever else a file has is kept, so that it can be written again, and reported once. Whatever is wrong with a file, this module does not
// crash, hang, or take memory out of proportion.
//
// In CAML y is up. The root of a document is flipped, so that it is upright in LayerKit, where y is down (`CAML/Reading/RootGeometry.swift`).
