import Geometry
import Graphics
import PlanSketches
import RenderPlan
import RenderTree
import SoftwarePainter
import Testing

/// Shadows of layers that are turned about an axis of the plane and seen in perspective: a Gaussian in the layer's plane,
/// projected, and the mean of that over a pixel.
@Suite struct PerspectiveShadowTests {
    struct Case: CustomTestStringConvertible, Sendable {
        /// Points.
        var radius = 0.0
        var sigma: Double
        /// Radians, about an axis that leans from y by a quarter.
        var angle: Double
        /// Points from the eye to the plane.
        var distance: Double
        /// What casts the shadow; the layer itself shows nothing then.
        var isOfPath = false

        var testDescription: String {
            "round \(radius), sigma \(sigma), turned \(angle), seen from \(distance)\(isOfPath ? ", of a path" : "")"
        }
    }

    static let cases = [
        Case(sigma: 2, angle: 0.7, distance: 200), Case(sigma: 6, angle: -0.7, distance: 120),
        Case(radius: 9, sigma: 2, angle: 1, distance: 150), Case(radius: 22, sigma: 6, angle: -0.9, distance: 300),
        Case(sigma: 3, angle: 0.8, distance: 150, isOfPath: true),
        Case(radius: 12, sigma: 5, angle: -1, distance: 200, isOfPath: true),
    ]

    private static let size = Point(60, 44)
    private static let offset = Point(7, 5)
    /// In a pixel, along either side.
    private static let samples = 4

    private func picture(of shadow: Case) -> Picture {
        var node = Node()
        node.subtreeEnd = 1
        node.bounds = Rect(x: 0, y: 0, width: Self.size.x, height: Self.size.y)
        node.position = Point(50.3, 40.8)
        (node.cornerRadius, node.backgroundColor) = (shadow.radius, .white)
        node.transform = TransformIndex(rawValue: 0)
        node.effects = EffectsIndex(rawValue: 0)
        var effects = Effects()
        var cast = Effects.Shadow(
            color: RGBA(red: 0, green: 0, blue: 0, alpha: 0.8), offset: Self.offset, radius: shadow.sigma)
        if shadow.isOfPath {
            var path = Path()
            path.addRoundedRect(node.bounds, radii: CornerRadii(shadow.radius))
            (cast.path, node.backgroundColor) = (path, .clear)
        }
        effects.shadow = cast
        var eye = CATransform3D.identity
        eye.m34 = -1 / shadow.distance
        var tree = RenderTree()
        (tree.nodes, tree.effects) = ([node], [effects])
        tree.transforms = [CATransform3DRotate(eye, shadow.angle, 0.25, 1, 0)]
        return Picture(tree: tree, width: 100, height: 80)
    }

    /// Where a pixel's place lies in the layer, by the definition of a transform: the layer's point p lies at
    /// (p − anchor) · transform, divided by w.
    private func pixelToLayer(of picture: Picture) throws -> Homography {
        let (m, node) = (picture.tree.transforms[0], picture.tree.nodes[0])
        let turned = Homography(
            m11: m.m11, m12: m.m12, m13: m.m14, m21: m.m21, m22: m.m22, m23: m.m24, m31: m.m41, m32: m.m42, m33: m.m44)
        let layerToPixel =
            Homography(translationX: -node.anchor.x, y: -node.anchor.y) * turned
            * Homography(translationX: node.position.x, y: node.position.y)
        return try #require(layerToPixel.inverted())
    }

    /// The greatest error of any pixel looked at, in levels. Of a layer's shadow those are looked at in which nothing of the
    /// layer itself is seen.
    private func worst(_ painted: Bitmap, _ shadow: Case, _ pixelToLayer: Homography) -> Double {
        let exact = ExactShadow(
            size: Self.size, radii: Point(shadow.radius, shadow.radius), sigma: shadow.sigma, count: 150)
        let bounds = Rect(x: 0, y: 0, width: Self.size.x, height: Self.size.y)
        var worst = 0.0
        for y in stride(from: 1, to: 80, by: 7) {
            for x in stride(from: y % 3, to: 100, by: 5) {
                var sum = 0.0
                var isCovered = false
                for index in 0..<Self.samples * Self.samples {
                    func place(_ number: Int) -> Double { (Double(number) + 0.5) / Double(Self.samples) }
                    let p = pixelToLayer.apply(
                        Point(Double(x) + place(index % Self.samples), Double(y) + place(index / Self.samples)))
                    sum += exact.value(p - Self.offset)
                    if bounds.insetBy(dx: -1, dy: -1).contains(p) { isCovered = true }
                }
                if isCovered && !shadow.isOfPath { continue }
                let expected = 0.8 * 255 * sum / Double(Self.samples * Self.samples)
                worst = max(worst, abs(Double(painted[x, y].w) - expected))
            }
        }
        return worst
    }

    /// Two levels by the closed form, as of shadows that lie in the plane.
    @Test(arguments: cases) func aShadowIsAProjectedGaussian(_ shadow: Case) throws {
        let picture = picture(of: shadow)
        let pixelToLayer = try pixelToLayer(of: picture)
        let software = worst(try picture.painted(), shadow, pixelToLayer)
        #expect(software < 2.2)
        guard let gl = try GLAvailability.painter() else { return }
        let onGPU = worst(try picture.painted(by: gl), shadow, pixelToLayer)
        #expect(onGPU < 2.2)
    }
}
