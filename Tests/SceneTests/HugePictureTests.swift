import Comparison
import Geometry
import Graphics
import Planner
import RenderTree
import Testing

/// Pictures shown in tiles look like pictures shown whole.
@Suite struct HugePictureTests {
    private static let noise = Bitmap(
        width: 300, height: 211,
        pixels: (0..<300 * 211).map { 0xFF00_0000 | UInt32(truncatingIfNeeded: $0 &* 2_654_435_761) >> 8 })

    private func picture(_ change: (inout Node, inout Contents) -> CATransform3D) -> Picture {
        var tree = RenderTree()
        var node = Node()
        node.subtreeEnd = 1
        node.bounds = Rect(x: 0, y: 0, width: 120, height: 90)
        node.position = Point(80.3, 60.2)
        var contents = Contents(bitmap: Self.noise)
        let transform = change(&node, &contents)
        node.contents = ContentsIndex(rawValue: 0)
        tree.contents = [contents]
        if !transform.isIdentity {
            tree.transforms = [transform]
            node.transform = TransformIndex(rawValue: 0)
        }
        tree.nodes = [node]
        return Picture(tree: tree, width: 160, height: 120)
    }

    private func difference(_ picture: Picture) throws -> PixelComparison {
        var options = PlannerOptions()
        options.largestPictureSide = 64
        let plan = picture.plan(options)
        #expect(plan.images.count > 1 && plan.images.allSatisfy { max($0.width, $0.height) <= 64 })
        return try PixelComparison(
            expected: try picture.painted(), actual: try picture.painted(options), differenceThreshold: 2, metrics: [])
    }

    @Test func uprightOnesAreTheSame() throws {
        for gravity in [ContentsGravity.resize, .resizeAspectFill, .center, .topRight] {
            for filter in [Contents.Sampling.linear, .nearest] {
                let comparison = try difference(
                    picture { node, contents in
                        contents.gravity = gravity
                        (contents.magnification, contents.minification) = (filter, filter)
                        contents.scale = 2.6
                        contents.isFlipped = filter == .linear
                        return .identity
                    })
                #expect(comparison.largestDifference <= 1, "\(gravity), \(filter): \(comparison.summary)")
            }
        }
    }

    @Test func mirroredMagnifiedAndCutOnesAreTheSame() throws {
        let mirrored = try difference(picture { _, _ in CATransform3DMakeScale(-1.1, 0.7, 1) })
        #expect(mirrored.largestDifference <= 1, "\(mirrored.summary)")
        let part = try difference(
            picture { _, contents in
                contents.rect = Rect(x: -0.1, y: 0.2, width: 0.5, height: 1)
                return .identity
            })
        #expect(part.largestDifference <= 1, "\(part.summary)")
        let large = try difference(
            picture { _, contents in
                contents.gravity = .center
                contents.scale = 0.4
                return .identity
            })
        #expect(large.largestDifference <= 1, "\(large.summary)")
    }

    @Test func slicesOfOnesAreTheSame() throws {
        let comparison = try difference(
            picture { _, contents in
                contents.center = Rect(x: 0.3, y: 0.4, width: 0.2, height: 0.1)
                contents.scale = 4
                return .identity
            })
        #expect(comparison.largestDifference <= 1, "\(comparison.summary)")
    }

    /// Of smaller copies, the two that are mixed are cut.
    @Test func smallerCopiesAreTheSame() throws {
        for (scale, bias) in [(2.6, Float(0)), (1, 0.4), (1, -0.3)] {
            for angle in [0, 0.3] {
                let comparison = try difference(
                    picture { _, contents in
                        (contents.minification, contents.lodBias) = (.trilinear, bias)
                        (contents.gravity, contents.scale) = (.center, scale)
                        return CATransform3DMakeRotation(angle, 0, 0, 1)
                    })
                #expect(comparison.differingShare <= 0.001, "\(scale), \(bias), \(angle): \(comparison.summary)")
            }
        }
    }

    /// What cannot be seen is not cut.
    @Test func onlyVisibleTilesAreMade() {
        var options = PlannerOptions()
        options.largestPictureSide = 64
        let plan = picture { node, contents in
            contents.gravity = .bottomLeft
            node.position = Point(150, 110)
            node.anchorPoint = .zero
            return .identity
        }.plan(options)
        #expect(plan.images.count == 1)
    }
}
