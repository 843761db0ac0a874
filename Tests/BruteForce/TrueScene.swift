import Geometry
import Graphics
import RenderTree

/// A tree, prepared for questions about points.
struct TrueScene: Sendable {
    private var layers: [TrueLayer] = []
    /// From pixels to the root's parent space.
    private var pixelToParent: Homography

    init(_ tree: RenderTree, parentToPixel: Homography) {
        pixelToParent = parentToPixel.inverted() ?? .identity
        for index in tree.nodes.indices { layers.append(TrueLayer(tree, index)) }
        for index in tree.nodes.indices {
            layers[index].children = tree.children(of: NodeIndex(rawValue: Int32(index))).map { Int($0.rawValue) }
                .enumerated().sorted { a, b in
                    let (za, zb) = (tree.nodes[a.element].zPosition, tree.nodes[b.element].zPosition)
                    return za != zb ? za < zb : a.offset < b.offset
                }
                .map(\.element)
        }
    }

    /// The colour of a pixel, premultiplied.
    func pixel(_ x: Int, _ y: Int, _ samples: [Point]) -> SIMD4<Double> {
        let center = Point(Double(x) + 0.5, Double(y) + 0.5)
        let corners = [
            Point(center.x - 0.5, center.y - 0.5), Point(center.x + 0.5, center.y - 0.5),
            Point(center.x + 0.5, center.y + 0.5), Point(center.x - 0.5, center.y + 0.5),
        ]
        let mapped = corners.map(pixelToParent.apply)
        let middle = pixelToParent.apply(center)
        // Where no edge of any layer can cross the pixel all samples are alike.
        if isUniform(0, mapped) { return color(0, middle, middle, fade: 1) }
        var sum = SIMD4<Double>.zero
        for sample in samples {
            sum += color(0, pixelToParent.apply(center + sample), middle, fade: 1)
        }
        return sum / Double(samples.count)
    }

    /// The colour that a layer and its sublayers show at a point of the parent's plane.
    ///
    /// - Parameters:
    ///   - p: the sample.
    ///   - center: the pixel's centre.
    ///   - fade: opacity inherited from ancestors that fade each layer by itself.
    private func color(_ index: Int, _ p: Point, _ center: Point, fade: Double) -> SIMD4<Double> {
        let layer = layers[index]
        guard layer.isVisible, let toLocal = layer.parentToLayer else { return .zero }
        let q = toLocal.applyHomogeneous(p)
        guard q.w > 0 else { return .zero }
        let local = Point(q.x / q.w, q.y / q.w)
        let isInside = layer.outer.contains(local)
        if layer.clips && !isInside { return .zero }
        let opacity = layer.opacity * fade
        let (group, own) = layer.fadesAsGroup ? (opacity, 1) : (1, opacity)

        var color = SIMD4<Double>.zero
        func paint(_ source: SIMD4<Double>) { color = source + color * (1 - source.w) }
        if isInside { paint(layer.background * own) }
        if let contents = layer.contents, contents.place.contains(local) {
            paint(contents.texel(at: toLocal.apply(center)) * own)
        }
        for child in layer.children { paint(self.color(child, local, toLocal.apply(center), fade: own)) }
        if layer.border.w > 0, isInside, !layer.inner.contains(local) { paint(layer.border * own) }
        return color * group
    }

    /// True only if every point of a quadrilateral of the parent's plane has the same relation to every shape below.
    ///
    /// A map that keeps w positive at the corners keeps it positive between them, and takes the quadrilateral to a convex
    /// one inside the bounding box of the images of its corners. If that box lies wholly inside or wholly outside of a
    /// shape, so does the image.
    private func isUniform(_ index: Int, _ corners: [Point]) -> Bool {
        let layer = layers[index]
        guard layer.isVisible, let toLocal = layer.parentToLayer else { return true }
        var local: [Point] = []
        var behind = 0
        for corner in corners {
            let q = toLocal.applyHomogeneous(corner)
            if q.w <= 1e-9 { behind += 1 }
            local.append(Point(q.x / q.w, q.y / q.w))
        }
        if behind == 4 { return true }
        if behind > 0 { return false }
        let box = Rect.bounding(local)
        let relation = layer.outer.relation(to: box)
        if layer.clips && relation == .outside { return true }
        if relation == .crossing && layer.hasOutline { return false }
        if layer.border.w > 0, relation == .inside, layer.inner.relation(to: box) == .crossing { return false }
        if let contents = layer.contents, contents.place.relation(to: box) == .crossing { return false }
        return layer.children.allSatisfy { isUniform($0, local) }
    }
}
