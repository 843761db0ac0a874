import Geometry
import Graphics
import RenderPlan
import RenderTree

// Stamps: instances that are the same but for their place and their colour.
//
// A replicator's instances are copies of frozen layers (`RenderTree/Replication`). The first that is seen as a whole is
// planned without its colour, and what that puts on the list is noted: rows, and of which rectangle in layer space each draw is
// the image. For the others no layer is looked at again. Their rectangles are placed as the emitters would, by the same
// arithmetic in the same order, their rows are copied, and the colour acts on the draws as it does on those of a group:
//
//      instance 0   Planner      [ rounded (0 0 16 9) ]       ×  white        kept as the stamp
//      instance 1   placed anew  [ rounded (0 0 16 9) ]·map₁  ×  its tint
//
// The plan is the same to the last bit. So whatever depends on more than the rectangles has no stamp: clips with a
// shape, cuts, effects, parts of a layer that share an outline (whether they touch in a pixel depends on where that lies), paths, and
// maps whose scale differs from that of the stamp. An instance that sticks out of what is visible is planned by itself.

/// What a layer puts on the list, wherever it lies and whatever colours it.
struct Stamp {
    /// `Node.layer`; 0 for no stamp.
    var layer: UInt64 = 0
    /// The copy of the layer of which it was made: index in the tree.
    var node: Int32 = -1
    /// Copies of which none could be made.
    var failures = 0
    var isMade = false
    /// From layer space to pixels, where it was made.
    var toPixel = Homography.identity
    /// In `Stamps.marks`.
    var marks: Range<Int> = 0..<0
    /// By how much it counts up `Workspace.imageUses`.
    var imageUses = 0
    /// A colour that multiplies all draws is a colour that multiplies all layers.
    var isTintable = true
}

/// A draw of a stamp.
struct StampMark {
    /// Where it was made; its rows begin in `Stamps.rows`.
    var draw: Draw
    /// Of which of the layers it is: how many nodes after the stamp's own.
    var layer: Int32
    /// What it is the image of, layer space.
    var rect: Rect
}

/// The stamps of a frame.
struct Stamps {
    private static let room = 64
    /// By the last bits of a layer's number: copies of a layer come in turn, and those of its neighbours with them.
    var slots = ContiguousArray(repeating: Stamp(), count: room)
    private var isUsed = false
    var marks: ContiguousArray<StampMark> = []
    /// The rows of `marks`.
    var rows: ContiguousArray<SIMD4<Float>> = []

    /// True while a layer is planned of which a stamp may be made.
    private(set) var isOpen = false
    /// What came up that depends on more than a rectangle's place.
    private var isSpoilt = false
    private var node: Int32 = 0
    private var clip: Int32 = 0
    /// Said by an emitter, its draw not on the list so far.
    private var next: (layer: Int32, rect: Rect, box: Rect)?
    /// Draws on the list, by index.
    private var noted: ContiguousArray<(draw: Int, layer: Int32, rect: Rect)> = []

    /// Instances that were painted by a stamp and did not make it.
    var repeated = 0

    /// Scratch: from the layers of an instance to pixels.
    var maps: ContiguousArray<Homography> = []
    /// Scratch: the images of the marks' rectangles.
    var boxes: ContiguousArray<Rect> = []

    static func slot(of layer: UInt64) -> Int { Int(layer % UInt64(room)) }

    /// Forgets all stamps.
    mutating func begin() {
        (isOpen, repeated) = (false, 0)
        guard isUsed else { return }
        isUsed = false
        for slot in slots.indices { slots[slot] = Stamp() }
        marks.removeAll(keepingCapacity: true)
        rows.removeAll(keepingCapacity: true)
    }

    mutating func open(of node: Int32, clip: Int32) {
        (isUsed, isOpen, isSpoilt) = (true, true, false)
        (self.node, self.clip, next) = (node, clip, nil)
        noted.removeAll(keepingCapacity: true)
    }

    /// - Returns: which layer and which rectangle each draw from one on is of; nil where one is of something else.
    mutating func close(from start: Int, to end: Int) -> ContiguousArray<(draw: Int, layer: Int32, rect: Rect)>? {
        isOpen = false
        guard !isSpoilt, next == nil, !noted.isEmpty, noted.map(\.draw) == Array(start..<end) else { return nil }
        return noted
    }

    /// The layer that is being planned has no stamp.
    mutating func spoil() { isSpoilt = true }

    /// Says what the next draw is.
    mutating func note(_ rect: Rect, _ toPixel: Homography, of layer: Int32, clip: Int32) {
        if next != nil || clip != self.clip || !toPixel.isUpright { return spoil() }
        next = (layer - node, rect, toPixel.applyUpright(rect))
    }

    /// A draw of a box was put on the list.
    /// - Parameter isThere: false where it was taken off again at once.
    mutating func add(_ draw: Int, _ box: Rect, isThere: Bool) {
        guard let place = next, place.box == box, isThere else { return spoil() }
        next = nil
        // A draw may have taken the place of another.
        while let last = noted.last, last.draw >= draw { noted.removeLast() }
        noted.append((draw, place.layer, place.rect))
    }
}

extension Workspace {
    /// An emitter is about to append a draw of a box, the image of a rectangle in layer space, if anything of it is seen.
    @inline(__always)
    mutating func noteStamp(_ rect: Rect, _ toPixel: Homography, clip: Int32) {
        if stamps.isOpen { stamps.note(rect, toPixel, of: cause.layer, clip: clip) }
    }

    /// What is planned now depends on more than the place of rectangles.
    @inline(__always)
    mutating func spoilStamp() {
        if stamps.isOpen { stamps.spoil() }
    }
}
