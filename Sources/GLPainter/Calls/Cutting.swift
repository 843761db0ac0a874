internal import RenderPlan

/// Which shapes are drawn in parts.
struct Cutting: Hashable, Sendable {
    /// Square pixels of a middle from which on it is drawn apart from its rim: a call and a change of programs more have to pay.
    var leastArea: Float
    /// Square pixels within an open border that are as much as the six more triangles of a ring.
    static let leastOpening: Float = 256
    /// Square pixels of middles from which on it pays to begin a call for those that replace what they hide. Measured where the CPU works
    /// out fragments, and nowhere else are middles calls of their own.
    static let leastReplaced: Float = 65_536
    /// Square pixels of a batch from which on it may have programs of its own, where they cost no further call.
    var leastBounds: Float
    /// Frames that a painter draws whole before, since such programs have to be made.
    var framesBefore: Int

    /// Where the CPU works out fragments a change of programs costs as much as some thousand of them. Measured there: from 512 to
    /// 4096 the middles of 11,000 pixels gain the same fifth, above less; those of 1,200 pixels lose below.
    static let software = Cutting(leastArea: 4096, leastBounds: 4096, framesBefore: 2)
    /// A graphics card has done with them before it is told of the next call. A program for what costs no call mostly takes
    /// another's place, so there is nothing to wait for, and a frame is the same whichever was painted before.
    static let hardware = Cutting(leastArea: .infinity, leastBounds: 4096, framesBefore: 0)

    /// Where a texture is read, that is most of a fragment's work, and there is less to gain.
    func leastArea(of kind: DrawKind) -> Float {
        kind.traits.samples == .nothing ? leastArea : 16 * leastArea
    }

    /// Instances of a batch may have parts: nothing but their own edges cuts them, softly.
    func mayCut(_ batch: Batch) -> Bool {
        let pipeline = batch.pipeline
        let (width, height) = (Float(batch.bounds.maxX) - Float(batch.bounds.minX), Float(batch.bounds.maxY) - Float(batch.bounds.minY))
        return width * height >= leastBounds && pipeline.kind.traits.hasParts && pipeline.geometry != .strip
            && !pipeline.namesClip && !pipeline.hasHardEdges && (pipeline.blend == .over || pipeline.blend == .plusLighter)
    }
}
