import Geometry
import Graphics
import RenderPlan
import RenderTree

// Stamps: instances that are the same but for their place and their colour.
//
// A replicator's instances are copies of frozen layers (`RenderTree/Replication`). The first that is seen as a whole is
// planned without its colour, and what that puts on the list is noted: rows, and of which rectangle or path in layer space each draw is
// the image. For the others no layer is looked at again. Their rectangles are placed as the emitters would, by the same
// arithmetic in the same order, their rows are copied, and the colour acts on the draws as it does on those of a group:
//
//      instance 0   Planner      [ rounded (0 0 16 9) ]       ×  white        kept as the stamp
//      instance 1   placed anew  [ rounded (0 0 16 9) ]·map₁  ×  its tint
//
// The plan is the same to the last bit. What a draw is besides its place depends on what the map does but for moving, its linear
// part, so a stamp has a form for each of those: the twelve bars of a ring have twelve, and a grid of rings has no more. Slanted
// rectangles without pictures are the same draw under any such map; a form of theirs is made of another one without a look at the layers.
// Of a path the strips are kept for each place in a pixel, and moved by whole ones. A group in it that fades does so again.
//
// Whatever depends on more than that has no stamp: clips with a shape, cuts, effects, parts of a layer that share an outline (whether
// they touch in a pixel depends on where that lies), and perspective. An instance that sticks out of what is visible is planned by itself.

/// What a layer puts on the list, wherever it lies and whatever colours it.
struct Stamp {
    /// `Node.layer`; 0 for no stamp.
    var layer: UInt64 = 0
    /// The copy of the layer of which it was made: index in the tree.
    var node: Int32 = -1
    /// Copies of which none could be made.
    var failures = 0
    /// In `Stamps.forms`; −1 for none.
    var firstForm: Int32 = -1
    /// The one that was used last: instances in rings use theirs in turn.
    var latestForm: Int32 = -1
    /// One of which others can be made.
    var elasticForm: Int32 = -1
    var formCount = 0
}

/// A stamp under maps of one linear part.
struct StampForm {
    /// Of the map from layer space to pixels.
    var linear: LinearPart
    /// In `Stamps.marks`.
    var marks: Range<Int>
    /// By how much it counts up `Workspace.tableNames`.
    var tableNames: Int
    /// A colour that multiplies all draws is a colour that multiplies all layers.
    var isTintable: Bool
    /// A form of any other linear part can be made of it, as long as all of it remains slanted.
    var isElastic: Bool
    /// The one that it was made of, in `Stamps.forms`; −1 for one that was planned.
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
    /// Of which of the layers it is: how many nodes after the stamp's own.
    var layer: Int32
    /// Of a box or quad: where it was made; its rows begin in `Stamps.rows`.
    var draw = Draw(pipeline: Pipeline(kind: .solid, geometry: .box), texture: .none, firstRow: 0, bounds: .empty)
    /// Then, what it is the image of, layer space.
    var rect = Rect.zero
    /// The only part of it that shows anything; nil for all.
    var part: Rect?
    /// The texels at its corners, where a part of them is seen.
    var texels: TexelRange?
    /// Of a quad, the rectangle under the map.
    var quad: QuadForm?
    /// Of a draw of a gradient, from layer space to where its form is.
    var layerToGradient: Homography?
    /// Of an opaque border, whether it is wide enough to hide how the parts below it end.
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
    /// Of blocks that are looked through; more are made anew.
    static let mostBlocks = 64

    var outline: Outline
    /// Premultiplied.
    var color: SIMD4<Float>
    var blocks: ContiguousArray<StampBlock> = []
    /// The block that was used last.
    var latest = 0

    /// The block for a place in a pixel.
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

/// The draws of a path at a place in a pixel.
struct StampBlock {
    /// Where the path's origin lies in its pixel, 0…1.
    var x: Double
    var y: Double
    /// In `Stamps.blockDraws`; their bounds are counted from that pixel, their rows from the block's first, of which one is the first.
    var draws: Range<Int>
    /// In `Stamps.blockRows`, boxes counted from that pixel.
    var rows: Range<Int>
    /// Of all draws.
    var bounds: PixelRect
}

/// The stamps of a frame.
struct Stamps {
    private static let room = 64
    /// Of a stamp.
    static let mostForms = 64
    /// By the last bits of a layer's number: copies of a layer come in turn, and those of its neighbours with them.
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

    /// Instances that were painted by a stamp and did not make it.
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
    /// - Parameter draw: how many there are.
    mutating func open(of node: Int32, clip: Int32, at draw: Int) {
        isUsed = true
        notes.begin(node, clip, at: draw)
    }

    /// The form of a stamp for maps of a linear part.
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
        // Behind the latest: what came after it once comes after it again.
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
