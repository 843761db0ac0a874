// SceneFiles: layer trees in files.
//
// CAML is Core Animation's own XML form of a layer tree with its animations and named states. A `.ca` folder holds one
// document and its pictures, a `.wallpaper` bundle up to three such folders that lie over each other, a `.tendies`
// archive one such bundle.
//
//      bytes ──▶ Markup ──▶ layers ──▶ animations ──▶ states ──▶ Scene
//                XML/       CAML/Layers  CAML/Animations CAML/States  Packages/
//
// `XML/` turns bytes into a flat list of elements, within limits, and knows nothing of layers. `CAML/` goes over that list
// three times: layers first, then what refers to layers. Every property is set by its key, so this module lists none:
// what LayerKit declares can be read and written. `Packages/` finds documents and pictures in folders and archives and
// never looks outside them. `Writer/` is the way back.
//
// What a file has beyond that is kept, so that it can be written again, and reported once. A file can be wrong in any way;
// none makes this module crash, hang, or take memory out of proportion.
//
// CAML has y up. The root that a document becomes is turned over, so that it is right in LayerKit, where y is down
// (`CAML/Reading/RootGeometry.swift`).
