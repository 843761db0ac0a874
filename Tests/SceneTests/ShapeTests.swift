import Comparison
import GLPainter
import Geometry
import Graphics
import RenderTree
import SoftwarePainter
import Testing

@Suite struct ShapeTests {
    private func picture(
        _ shapes: [Shape], transform: CATransform3D = .identity, at position: Point = Point(0, 0), opacity: Float = 1,
        masks: Rect? = nil
    ) -> Picture {
        var tree = RenderTree()
        var root = Node()
        root.subtreeEnd = Int32(shapes.count + 1)
        root.opacity = opacity
        if let masks {
            root.bounds = masks
            root.anchorPoint = .zero
            root.position = Point(masks.minX, masks.minY)
            root.flags.insert(.masksToBounds)
        }
        tree.nodes = [root]
        if !transform.isIdentity { tree.transforms = [transform] }
        for (index, shape) in shapes.enumerated() {
            var node = Node()
            node.parent = .root
            node.subtreeEnd = Int32(index + 2)
            node.position = position
            node.shape = ShapeIndex(rawValue: Int32(index))
            if !transform.isIdentity { node.transform = TransformIndex(rawValue: 0) }
            tree.nodes.append(node)
            tree.shapes.append(shape)
        }
        return Picture(tree: tree, width: 120, height: 100)
    }

    private func polygon(_ points: [Point]) -> Path {
        var path = Path()
        path.move(to: points[0])
        for point in points.dropFirst() { path.line(to: point) }
        path.close()
        return path
    }

    private func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Path {
        polygon([Point(x, y), Point(x + width, y), Point(x + width, y + height), Point(x, y + height)])
    }

    private func alpha(_ bitmap: Bitmap) -> Double {
        (0..<bitmap.height).reduce(0) { sum, y in
            (0..<bitmap.width).reduce(sum) { $0 + Double(bitmap[$1, y].w) / 255 }
        }
    }

    /// A glyph that is a picture: it fills its outline's box, smaller or larger than it is, and fades with its layer.
    @Test(arguments: [(0.0, 1.0), (0.4, 2.5), (-0.9, 1.6)])
    func picturesFillTheOutlinesBox(_ turn: Double, _ scale: Double) throws {
        var outline = Shape(outline: SharedPath(box(3.25, 4.5, 24, 18)), fillColor: .clear)
        let texels = (0..<96).map { place -> UInt32 in
            let (column, row) = (UInt32(place % 12), UInt32(place / 12))
            return 0xFF00_0000 | (column * 20) << 16 | (row * 30) << 8 | (column ^ row) & 1 * 200
        }
        outline.picture = Contents(bitmap: Bitmap(width: 12, height: 8, pixels: texels))
        let transform = CATransform3DScale(CATransform3DMakeRotation(turn, 0, 0, 1), scale, scale, 1)
        let picture = picture([outline], transform: transform, at: Point(25, 40), opacity: 0.75)
        let failure = try BruteForceJudge.judge(picture, by: SoftwarePainter(threads: 1))
        #expect(failure == nil, "\(failure?.summary ?? "")")
        #expect(alpha(try picture.painted()) > 24 * 18 * 0.7)
    }

    /// Bounds without any size cut nothing off, and pixels are covered by area.
    @Test func fillsByArea() throws {
        let painted = try picture([Shape(outline: SharedPath(box(10.25, 20.5, 40, 30)), fillColor: .black)]).painted()
        #expect(painted[30, 30] == SIMD4(0, 0, 0, 255) && painted[9, 30] == .zero)
        #expect(painted[10, 30].w == 191 && painted[50, 30].w == 64 && painted[30, 20].w == 128)
        #expect(abs(alpha(painted) - 1200) < 1)
    }

    /// Of two nested squares wound alike the winding rule fills all, the even–odd rule the ring.
    @Test func rules() throws {
        var path = box(10, 10, 60, 60)
        let inner = box(20, 20, 40, 40)
        path.verbs += inner.verbs
        path.points += inner.points
        let outline = SharedPath(path)
        #expect(alpha(try picture([Shape(outline: outline, fillColor: .black)]).painted()) == 3600)
        let ring = try picture([Shape(outline: outline, fillColor: .black, fillRule: .evenOdd)]).painted()
        #expect(alpha(ring) == 2000 && ring[40, 40] == .zero)
    }

    /// A line of width 10: butt, square and round caps.
    @Test func capsAndWidth() throws {
        var path = Path()
        path.move(to: Point(20, 50))
        path.line(to: Point(80, 50))
        let areas: [(StrokeStyle.Cap, Double)] = [(.butt, 600), (.square, 700), (.round, 600 + 25 * Double.pi)]
        for (cap, area) in areas {
            let shape = Shape(
                outline: SharedPath(path), fillColor: .clear, strokeColor: .black, stroke: StrokeStyle(width: 10, cap: cap))
            #expect(abs(alpha(try picture([shape]).painted()) - area) < 0.5, "\(cap)")
        }
    }

    /// A quarter to three quarters of the way round a square, in its own units whatever the scale.
    @Test func strokesCanBeTrimmed() throws {
        var shape = Shape(
            outline: SharedPath(box(10, 10, 20, 20)), fillColor: .clear, strokeColor: .black,
            stroke: StrokeStyle(width: 2))
        shape.strokeStart = 0.25
        shape.strokeEnd = 0.75
        let painted = try picture([shape], transform: CATransform3DMakeScale(2, 2, 1)).painted()
        #expect(painted[60, 40].w == 255 && painted[40, 60].w == 255)
        #expect(painted[40, 20] == .zero && painted[20, 40] == .zero)
    }

    /// A faded shape needs no surface: its strips and boxes share no pixel.
    @Test func partsOfOneShapeDoNotOverlap() throws {
        let shape = Shape(outline: SharedPath(box(10.5, 10.5, 80, 70)), fillColor: .black)
        let picture = picture([shape], opacity: 0.5)
        #expect(picture.plan().passes.count == 1)
        let painted = try picture.painted()
        #expect(painted[50, 50].w == 128 && painted[10, 50].w == 64)
    }

    /// The same coverage is found again a whole number of pixels away, and cut where the layer above ends.
    @Test func clipsCutShapes() throws {
        let shape = Shape(outline: SharedPath(box(0, 0, 60, 60)), fillColor: .black)
        let cut = try picture([shape], at: Point(30.5, 20), masks: Rect(x: 40, y: 30, width: 20.5, height: 15)).painted()
        #expect(abs(alpha(cut) - 20.5 * 15) < 0.5)
        #expect(cut[60, 35].w == 128 && cut[61, 35] == .zero && cut[39, 35] == .zero)
    }

    /// A shape of several boxes and strips as the mask of a layer with a clip of its own: each part shows what is under it
    /// and no more.
    @Test func masksKeepTheirShape() throws {
        var tree = RenderTree()
        var masked = Node()
        masked.subtreeEnd = 2
        masked.bounds = Rect(x: 0, y: 0, width: 100, height: 90)
        masked.anchorPoint = .zero
        masked.backgroundColor = .black
        masked.effects = EffectsIndex(rawValue: 0)
        var mask = Node()
        mask.parent = .root
        mask.subtreeEnd = 2
        mask.flags.insert(.mask)
        mask.shape = ShapeIndex(rawValue: 0)
        tree.nodes = [masked, mask]
        tree.effects = [Effects()]
        tree.effects[0].hasMask = true
        let triangle = polygon([Point(10, 10), Point(90, 10), Point(50, 80)])
        tree.shapes = [Shape(outline: SharedPath(triangle), fillColor: .white)]
        let painted = try Picture(tree: tree, width: 120, height: 100).painted()
        #expect(abs(alpha(painted) - 2800) < 3)
        #expect(painted[12, 70] == .zero && painted[88, 70] == .zero && painted[50, 40] == SIMD4(0, 0, 0, 255))
    }

    /// A layer without any size throws the shadow of its shape, where that lies, however far.
    @Test(arguments: [0.0, 6]) func shadowsOfShapesWithoutBounds(_ radius: Double) throws {
        var tree = RenderTree()
        var node = Node()
        node.subtreeEnd = 1
        node.shape = ShapeIndex(rawValue: 0)
        node.effects = EffectsIndex(rawValue: 0)
        tree.nodes = [node]
        tree.shapes = [Shape(outline: SharedPath(box(10, 10, 30, 30)), fillColor: .white)]
        tree.effects = [Effects()]
        tree.effects[0].shadow = Effects.Shadow(color: .black, offset: Point(45, 40), radius: radius)
        let painted = try Picture(tree: tree, width: 120, height: 100).painted()
        #expect(painted[25, 25] == SIMD4(255, 255, 255, 255))
        #expect(painted[70, 65] == SIMD4(0, 0, 0, 255) || radius > 0 && painted[70, 65].w > 240)
        // Half of the shadow is on either side of where its edge would be.
        #expect(abs(Int(painted[54, 65].w) + Int(painted[55, 65].w) - 255) <= 4 && painted[70, 20].w <= (radius > 0 ? 2 : 0))
        #expect(abs(alpha(painted) - 1800) < (radius > 0 ? 20 : 0.01))
        let failure = try BruteForceJudge.judge(Picture(tree: tree, width: 120, height: 100), by: SoftwarePainter(threads: 1))
        #expect(failure == nil, "\(failure?.summary ?? "")")
    }

    @Test func badNumbersDrawNothing() throws {
        for bad in [Double.nan, .infinity, 1e300] {
            let path = polygon([Point(10, 10), Point(bad, 20), Point(30, bad)])
            var shape = Shape(outline: SharedPath(path), fillColor: .black, strokeColor: .black)
            shape.stroke.width = bad
            _ = try picture([shape]).painted()
        }
    }

    @Test(.enabled(if: GLAvailability.isThere, "there is no OpenGL ES")) func glAgrees() throws {
        let gl = try #require(try GLAvailability.painter())
        var star = Path()
        for index in 0..<5 {
            let angle = Double(index) * 4 * Double.pi / 5
            let point = Point(60 + 45 * sine(angle), 50 - 45 * cosine(angle))
            if index == 0 { star.move(to: point) } else { star.line(to: point) }
        }
        star.close()
        let shape = Shape(
            outline: SharedPath(star), fillColor: RGBA(red: 1, green: 0.5, blue: 0, alpha: 0.7),
            strokeColor: RGBA(red: 0, green: 0, blue: 1, alpha: 0.5),
            stroke: StrokeStyle(width: 5, join: .round, dash: [9, 4]))
        let picture = picture([shape, shape], transform: CATransform3DMakeRotation(0.3, 0, 0, 1), at: Point(5, -20))
        let comparison = try PixelComparison(
            expected: try picture.painted(), actual: try picture.painted(by: gl), differenceThreshold: 2, metrics: [])
        #expect(comparison.differingShare == 0, "\(comparison.summary)")
    }

    private func sine(_ x: Double) -> Double { CATransform3DMakeRotation(x, 0, 0, 1).m12 }
    private func cosine(_ x: Double) -> Double { CATransform3DMakeRotation(x, 0, 0, 1).m11 }
}
