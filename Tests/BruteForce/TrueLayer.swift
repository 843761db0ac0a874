import Geometry
import Graphics
import RenderTree

/// One layer, with its map into its own plane and its shapes.
struct TrueLayer: Sendable {
    /// From the parent's plane; nil when the layer has no area there.
    var parentToLayer: Homography?
    /// False when hidden, transparent or turned away.
    var isVisible: Bool
    var opacity: Double
    var fadesAsGroup: Bool
    var clips: Bool
    /// The rounded bounds.
    var outer: RoundedRect
    /// Where the border ends.
    var inner: RoundedRect
    /// Premultiplied.
    var background: SIMD4<Double>
    /// Premultiplied; zero for none.
    var border: SIMD4<Double>
    var contents: TrueContents?
    /// In painter's order.
    var children: [Int] = []

    /// True when something is painted or clipped up to `outer`.
    var hasOutline: Bool { background.w > 0 || border.w > 0 || clips }

    init(_ tree: RenderTree, _ index: Int) {
        let node = tree.nodes[index]
        let space = TrueLayer.space(tree, node)
        let flat = [
            [space[0][0], space[0][1], space[0][3]], [space[1][0], space[1][1], space[1][3]],
            [space[3][0], space[3][1], space[3][3]],
        ]
        let toParent = Homography(
            m11: flat[0][0], m12: flat[0][1], m13: flat[0][2], m21: flat[1][0], m22: flat[1][1], m23: flat[1][2],
            m31: flat[2][0], m32: flat[2][1], m33: flat[2][2])
        parentToLayer = abs(toParent.determinant) > 1e-12 ? toParent.inverted() : nil
        isVisible = !node.flags.contains(.hidden) && node.opacity > 0
        if !node.flags.contains(.doubleSided), TrueLayer.facesAway(space, node.bounds) { isVisible = false }
        opacity = Double(node.opacity)
        fadesAsGroup = node.flags.contains(.groupOpacity)
        clips = node.flags.contains(.masksToBounds)
        let corners: [CornerSet] = [.minXMinY, .maxXMinY, .maxXMaxY, .minXMaxY]
        let radii = corners.map { node.roundedCorners.contains($0) ? node.cornerRadius : 0 }
        outer = RoundedRect(rect: node.bounds, radii: radii)
        inner = RoundedRect(
            rect: node.bounds.insetBy(dx: node.borderWidth, dy: node.borderWidth),
            radii: radii.map { max($0 - node.borderWidth, 0) })
        func premultiplied(_ c: RGBA) -> SIMD4<Double> {
            let a = Double(c.alpha)
            return SIMD4(Double(c.red) * a, Double(c.green) * a, Double(c.blue) * a, a)
        }
        background = premultiplied(node.backgroundColor)
        border = node.borderWidth > 0 ? premultiplied(node.borderColor) : .zero
        if node.contents != .none { contents = TrueContents(tree[node.contents], in: node.bounds, toParent) }
    }

    /// A 4 × 4 matrix of rows.
    private typealias Matrix = [[Double]]

    private static func product(_ a: Matrix, _ b: Matrix) -> Matrix {
        (0..<4).map { r in (0..<4).map { c in (0..<4).reduce(0) { $0 + a[r][$1] * b[$1][c] } } }
    }

    private static func translation(_ x: Double, _ y: Double, _ z: Double) -> Matrix {
        [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [x, y, z, 1]]
    }

    private static func matrix(_ t: CATransform3D) -> Matrix {
        [
            [t.m11, t.m12, t.m13, t.m14], [t.m21, t.m22, t.m23, t.m24], [t.m31, t.m32, t.m33, t.m34],
            [t.m41, t.m42, t.m43, t.m44],
        ]
    }

    /// From layer space to parent space: turned over if flipped, into the anchor, through the transform, to the
    /// position, and through the parent's transform of its sublayers about the parent's anchor.
    private static func space(_ tree: RenderTree, _ node: Node) -> Matrix {
        var m = translation(0, 0, 0)
        if node.flags.contains(.geometryFlipped) {
            m = [[1, 0, 0, 0], [0, -1, 0, 0], [0, 0, 1, 0], [0, node.bounds.minY + node.bounds.maxY, 0, 1]]
        }
        let (ax, ay) = (
            node.bounds.minX + node.anchorPoint.x * (node.bounds.maxX - node.bounds.minX),
            node.bounds.minY + node.anchorPoint.y * (node.bounds.maxY - node.bounds.minY)
        )
        m = product(m, translation(-ax, -ay, -node.anchorPointZ))
        if node.transform != .identity { m = product(m, matrix(tree[node.transform])) }
        m = product(m, translation(node.position.x, node.position.y, node.zPosition))
        guard node.parent != .none, tree[node.parent].sublayerTransform != .identity else { return m }
        let parent = tree[node.parent]
        let (px, py) = (
            parent.bounds.minX + parent.anchorPoint.x * (parent.bounds.maxX - parent.bounds.minX),
            parent.bounds.minY + parent.anchorPoint.y * (parent.bounds.maxY - parent.bounds.minY)
        )
        m = product(m, translation(-px, -py, -parent.anchorPointZ))
        m = product(m, matrix(tree[parent.sublayerTransform]))
        return product(m, translation(px, py, parent.anchorPointZ))
    }

    /// Whether the viewer, at the end of the z axis of projected space, sees the back: a small step along the layer's own
    /// normal leads away. Depth after projection is z/w, which grows towards the viewer along every line of sight.
    ///
    /// The step is compared with the layer's plane where the stepped point is seen: the plane is extended to the line of
    /// sight, so that a point off the middle of the view counts from the eye and not along the axis.
    private static func facesAway(_ space: Matrix, _ bounds: Rect) -> Bool {
        func apply(_ x: Double, _ y: Double, _ z: Double) -> (x: Double, y: Double, z: Double, w: Double) {
            let r = (0..<4).map { x * space[0][$0] + y * space[1][$0] + z * space[2][$0] + space[3][$0] }
            return (r[0], r[1], r[2], r[3])
        }
        let (cx, cy) = ((bounds.minX + bounds.maxX) / 2, (bounds.minY + bounds.maxY) / 2)
        // Three points of the plane and one above it: the sign of their volume in projected space against that of the
        // triangle on the screen.
        let o = apply(cx, cy, 0)
        let u = apply(cx + 1e-3, cy, 0)
        let v = apply(cx, cy + 1e-3, 0)
        let n = apply(cx, cy, 1e-3)
        func screen(_ p: (x: Double, y: Double, z: Double, w: Double)) -> SIMD3<Double> {
            SIMD3(p.x / p.w, p.y / p.w, p.z / p.w)
        }
        let (so, su, sv, sn) = (screen(o), screen(u), screen(v), screen(n))
        let (a, b, c) = (su - so, sv - so, sn - so)
        let triangle = a.x * b.y - a.y * b.x
        guard triangle != 0 else { return false }
        // The plane's depth at the normal's place on the screen, from the two edges.
        let s = (c.x * b.y - c.y * b.x) / triangle
        let t = (a.x * c.y - a.y * c.x) / triangle
        return c.z < s * a.z + t * b.z
    }
}

/// A rectangle with a radius for each corner, in the order (minX, minY), (maxX, minY), (maxX, maxY), (minX, maxY).
struct RoundedRect: Sendable {
    var rect: Rect
    var radii: [Double]

    enum Relation { case inside, outside, crossing }

    func contains(_ p: Point) -> Bool {
        guard p.x >= rect.minX, p.x <= rect.maxX, p.y >= rect.minY, p.y <= rect.maxY, rect.minX < rect.maxX,
            rect.minY < rect.maxY
        else { return false }
        func cut(_ r: Double, _ cornerX: Double, _ cornerY: Double, _ sx: Double, _ sy: Double) -> Bool {
            let (dx, dy) = ((cornerX + sx * r) - p.x, (cornerY + sy * r) - p.y)
            return dx * sx > 0 && dy * sy > 0 && dx * dx + dy * dy > r * r
        }
        return !cut(radii[0], rect.minX, rect.minY, 1, 1) && !cut(radii[1], rect.maxX, rect.minY, -1, 1)
            && !cut(radii[2], rect.maxX, rect.maxY, -1, -1) && !cut(radii[3], rect.minX, rect.maxY, 1, -1)
    }

    func relation(to box: Rect) -> Relation {
        if rect.minX >= rect.maxX || rect.minY >= rect.maxY { return .outside }
        if box.maxX < rect.minX || box.minX > rect.maxX || box.maxY < rect.minY || box.minY > rect.maxY {
            return .outside
        }
        // Convex: it holds the box if it holds the corners.
        let corners = [
            Point(box.minX, box.minY), Point(box.maxX, box.minY), Point(box.maxX, box.maxY), Point(box.minX, box.maxY),
        ]
        return corners.allSatisfy(contains) ? .inside : .crossing
    }
}

/// Contents, placed in a layer.
struct TrueContents: Sendable {
    let bitmap: Bitmap
    /// In layer space, corners square.
    let place: RoundedRect
    private let contents: Contents
    private let isNearest: Bool

    init?(_ contents: Contents, in bounds: Rect, _ toParent: Homography) {
        let (shownWidth, shownHeight) = (
            Double(contents.bitmap.width) * contents.rect.width, Double(contents.bitmap.height) * contents.rect.height
        )
        guard shownWidth > 0, shownHeight > 0 else { return nil }
        var (w, h) = (shownWidth / contents.scale, shownHeight / contents.scale)
        let (bw, bh) = (bounds.width, bounds.height)
        switch contents.gravity {
        case .resize: (w, h) = (bw, bh)
        case .resizeAspect:
            let k = min(bw / w, bh / h)
            (w, h) = (w * k, h * k)
        case .resizeAspectFill:
            let k = max(bw / w, bh / h)
            (w, h) = (w * k, h * k)
        default: break
        }
        var (x, y) = (bounds.minX + (bw - w) / 2, bounds.minY + (bh - h) / 2)
        if [.left, .topLeft, .bottomLeft].contains(contents.gravity) { x = bounds.minX }
        if [.right, .topRight, .bottomRight].contains(contents.gravity) { x = bounds.maxX - w }
        if [.bottom, .bottomLeft, .bottomRight].contains(contents.gravity) { y = bounds.minY }
        if [.top, .topLeft, .topRight].contains(contents.gravity) { y = bounds.maxY - h }
        place = RoundedRect(rect: Rect(x: x, y: y, width: w, height: h), radii: [0, 0, 0, 0])
        bitmap = contents.bitmap
        self.contents = contents
        isNearest = contents.magnification == .nearest && contents.minification == .nearest
    }

    /// The premultiplied colour at a point of the layer's plane.
    func texel(at p: Point) -> SIMD4<Double> {
        let (w, h) = (Double(bitmap.width), Double(bitmap.height))
        let part = contents.rect
        let (fx, fy) = (
            (p.x - place.rect.minX) / place.rect.width, (p.y - place.rect.minY) / place.rect.height
        )
        var u = (part.minX + fx * part.width) * w
        var v = (part.minY + fy * part.height) * h
        if !contents.isFlipped { v = h - v }
        // Samples stay on the texel centres of the part shown.
        func limit(_ value: Double, _ a: Double, _ b: Double) -> Double {
            let (low, high) = (min(a, b) + 0.5, max(a, b) - 0.5)
            return low > high ? (a + b) / 2 : max(low, min(high, value))
        }
        u = limit(u, part.minX * w, part.maxX * w)
        v = contents.isFlipped ? limit(v, part.minY * h, part.maxY * h) : limit(v, h - part.maxY * h, h - part.minY * h)
        if isNearest { return texel(Int(u.rounded(.down)), Int(v.rounded(.down))) }
        let (x, y) = ((u - 0.5).rounded(.down), (v - 0.5).rounded(.down))
        let (ax, ay) = (u - 0.5 - x, v - 0.5 - y)
        let (ix, iy) = (Int(x), Int(y))
        let top = texel(ix, iy) * (1 - ax) + texel(ix + 1, iy) * ax
        let bottom = texel(ix, iy + 1) * (1 - ax) + texel(ix + 1, iy + 1) * ax
        return top * (1 - ay) + bottom * ay
    }

    private func texel(_ x: Int, _ y: Int) -> SIMD4<Double> {
        let pixel = bitmap[max(0, min(bitmap.width - 1, x)), max(0, min(bitmap.height - 1, y))]
        return SIMD4(Double(pixel.x), Double(pixel.y), Double(pixel.z), Double(pixel.w)) / 255
    }
}
