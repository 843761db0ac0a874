import Geometry
import Graphics
import RenderTree
import Testing

/// Shapes that are seen while the origin of their layer is very far away.
@Suite struct DistantShapeTests {
    private func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Path {
        var path = Path()
        path.addRect(Rect(x: x, y: y, width: width, height: height))
        return path
    }

    private func painted(_ shape: Shape, at position: Point, scale: Double = 1, turned: Double = 0) throws -> Bitmap {
        var tree = RenderTree()
        var node = Node()
        node.subtreeEnd = 1
        node.position = position
        node.shape = ShapeIndex(rawValue: 0)
        node.transform = TransformIndex(rawValue: 0)
        tree.nodes = [node]
        tree.shapes = [shape]
        tree.transforms = [CATransform3DScale(CATransform3DMakeRotation(turned, 0, 0, 1), scale, scale, 1)]
        let picture = Picture(tree: tree, width: 80, height: 70)
        try picture.plan().check()
        return try picture.painted()
    }

    /// Each further than the last, a layer's origin and the box in the picture; a half of a pixel on each side.
    @Test(arguments: [1_100_000.0, 20_000_000, 1e9])
    func theOriginSaysNothing(_ far: Double) throws {
        for (x, y) in [(-far, 0.0), (far, 0), (0, far), (-far, -far)] {
            let box = rectangle(10.5 - x, 10 - y, 50, 50)
            let picture = try painted(Shape(outline: SharedPath(box), fillColor: .black), at: Point(x, y))
            #expect(picture[30, 30] == SIMD4(0, 0, 0, 255) && picture[8, 30] == .zero && picture[30, 61] == .zero)
            #expect(abs(Int(picture[10, 30].w) - 128) <= 1 && abs(Int(picture[60, 30].w) - 128) <= 1)
            let line = Shape(outline: SharedPath(box), fillColor: .clear, strokeColor: .black, stroke: StrokeStyle(width: 3))
            let stroked = try painted(line, at: Point(x, y))
            #expect(stroked[10, 30].w == 255 && stroked[30, 30] == .zero && stroked[30, 60].w == 255)
        }
    }

    /// A box near x = 6,000 units looked at through a lens of 200.
    @Test func whatIsEnlargedStays() throws {
        let box = rectangle(6000.1, 0.1, 0.2, 0.1)
        let picture = try painted(
            Shape(outline: SharedPath(box), fillColor: .black), at: Point(-1_200_000, 0), scale: 200)
        #expect(picture[40, 30].w == 255 && picture[19, 30] == .zero && picture[60, 30] == .zero)
        #expect(picture[20, 20].w >= 254 && picture[59, 39].w >= 254 && picture[40, 40] == .zero)
    }

    /// Turned by a quarter, so that no side of the map is where it was.
    @Test func whatIsTurnedStays() throws {
        let box = rectangle(10, -1_100_060, 50, 50)
        let picture = try painted(
            Shape(outline: SharedPath(box), fillColor: .black), at: Point(-1_100_000, 0), turned: .pi / 2)
        #expect(picture[30, 30].w == 255 && picture[8, 30] == .zero && picture[30, 62] == .zero)
        #expect(picture[11, 30].w == 255 && picture[58, 30].w == 255)
    }
}
