internal import RenderPlan

/// Which shapes are drawn in parts. Areas are in square pixels.
struct Cutting: Hashable, Sendable {
    /// The least area of a middle that is drawn apart from its rim: it must pay for another call and change of programs.
    var leastArea: Float
    /// The least area inside an open border that pays for the six more triangles of a ring.
    static let leastOpening: Float = 256
    /// The least area of middles that replace what they hide for which a call of their own pays. Measured where the CPU shades
    /// fragments; nowhere else do middles have calls of their own.
    static let leastReplaced: Float = 65_536
    /// The least area of a batch that may have special programs, where these cost no further call.
    var leastBounds: Float
    /// How many frames a painter draws whole at first, since such programs have to be compiled.
    var framesBefore: Int

    /// Where the CPU shades fragments a change of programs costs as much as some thousand of them. Measured there: with a limit from 512 to
    /// 4096 middles of 11,000 pixels gain the same fifth, with a higher one less; those of 1,200 pixels lose if they are drawn apart.
    static let software = Cutting(leastArea: 4096, leastBounds: 4096, framesBefore: 2)
    /// A graphics card has shaded them before it receives the next call. A special program without a call of its own mostly replaces
    /// another, so there is nothing to wait for, and no frame depends on those before.
    static let hardware = Cutting(leastArea: .infinity, leastBounds: 4096, framesBefore: 0)

    /// Sampling a texture is most of a fragment's work: there is less to gain then.
    func leastArea(of kind: DrawKind) -> Float {
        kind.traits.samples == .nothing ? leastArea : 16 * leastArea
    }

    /// True when a batch's instances may be drawn in parts: nothing but their own anti-aliased edges cuts them.
    func mayCut(_ batch: Batch) -> Bool {
        let pipeline = batch.pipeline
        let (width, height) = (Float(batch.bounds.maxX) - Float(batch.bounds.minX), Float(batch.bounds.maxY) - Float(batch.bounds.minY))
        return width * height >= leastBounds && pipeline.kind.traits.hasParts && pipeline.geometry != .strip
            && !pipeline.namesClip && !pipeline.hasHardEdges && (pipeline.blend == .over || pipeline.blend == .plusLighter)
    }
}
