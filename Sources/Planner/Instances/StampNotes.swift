import Geometry
import RenderPlan

/// What is noted of a layer while it is planned, for a stamp of it.
struct StampNotes {
    /// True while there is something to note.
    var isOpen = false
    /// Something came up that depends on more than a place.
    private(set) var isSpoilt = false
    private var node: Int32 = 0
    private var clip: Int32 = 0
    /// Announced by an emitter; its draw is not on the list yet.
    private var next: (mark: StampMark, box: Rect)?
    /// Of the next draw.
    private var layerToGradient: Homography?
    /// In painter's order, each with the draws that it is.
    private(set) var notes: ContiguousArray<(mark: StampMark, draws: Range<Int>)> = []
    private(set) var paths: ContiguousArray<StampPath> = []
    /// The rows of the draws up to this one have been copied.
    var drawsTaken = 0
    /// How many notes these have.
    var notesTaken = 0

    mutating func begin(_ node: Int32, _ clip: Int32, at draw: Int) {
        (isOpen, isSpoilt, next, layerToGradient) = (true, false, nil, nil)
        (self.node, self.clip, drawsTaken, notesTaken) = (node, clip, draw, 0)
        notes.removeAll(keepingCapacity: true)
        paths.removeAll(keepingCapacity: true)
    }

    /// True when nothing came up that a stamp cannot hold, and every note has its draws.
    var isWhole: Bool { !isSpoilt && next == nil && layerToGradient == nil }

    /// The layer that is being planned has no stamp.
    mutating func spoil() { isSpoilt = true }

    /// Announces the next draw.
    mutating func note(
        _ rect: Rect, only part: Rect?, of texels: TexelRange?, _ toPixel: Homography, in layer: Int32, clip: Int32
    ) {
        if next != nil || clip != self.clip || !toPixel.isAffine { return spoil() }
        var mark = StampMark(kind: .box, layer: layer - node)
        (mark.rect, mark.part, mark.texels) = (rect, part, part == nil ? nil : texels)
        next = (mark, toPixel.isUpright ? toPixel.applyUpright(rect).trimmed(to: part, toPixel) : .zero)
    }

    /// Says that it shows a gradient.
    mutating func note(gradient layerToGradient: Homography) { self.layerToGradient = layerToGradient }

    /// Notes that a draw of a box was put on the list.
    /// - Parameter isThere: false where it was taken off again at once.
    mutating func add(_ draw: Int, box: Rect, isThere: Bool) {
        guard let next, next.box == box, isThere else { return spoil() }
        add(.box, draw, next.mark)
    }

    /// The same for a slanted rectangle.
    mutating func add(_ draw: Int, quad rect: Rect, isThere: Bool) {
        guard let next, next.mark.rect == rect, isThere else { return spoil() }
        add(.quad, draw, next.mark)
    }

    private mutating func add(_ kind: StampMark.Kind, _ draw: Int, _ mark: StampMark) {
        var mark = mark
        (mark.kind, mark.layerToGradient) = (kind, layerToGradient)
        (next, layerToGradient) = (nil, nil)
        append(mark, draw..<draw + 1)
    }

    /// Notes that draws of a path were put on the list, or will be.
    mutating func add(_ draws: Range<Int>, _ path: StampPath, of layer: Int32, clip: Int32) {
        if next != nil || clip != self.clip { return spoil() }
        var mark = StampMark(kind: .path, layer: layer - node)
        mark.path = Int32(paths.count)
        paths.append(path)
        append(mark, draws)
    }

    /// Notes that the draws from one on fade; their rows have been copied.
    mutating func addFade(from draw: Int, _ opacity: Tint, of layer: Int32) {
        var mark = StampMark(kind: .fade, layer: layer - node)
        mark.first = notes.firstIndex { $0.mark.kind != .fade && $0.draws.lowerBound >= draw } ?? notes.count
        mark.opacity = opacity
        notes.append((mark, draw..<draw))
    }

    private mutating func append(_ mark: StampMark, _ draws: Range<Int>) {
        // A draw may have replaced another.
        while notes.count > notesTaken, let last = notes.last, last.draws.lowerBound >= draws.lowerBound, !last.draws.isEmpty {
            notes.removeLast()
        }
        notes.append((mark, draws))
    }

    /// Sets the draw of a note, whose rows have been copied.
    mutating func take(_ draw: Draw, at index: Int) { notes[index].mark.draw = draw }
}

extension Workspace {
    /// Notes that an emitter is about to append a draw of a rectangle in layer space, if anything of it is seen.
    /// - Parameters:
    ///   - part: the only one that shows anything; nil for all.
    ///   - texels: those that it shows, at its image's corners.
    @inline(__always)
    mutating func noteStamp(
        _ rect: Rect, only part: Rect? = nil, of texels: TexelRange? = nil, _ toPixel: Homography, clip: Int32
    ) {
        guard stamps.notes.isOpen else { return }
        // Unless all of it lies inside the clip, the draw depends on the clip.
        if part != nil, !surelyContains(PixelRect(covering: toPixel.boundingBox(of: rect)), clip) { return stamps.notes.spoil() }
        stamps.notes.note(rect, only: part, of: texels, toPixel, in: cause.layer, clip: clip)
    }

    /// Notes that its draw shows a gradient.
    @inline(__always)
    mutating func noteStamp(of layerToGradient: Homography) {
        if stamps.notes.isOpen { stamps.notes.note(gradient: layerToGradient) }
    }

    /// Notes that an emitter has appended the draws from one on, which show a path.
    @inline(__always)
    mutating func noteStamp(_ outline: Outline, _ color: SIMD4<Float>, _ toPixel: Homography, clip: Int32, from start: Int) {
        guard stamps.notes.isOpen else { return }
        guard toPixel.isAffine else { return spoilStamp() }
        stamps.notes.add(start..<draws.count, StampPath(outline: outline, color: color), of: cause.layer, clip: clip)
    }

    /// Notes that what is planned now depends on more than the place of rectangles.
    @inline(__always)
    mutating func spoilStamp() {
        if stamps.notes.isOpen { stamps.notes.spoil() }
    }
}
