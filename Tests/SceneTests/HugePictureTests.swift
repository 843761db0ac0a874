import Comparison
import GLPainter
import Geometry
import Graphics
import Planner
import RenderPlan
import RenderTree
import SoftwarePainter
import Testing

/// Pictures shown in tiles look like pictures shown whole, with every painter.
@Suite struct HugePictureTests {
    /// Texels in which no two neighbours are alike, so that one that is off by one is seen.
    private static func noise(_ width: Int, _ height: Int) -> Bitmap {
        Bitmap(
            width: width, height: height,
            pixels: (0..<width * height).map { 0xFF00_0000 | UInt32(truncatingIfNeeded: $0 &* 2_654_435_761) >> 8 })
    }

    private static let noise = noise(300, 211)
    /// Its sides can be halved four times.
    private static let evenNoise = noise(304, 208)
    /// Grey that grows by less than a level from column to column, and from row to row.
    private static let slope = Bitmap(
        width: 301, height: 211,
        pixels: (0..<301 * 211).map { place in
            let level = UInt32((Double(place % 301) * 0.5 + Double(place / 301) * 0.4).rounded())
            return 0xFF00_0000 | level | level << 8 | level << 16
        })
    /// Texels of a texture.
    private static let side = 64

    private func picture(
        of bitmap: Bitmap = HugePictureTests.noise, _ change: (inout Node, inout Contents) -> CATransform3D
    ) -> Picture {
        var tree = RenderTree()
        var node = Node()
        node.subtreeEnd = 1
        node.bounds = Rect(x: 0, y: 0, width: 120, height: 90)
        node.position = Point(80.3, 60.2)
        var contents = Contents(bitmap: bitmap)
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

    private func inTiles(_ picture: Picture) -> PlannerOptions {
        var options = PlannerOptions()
        options.largestPictureSide = Self.side
        let images = picture.plan(options).images
        #expect(images.count > 1 && images.allSatisfy { max($0.width, $0.height) <= Self.side })
        return options
    }

    /// What is whole and what is in tiles, by the CPU and by a device that holds no more than a tile.
    private func expectNoSeam(
        _ picture: Picture, greatest: Int = 1, glShare: Double = 0, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let options = inTiles(picture)
        let whole = try picture.painted()
        let cut = try picture.painted(options)
        let comparison = try PixelComparison(expected: whole, actual: cut, differenceThreshold: 2, metrics: [])
        #expect(
            comparison.largestDifference <= greatest && comparison.differingShare < 0.0001, "\(name): \(comparison.summary)",
            sourceLocation: sourceLocation)
        guard let gl = try Self.gl() else { return }
        let onDevice = try PixelComparison(
            expected: whole, actual: try picture.painted(by: gl, options), differenceThreshold: 3, metrics: [])
        #expect(
            onDevice.differingShare <= glShare && onDevice.pixels(over: 32) == 0, "\(name), GL: \(onDevice.summary)",
            sourceLocation: sourceLocation)
    }

    /// A device whose textures have 64 texels a side; nil where there is none.
    private static func gl() throws -> GLPainter? {
        try GLAvailability.painter() == nil ? nil : GLPainter(.software, shading: GLAvailability.shading, largestPictureSide: side)
    }

    @Test func uprightOnesAreTheSame() throws {
        for gravity in [ContentsGravity.resize, .resizeAspectFill, .center, .topRight] {
            for filter in [Contents.Sampling.linear, .nearest] {
                let shown = picture { node, contents in
                    contents.gravity = gravity
                    (contents.magnification, contents.minification) = (filter, filter)
                    contents.scale = 2.6
                    contents.isFlipped = filter == .linear
                    return .identity
                }
                try expectNoSeam(shown, "\(gravity), \(filter)")
            }
        }
    }

    @Test func mirroredMagnifiedAndCutOnesAreTheSame() throws {
        try expectNoSeam(picture { _, _ in CATransform3DMakeScale(-1.1, 0.7, 1) }, "mirrored")
        let part = picture { _, contents in
            contents.rect = Rect(x: -0.1, y: 0.2, width: 0.5, height: 1)
            return .identity
        }
        try expectNoSeam(part, "part")
        let large = picture { _, contents in
            contents.gravity = .center
            contents.scale = 0.4
            return .identity
        }
        try expectNoSeam(large, "large")
    }

    @Test func slicesOfOnesAreTheSame() throws {
        let sliced = picture { _, contents in
            contents.center = Rect(x: 0.3, y: 0.4, width: 0.2, height: 0.1)
            contents.scale = 4
            return .identity
        }
        try expectNoSeam(sliced, "slices")
    }

    @Test(arguments: [0.3, 1.1, -2.4])
    func turnedOnesAreTheSame(angle: Double) throws {
        for filter in [Contents.Sampling.linear, .nearest] {
            let turned = picture { _, contents in
                (contents.magnification, contents.minification) = (filter, filter)
                contents.gravity = .center
                contents.scale = filter == .linear ? 2.6 : 0.7
                return CATransform3DMakeRotation(angle, 0, 0, 1)
            }
            try expectNoSeam(turned, "\(filter)")
        }
    }

    private static func leaning(_ angle: Double) -> CATransform3D {
        var eye = CATransform3D.identity
        eye.m34 = -1.0 / 200
        return CATransform3DRotate(eye, angle, 0.9, 0.3, 0.1)
    }

    @Test(arguments: [0.5, -1.0])
    func onesInPerspectiveAreTheSame(angle: Double) throws {
        for scale in [1.0, 2.5] {
            let shown = picture { _, contents in
                contents.gravity = .center
                contents.scale = scale
                return Self.leaning(angle)
            }
            // Where a seam passes a pixel's centre its neighbour's map may be off by a hundredth of a texel: one pixel.
            try expectNoSeam(shown, greatest: 8, glShare: 0.001, "\(scale)")
        }
    }

    @Test func smallerCopiesOfTilesAreThoseOfTheWhole() throws {
        // Level 1.2 and a bias: the first copy is held alone; turned, in perspective and mirrored.
        for (transform, bias) in [
            (CATransform3D.identity, Float(0)), (CATransform3DMakeScale(-0.6, 0.6, 1), 0),
            (CATransform3DMakeScale(1.4, 1.4, 1), 0.4), (CATransform3DMakeRotation(0.7, 0, 0, 1), -0.3),
            (Self.leaning(0.5), 0), (Self.leaning(-1), 0.5),
        ] {
            let shown = picture(of: Self.evenNoise) { _, contents in
                contents.minification = .trilinear
                contents.lodBias = bias
                return transform
            }
            try expectNoSeam(shown, glShare: transform.m34 == 0 ? 0 : 0.01, "\(transform), \(bias)")
        }
    }

    /// The picture is linear, and so is what is seen of it: over a seam, too, and in whatever copies it is sampled.
    @Test func aSlopeHasNoSteps() throws {
        let shown = picture(of: Self.slope) { node, contents in
            contents.minification = .trilinear
            contents.lodBias = 0.6
            node.bounds = Rect(x: 0, y: 0, width: 150, height: 110)
            node.position = Point(80, 60)
            return .identity
        }
        let options = inTiles(shown)
        for painter in [try Self.gl() as (any Painter)?].compactMap(\.self) + [SoftwarePainter(threads: 1)] {
            let bitmap = try shown.painted(by: painter, options)
            for y in 8..<112 {
                for x in 9..<151 {
                    // The texel, from the middle of the first one, in the middle of the pixel.
                    let (u, v) = ((Double(x) - 5 + 0.5) * 301 / 150 - 0.5, (Double(y) - 5 + 0.5) * 211 / 110 - 0.5)
                    #expect(abs(Double(bitmap[x, y].x) - (0.5 * u + 0.4 * v)) < 1.6, "\(painter.name): \(x) \(y)")
                }
            }
        }
    }

    /// Of smaller copies, the two that are mixed are cut.
    @Test func smallerCopiesAreTheSame() throws {
        for (scale, bias) in [(2.6, Float(0)), (1, 0.4), (1, -0.3)] {
            for angle in [0, 0.3] {
                let trilinear = picture { _, contents in
                    (contents.minification, contents.lodBias) = (.trilinear, bias)
                    (contents.gravity, contents.scale) = (.center, scale)
                    return CATransform3DMakeRotation(angle, 0, 0, 1)
                }
                let comparison = try PixelComparison(
                    expected: try trilinear.painted(), actual: try trilinear.painted(inTiles(trilinear)), differenceThreshold: 2,
                    metrics: [])
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

    /// Of the copies of a picture that are sampled only the largest has to fit.
    @Test func whatIsSeenMuchSmallerIsNotCut() throws {
        var options = PlannerOptions()
        options.largestPictureSide = 64
        let small = picture(of: Self.evenNoise) { node, contents in
            contents.minification = .trilinear
            node.bounds = Rect(x: 0, y: 0, width: 24, height: 16)
            return .identity
        }
        let plan = small.plan(options)
        // Level 3.7.
        #expect(plan.images.map { [$0.width, $0.height] } == [[38, 26]])
        let comparison = try PixelComparison(
            expected: try small.painted(), actual: try small.painted(options), differenceThreshold: 2, metrics: [])
        #expect(comparison.largestDifference <= 1, "\(comparison.summary)")
    }

    /// A painter says what it can hold, and holds no more.
    @Test func aPictureThatIsTooLargeForADeviceIsAnError() throws {
        guard let gl = try Self.gl() else { return }
        let shown = picture { _, _ in .identity }
        #expect(gl.largestPictureSide == Self.side && gl.device.limits.textureSize > Self.side)
        #expect(throws: PaintError.tooLarge(width: 300, height: 211, limit: Self.side)) { try shown.painted(by: gl) }
    }
}
