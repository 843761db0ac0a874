internal import Geometry

extension RenderPlan {
    /// The plan as text: the same for equal plans, one line for each surface, image, clip, pass, batch and instance. For reading:
    /// other plans may look the same, since numbers are rounded, and bytes of coverages are only counted.
    ///
    /// - Parameter limit: how many instances of a batch are written out; the rest are counted.
    public func dump(instanceLimit limit: Int = .max) -> String {
        var lines: [String] = []
        for (index, surface) in surfaces.enumerated() {
            let content = surface.content.map { " content=\($0)" } ?? ""
            lines.append("surface \(index) \(surface.purpose) \(surface.frame)\(content)")
        }
        for (index, image) in images.enumerated() {
            lines.append("image \(index) \(image.width)x\(image.height)\(image.isOpaque ? " opaque" : "")")
        }
        for (index, clip) in clips.enumerated() {
            lines.append(
                "clip \(index) box=\(text(clip.box)) inverseX=\(text(clip.inverseX)) inverseY=\(text(clip.inverseY)) "
                    + "inverseW=\(text(clip.inverseW)) radii=\(text(clip.radii))"
                    + (clip.cuts.y > 0 ? " cuts=\(text(clip.cuts))" : ""))
        }
        for (index, cut) in cuts.enumerated() {
            let side = (cut.isHard ? " hard" : "") + (cut.isFront ? " front" : " back")
            lines.append("cut \(index) line=\(text(cut.line))\(side)")
        }
        for (index, stop) in stops.enumerated() {
            lines.append("stop \(index) at=\(shortest(stop.place.x)) color=\(text(stop.color))")
        }
        if !alphas.isEmpty { lines.append("alphas \(alphas.count)") }
        if !pages.isEmpty { lines.append("pages \(pages.map { String($0.bytes.count) }.joined(separator: " "))") }
        for (index, pass) in passes.enumerated() {
            let start = pass.clear.map { "clear=" + text($0) } ?? "kept"
            lines.append("pass \(index) on surface \(pass.surface.rawValue) \(start)")
            for batch in batches[Int(pass.batches.lowerBound)..<Int(pass.batches.upperBound)] {
                lines.append("  \(batch)")
                for instance in 0..<min(Int(batch.count), limit) { lines.append("    " + text(batch, instance)) }
                if Int(batch.count) > limit { lines.append("    … and \(Int(batch.count) - limit) more") }
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func text(_ batch: Batch, _ instance: Int) -> String {
        let first = Int(batch.firstRow) + instance * batch.pipeline.rowCount
        return batch.pipeline.rows.enumerated().map { offset, row in "\(row.rawValue)=\(text(rows[first + offset]))" }
            .joined(separator: " ")
    }

    private func text(_ row: SIMD4<Float>) -> String {
        "(" + (0..<4).map { shortest(row[$0]) }.joined(separator: " ") + ")"
    }

    /// A number without a trailing ".0". From 1 on, one within 1e-4 of a whole number of 1024ths is shown as that.
    private func shortest(_ value: Float) -> String {
        let rounded = (value * 1024).rounded() / 1024
        let shown = abs(value) >= 1 && abs(value - rounded) < 1e-4 ? rounded : value
        if shown == shown.rounded(), abs(shown) < 1e7 { return String(Int(shown)) }
        return String(shown)
    }
}

extension Batch: CustomStringConvertible {
    public var description: String {
        var words = ["\(pipeline.kind)", "\(pipeline.geometry)", "\(pipeline.blend)"]
        if pipeline.isClipped { words.append("clipped") }
        if pipeline.isCut { words.append("cut") }
        if pipeline.hasHardEdges { words.append("hard") }
        switch texture {
        case .none: break
        case .image(let index): words.append("image \(index.rawValue) \(pipeline.filter)")
        case .surface(let index): words.append("surface \(index.rawValue)")
        }
        if case .surface(let index) = second { words.append("and \(index.rawValue)") }
        if pipeline.kind == .gradient { words.append("\(pipeline.gradient)") }
        if pipeline.kind == .blend { words.append("\(pipeline.mode)") }
        return words.joined(separator: " ") + " ×\(count) \(bounds)"
    }
}

extension RenderPlan {
    /// What painting costs, in things that can be counted.
    public struct Cost: Hashable, Sendable {
        /// Batches.
        public var draws = 0
        /// Surfaces painted, the target included.
        public var passes = 0
        /// Instances.
        public var instances = 0
        /// Different pipelines.
        public var pipelines = 0
        /// Pixels of offscreen surfaces.
        public var surfacePixels = 0
        /// Pixels visited by all instances.
        public var pixels = 0
        /// Bytes of instances, clips, cuts, stops and coverages, but for those of pages, which stay.
        public var bytes = 0

        public init() {}
    }

    /// The plan's cost.
    public var cost: Cost {
        var cost = Cost()
        cost.draws = batches.count
        cost.passes = passes.count
        cost.instances = batches.reduce(0) { $0 + Int($1.count) }
        cost.pipelines = Set(batches.map(\.pipeline)).count
        cost.surfacePixels = surfaces.dropFirst().reduce(0) { $0 + $1.frame.area }
        cost.pixels = batches.reduce(0) { $0 + $1.pixelCount }
        cost.bytes = rows.count * 16 + (clips.count * Clip.rowCount + cuts.count + stops.count * 2) * 16 + alphas.count
        return cost
    }
}
