import Geometry
import Graphics
import RenderPlan
import RenderTree

// Stamps: instances that differ in nothing but place and colour.
//
// A replicator's instances are copies of frozen layers (`RenderTree/Replication`). The first that is wholly visible is
// planned without its colour, and what it puts on the list is noted: the rows, and for each draw the rectangle or path in layer space
// of which it is the image. For the others no layer is looked at again. Their rectangles are placed as the emitters would, by the
// same arithmetic in the same order, their rows are copied, and the colour acts on the draws as it does on those of a group:
//
//      instance 0   Planner      [ rounded (0 0 16 9) ]       ×  white        kept as the stamp
//      instance 1   placed anew  [ rounded (0 0 16 9) ]·map₁  ×  its tint
//
// The plan is the same to the last bit. Apart from its place a draw depends on the linear part of its map, so a stamp has a form for
// each linear part: the twelve bars of a ring have twelve, and a grid of rings has no more. Slanted rectangles without pictures are
// the same draw under any of these maps: a form for them is derived from another one without looking at the layers. The strips of a
// path are kept for each subpixel place, and moved by whole pixels. A fading group inside a stamp is faded again for each instance.
//
// Whatever depends on more than that has no stamp: clips with a shape, cuts, effects, parts of a layer that share an outline (whether
// they share a pixel depends on the place), and perspective. An instance that is partly out of sight is planned by itself.

/// The draws of a layer, independent of its place and of its instance's colour.
struct Stamp {
    /// `Node.layer`; 0 for no stamp.
    var layer: UInt64 = 0
    /// The copy of the layer of which it was made: index in the tree.
    var node: Int32 = -1
    /// Copies of the layer from which no stamp could be made.
    var failures = 0
    /// In `Stamps.forms`; −1 for none.
    var firstForm: Int32 = -1
    /// The one that was used last: instances in rings use theirs in turn.
    var latestForm: Int32 = -1
    /// One from which others can be derived.
    var elasticForm: Int32 = -1
    var formCount = 0
}

/// A stamp under maps of one linear part.
struct StampForm {
    /// Of the map from layer space to pixels.
    var linear: LinearPart
    /// In `Stamps.marks`.
    var marks: Range<Int>
    /// How much it adds to `Workspace.tableNames`.
    var tableNames: Int
    /// Multiplying all draws by a colour is the same as multiplying all layers by it.
    var isTintable: Bool
    /// A form for any other linear part can be derived from it, as long as all of it remains slanted.
    var isElastic: Bool
    /// The one that it was derived from, in `Stamps.forms`; −1 for one that was planned.
    var source: Int32 = -1
    /// The stamp's next in `Stamps.forms`; −1 for none.
    var next: Int32 = -1
}

/// A part of a stamp.
struct StampMark {
    enum Kind: UInt8 {
        /// A draw of an upright rectangle.
        case box
        /// A draw of a slanted rectangle.
        case quad
        /// Draws of a path.
        case path
        /// The end of a group that fades.
        case fade
    }

    var kind: Kind
    /// Its layer: how many nodes after the stamp's own.
    var layer: Int32
    /// Of a box or quad: the draw where it was made; its `firstRow` is in `Stamps.rows`.
    var draw = Draw(pipeline: Pipeline(kind: .solid, geometry: .box), texture: .none, firstRow: 0, bounds: .empty)
    /// Then, the rectangle of which it is the image, layer space.
    var rect = Rect.zero
    /// The only part of it that shows anything; nil for all.
    var part: Rect?
    /// The texels at its corners, where a part of them is seen.
    var texels: TexelRange?
    /// Of a quad, the rectangle under the map.
    var quad: QuadForm?
    /// Of a draw of a gradient, from layer space to the gradient's own.
    var layerToGradient: Homography?
    /// Of an opaque border, whether it is wide enough to hide the edges of the parts below it.
    var hidesInterior: Bool?
    /// Of a path: in `Stamps.paths`.
    var path: Int32 = -1
    /// Of a group, its first part: how many after the stamp's first.
    var first = 0
    /// What fades it.
    var opacity = Tint.one
}

/// A path of a stamp's.
struct StampPath {
    /// The most blocks that are kept and searched; further ones are made anew each time.
    static let mostBlocks = 64

    var outline: Outline
    /// Premultiplied.
    var color: SIMD4<Float>
    var blocks: ContiguousArray<StampBlock> = []
    /// The block that was used last.
    var latest = 0

    /// The block for a subpixel place.
    mutating func block(_ shape: Homography) -> Int? {
        var index = latest
        for _ in blocks.indices {
            if blocks[index].x == shape.m31 && blocks[index].y == shape.m32 {
                latest = index
                return index
            }
            index = index + 1 == blocks.count ? 0 : index + 1
        }
        return nil
    }
}

/// The draws of a path at a subpixel place.
struct StampBlock {
    /// Where the path's origin lies in its pixel, 0…1.
    var x: Double
    var y: Double
    /// In `Stamps.blockDraws`; their bounds are relative to that pixel, their first rows to the block's.
    var draws: Range<Int>
    /// In `Stamps.blockRows`, with boxes relative to that pixel.
    var rows: Range<Int>
    /// Of all draws.
    var bounds: PixelRect
}

/// The stamps of a frame.
struct Stamps {
    private static let room = 64
    /// Of a stamp.
    static let mostForms = 64
    /// By a layer's number modulo `room`: copies of a layer and of its neighbours come in turn, and neighbours have successive numbers.
    var slots = ContiguousArray(repeating: Stamp(), count: room)
    private var isUsed = false
    var forms: ContiguousArray<StampForm> = []
    var marks: ContiguousArray<StampMark> = []
    /// The rows of `marks`.
    var rows: ContiguousArray<SIMD4<Float>> = []
    var paths: ContiguousArray<StampPath> = []
    var blockDraws: ContiguousArray<Draw> = []
    var blockRows: ContiguousArray<SIMD4<Float>> = []

    /// The stamp that is being made.
    var notes = StampNotes()
    /// True while a layer is planned of which a stamp may be made.
    var isOpen: Bool { notes.isOpen }

    /// Instances that were painted by a stamp made from another.
    var repeated = 0

    /// Scratch: from the layers of an instance to pixels.
    var maps: ContiguousArray<Homography> = []
    /// Scratch: the images of the marks' rectangles.
    var boxes: ContiguousArray<Rect> = []
    /// Scratch: the marks' first draws.
    var starts: ContiguousArray<Int> = []

    static func slot(of layer: UInt64) -> Int { Int(layer % UInt64(room)) }

    /// Forgets all stamps.
    mutating func begin() {
        repeated = 0
        notes.isOpen = false
        guard isUsed else { return }
        isUsed = false
        for slot in slots.indices { slots[slot] = Stamp() }
        forms.removeAll(keepingCapacity: true)
        marks.removeAll(keepingCapacity: true)
        rows.removeAll(keepingCapacity: true)
        paths.removeAll(keepingCapacity: true)
        blockDraws.removeAll(keepingCapacity: true)
        blockRows.removeAll(keepingCapacity: true)
    }

    /// Begins a stamp.
    /// - Parameter draw: how many draws are on the list.
    mutating func open(of node: Int32, clip: Int32, at draw: Int) {
        isUsed = true
        notes.begin(node, clip, at: draw)
    }

    /// The form of a stamp for maps with a given linear part.
    mutating func form(_ slot: Int, _ linear: LinearPart) -> Int? {
        let latest = slots[slot].latestForm
        guard latest >= 0 else { return nil }
        var index = latest
        if forms[Int(latest)].linear != linear {
            repeat {
                index = forms[Int(index)].next >= 0 ? forms[Int(index)].next : slots[slot].firstForm
                if index == latest { return nil }
            } while forms[Int(index)].linear != linear
            slots[slot].latestForm = index
        }
        return Int(index)
    }

    /// Adds a form to a stamp, which takes it for the one used last.
    mutating func append(_ form: StampForm, to slot: Int) {
        let index = Int32(forms.count)
        var form = form
        form.next = -1
        forms.append(form)
        // After the latest, in a ring: what followed it once will follow it again.
        let latest = slots[slot].latestForm
        if latest >= 0 {
            forms[Int(index)].next = forms[Int(latest)].next
            forms[Int(latest)].next = index
        } else {
            slots[slot].firstForm = index
        }
        slots[slot].latestForm = index
        if form.isElastic && form.source < 0 { slots[slot].elasticForm = index }
        slots[slot].formCount += 1
    }
}
