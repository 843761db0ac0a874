// LayerKit: the layers that a program makes, and the renderer that shows them.
//
// The model, stages 1 to 4 of a frame: a tree of `CALayer`s, whose setters only store and mark (`Layer/`); layout and
// display, which run where marks are; and the commit, which freezes the tree into a `RenderTree` (`Commit/`).
// `CARenderer` runs all six stages and picks a painter (`Renderer/`). A layer must never know a plan, a surface or a
// painter, and nothing behind the commit knows a layer.
//
//      setter ──▶ store, mark the layer and its ancestors ─ ─ ─ ─ ─ ─ ┐
//                                                                     ▼
//      frame  ──▶ layout ──▶ display ──▶ commit ──▶ RenderTree ──▶ plan, paint, read
//                 where marked           only when marked
//
// A mark on a layer means "here or below", so a walk descends only where there is work, and a tree without marks gives
// the tree that was committed before. No walk recurses: a chain of 100,000 layers needs no more of the stack than one.
//
// Time has machinery of its own. Changes are published (`Transactions/`) at the end of the outermost transaction and when a frame begins. Layers
// that a publication has seen in a renderer's tree are live: changing them runs actions, and their animations (`Animation/`), compiled to tracks
// when they are added, begin. A frame then sets the clock, ends what is over (`Time/`), freezes the tree with its tracks, and makes the
// callbacks. A presentation layer (`Presentation/`) is a copy of a live layer that samples the same tracks. A transition keeps what the last
// frame showed of its layer, and the commit puts that beside the layer (`Commit/Commit+Transitions.swift`). A player (`Video/`) says which
// picture of a movie is shown when, and the commit freezes that as one more track, of the layer's contents. Tables (`Keys/`) hold the property
// names by which actions and animations find properties. A layer that is not live does none of this: one test of its marks in the setter decides.
//
// Layers are neither `Sendable` nor bound to an actor: a tree belongs to one thread at a time. What a commit makes may
// go anywhere.
