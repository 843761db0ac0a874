import RenderPlan

/// Colours of overlays: half transparent, premultiplied. Over white they come out as half the colour and half white.
enum Tint {
    static let green = SIMD4<Float>(0, 0.5, 0, 0.5)
    static let red = SIMD4<Float>(0.5, 0, 0, 0.5)
    static let blue = SIMD4<Float>(0, 0, 0.5, 0.5)
    static let yellow = SIMD4<Float>(0.5, 0.5, 0, 0.5)
    static let magenta = SIMD4<Float>(0.5, 0, 0.5, 0.5)
}

extension Draw {
    /// The pipeline and rows that paint the draw's shape in one colour; nil for a draw that only keeps what is there. The shape
    /// of a draw that shows a surface is its rectangle.
    /// - Parameter color: premultiplied.
    func shape(in color: SIMD4<Float>) -> (pipeline: Pipeline, rows: ContiguousArray<SIMD4<Float>>)? {
        guard pipeline.blend != .destinationIn else { return nil }
        let geometry = rows.prefix(pipeline.geometryRowCount)
        var meta = SIMD4(self[.meta].x, 0, 0, self[.meta].w)
        let kind: DrawKind
        var paint: [SIMD4<Float>] = []
        switch pipeline.kind {
        case .solid, .image, .composite, .masked, .blend, .blur, .filter: kind = .solid
        case .gradient where pipeline.geometry == .strip: kind = .solid
        case .rounded, .roundedImage, .gradient:
            kind = .rounded
            paint = [self[.radii]]
        case .border:
            kind = .border
            meta.y = self[.meta].y
            paint = [self[.radii], self[.fill].w > 0 ? color : .zero]
        case .shadow:
            kind = .shadow
            (meta.y, meta.z) = (self[.meta].y, self[.meta].z)
            paint = [self[.radii], self[.radiiY], self[.hollow]]
        }
        let pipeline = Pipeline(
            kind: kind, geometry: pipeline.geometry, isClipped: pipeline.isClipped, isCut: pipeline.isCut,
            hasHardEdges: pipeline.hasHardEdges)
        return (pipeline, ContiguousArray(geometry + [color, meta] + paint))
    }
}
