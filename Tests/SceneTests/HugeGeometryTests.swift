import Geometry
import Graphics
import RenderPlan
import RenderTree
import SoftwarePainter
import Testing

/// Layers far larger than anything that is painted: finite, and beyond what a `Float` counts exactly or holds at all.
@Suite struct HugeGeometryTests {
    private static let (width, height) = (48, 40)
    /// `CGRect.infinite`, the largest rectangle there is.
    private static let infinite = Rect(
        x: -Double.greatestFiniteMagnitude / 2, y: -Double.greatestFiniteMagnitude / 2,
        width: .greatestFiniteMagnitude, height: .greatestFiniteMagnitude)

    /// A layer of these bounds with the middle of them in the middle of the picture.
    private func layer(_ bounds: Rect, angle: Double, _ configure: (inout TreeSketch) -> Void = { _ in }) -> TreeSketch {
        TreeSketch(.zero, .red) {
            $0.node.bounds = bounds
            $0.node.position = Point(Double(Self.width) / 2, Double(Self.height) / 2)
            $0.transform = CATransform3DMakeRotation(angle, 0, 0, 1)
            configure(&$0)
        }
    }

    private func painted(_ sketch: TreeSketch) throws -> Bitmap {
        try Picture(tree: sketch.tree, width: Self.width, height: Self.height).painted()
    }

    private func isAll(_ picture: Bitmap, _ color: UInt32) -> Bool { picture.pixels.allSatisfy { $0 == color } }

    /// The same with corners, with a border and as a clip: nowhere near an edge all of them are the colour.
    @Test(arguments: [0, 0.3, 1.2])
    func whatIsInfiniteFillsThePicture(angle: Double) throws {
        for side in [1e5, 1e8, 1e30, 1e39, 1e300] {
            let bounds = side < 1e300 ? Rect(x: -side / 2, y: -side / 2, width: side, height: side) : Self.infinite
            #expect(isAll(try painted(layer(bounds, angle: angle)), 0xFF00_00FF), "\(side)")
            let rounded = layer(bounds, angle: angle) {
                $0.node.cornerRadius = 20
                $0.node.borderWidth = 3
            }
            #expect(isAll(try painted(rounded), 0xFF00_00FF), "\(side), rounded")
            let clip = layer(bounds, angle: angle) {
                $0.node.cornerRadius = 20
                $0.node.flags.insert(.masksToBounds)
                $0.sublayers = [TreeSketch(.zero, .green) { $0.node.bounds = bounds; $0.node.position = .zero }]
            }
            #expect(isAll(try painted(clip), 0xFF00_FF00), "\(side), clipped")
        }
    }

    /// Two pixels side by side, enlarged up to a fortieth power of ten. The line between them stays in the middle as long as
    /// numbers tell places in a texel apart so finely; after that one of the two fills the picture.
    @Test(arguments: [1e-3, 1e-4, 1e-20, 1e-40, .leastNonzeroMagnitude])
    func contentsOfAnyScale(scale: Double) throws {
        let quarters = Bitmap(width: 2, height: 2, pixels: [0xFF00_00FF, 0xFF00_FF00, 0xFF00_00FF, 0xFF00_FF00])
        let picture = try painted(
            TreeSketch(Rect(x: 0, y: 0, width: 48, height: 40)) {
                $0.contents = Contents(bitmap: quarters)
                $0.contents?.gravity = .center
                $0.contents?.scale = scale
                $0.contents?.magnification = .nearest
            })
        if scale >= 1e-4 {
            #expect(picture[2, 20] == SIMD4(255, 0, 0, 255) && picture[45, 20] == SIMD4(0, 255, 0, 255))
        } else if scale >= 1e-300 {
            #expect(isAll(picture, 0xFF00_00FF) || isAll(picture, 0xFF00_FF00))
        } else {
            // So large that its size is no number: nothing.
            #expect(isAll(picture, 0))
        }
    }

    /// A turned band that ends in the picture looks the same whatever length of it lies outside.
    @Test(arguments: [1e6, 4e6, 1e9])
    func aLongBandLooksLikeAShortOne(length: Double) throws {
        func band(_ length: Double) -> TreeSketch {
            layer(Rect(x: -length, y: -7.3, width: length + 10.2, height: 14.6), angle: 0.3) {
                $0.node.anchorPoint = Point(length / (length + 10.2), 0.5)
            }
        }
        let (long, short) = (try painted(band(length)), try painted(band(400)))
        let worst = zip(long.pixels, short.pixels).map { abs(Int($0 >> 24) - Int($1 >> 24)) }.max() ?? 0
        #expect(worst <= 1)
        #expect(Set(short.pixels).count > 20)
    }

    /// Nothing that a layer can be given makes a plan that breaks its contract.
    @Test func everyPlanKeepsItsContract() throws {
        let sizes = [1e-300, 1e-40, 1, 1e7, 1e20, 1e38, 1e39, 1e150, 1e300]
        let bitmap = Bitmap(width: 1, height: 1, pixels: [0xFFFF_FFFF])
        for size in sizes {
            for scale in sizes {
                for angle in [0, 0.3] {
                    let bounds = Rect(x: -size / 3, y: -size / 2, width: size, height: size)
                    var sketch = layer(bounds, angle: angle) {
                        $0.node.borderWidth = size / 8
                        $0.node.cornerRadius = size / 4
                        $0.node.flags.insert(.masksToBounds)
                        $0.contents = Contents(bitmap: bitmap)
                        $0.contents?.gravity = .topLeft
                        $0.contents?.scale = scale
                    }
                    sketch.transform = sketch.transform.map { $0 * CATransform3DMakeScale(scale, scale, 1) }
                    sketch.sublayers = [sketch]
                    try Picture(tree: sketch.tree, width: 8, height: 8).plan().check()
                }
            }
        }
    }
}
