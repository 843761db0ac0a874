import Foundation
import Graphics
import LayerKit
import OpenGLES
import RenderPlan
import Synchronization
import Testing

/// Says aloud that a machine without OpenGL ES tests nothing here.
private nonisolated(unsafe) let gl: (any Painter)? = {
    do {
        return try LKPainterChoice.gl(.software).painter()
    } catch {
        print("DrawnLayerTests are skipped: \(error)")
        return nil
    }
}()

/// Layers that code draws with OpenGL ES, by both painters.
@Suite(.enabled(if: gl != nil), .serialized) struct DrawnLayerTests {
    static func painters() throws -> [any Painter] {
        try [#require(gl), LKPainterChoice.software(threads: 1).painter()]
    }

    static func layer(_ drawing: @escaping @Sendable (GLDrawingContext) throws -> Void) -> CAEAGLLayer {
        let layer = CAEAGLLayer()
        layer.name = "drawn"
        layer.frame = CGRect(x: 2, y: 2, width: 8, height: 4)
        layer.drawing = drawing
        return layer
    }

    static func picture(_ layer: CALayer, _ painter: any Painter, at time: Double = 0) throws -> Bitmap {
        let renderer = try CARenderer(size: CGSize(width: 12, height: 8), painter: painter)
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 12, height: 8)
        root.backgroundColor = .white
        root.addSublayer(layer)
        renderer.layer = root
        defer { layer.removeFromSuperlayer() }
        return try renderer.renderImage(at: time).bitmap
    }

    /// Fills the lower left quarter, as OpenGL counts.
    @Sendable static func quarter(_ context: GLDrawingContext) {
        glEnable(GLenum(GL_SCISSOR_TEST))
        glScissor(0, 0, GLsizei(context.width / 2), GLsizei(context.height / 2))
        glClearColor(0, 1, 0, 1)
        glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
    }

    @Test("y runs up, and what is not drawn is clear")
    func orientation() throws {
        for painter in try Self.painters() {
            let bitmap = try Self.picture(Self.layer(Self.quarter), painter)
            for y in 0..<8 {
                for x in 0..<12 {
                    let isDrawn = (2..<6).contains(x) && (4..<6).contains(y)
                    #expect(bitmap[x, y] == (isDrawn ? SIMD4(0, 255, 0, 255) : SIMD4(255, 255, 255, 255)), "\(x) \(y)")
                }
            }
        }
    }

    @Test("An opaque layer is black where nothing is drawn; scale, opacity and corners act as on any layer")
    func composed() throws {
        for painter in try Self.painters() {
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            defer { CATransaction.commit() }
            let layer = Self.layer(Self.quarter)
            layer.isOpaque = true
            #expect(try Self.picture(layer, painter)[8, 3] == SIMD4(0, 0, 0, 255))
            layer.opacity = 0.5
            let half = try Self.picture(layer, painter)[8, 3]
            #expect(abs(Int(half.x) - 128) <= 1 && half.w == 255)
            layer.opacity = 1
            (layer.cornerRadius, layer.masksToBounds) = (2, true)
            let rounded = try Self.picture(layer, painter)
            #expect(rounded[2, 2].x > 100 && rounded[6, 4].x == 0)
        }
    }

    @Test("The framebuffer is as large as the bounds at the layer's scale")
    func size() throws {
        for painter in try Self.painters() {
            let sizes = Mutex<[SIMD2<Int>]>([])
            let layer = Self.layer { context in sizes.withLock { $0.append(SIMD2(context.width, context.height)) } }
            _ = try Self.picture(layer, painter)
            layer.contentsScale = 3
            _ = try Self.picture(layer, painter)
            layer.bounds.size.width = 10
            _ = try Self.picture(layer, painter)
            #expect(sizes.withLock { $0 } == [SIMD2(8, 4), SIMD2(24, 12), SIMD2(30, 12)])
        }
    }

    @Test("It is drawn once, and again when it is told to; an asynchronous one for every time")
    func occasions() throws {
        for painter in try Self.painters() {
            let times = Mutex<[Double]>([])
            let layer = Self.layer { context in times.withLock { $0.append(context.time) } }
            let renderer = try CARenderer(size: CGSize(width: 12, height: 8), painter: painter)
            renderer.layer = layer
            for time in [0, 1, 2] as [Double] { _ = try renderer.renderImage(at: time) }
            #expect(times.withLock { $0.count } == 1)
            layer.setNeedsDisplay()
            _ = try renderer.renderImage(at: 2)
            #expect(times.withLock { $0.count } == 2)
            times.withLock { $0 = [] }
            layer.isAsynchronous = true
            for time in [2.5, 3, 3.25] as [Double] { _ = try renderer.renderImage(at: time) }
            #expect(times.withLock { $0 } == [2.5, 3, 3.25])
        }
    }

    /// The cover has more pixels than the planner asks of one.
    @Test("Code does not run for what is not painted: a layer wholly behind an opaque one")
    func covered() throws {
        for painter in try Self.painters() {
            let count = Mutex(0)
            let layer = Self.layer { _ in count.withLock { $0 += 1 } }
            let (both, cover) = (CALayer(), CALayer())
            (both.frame, cover.frame) = (CGRect(x: 0, y: 0, width: 48, height: 32), CGRect(x: 0, y: 0, width: 48, height: 32))
            cover.backgroundColor = .white
            both.sublayers = [layer, cover]
            for isCovered in [true, false] {
                if !isCovered { cover.removeFromSuperlayer() }
                let renderer = try CARenderer(size: CGSize(width: 48, height: 32), painter: painter)
                renderer.layer = both
                _ = try renderer.renderImage(at: 0)
                #expect(count.withLock { $0 } == (isCovered ? 0 : 1))
            }
        }
    }

    private struct Failure: Error, CustomStringConvertible {
        let description = "there is no ink"
    }

    @Test("What goes wrong in the code is told, with the layer's name")
    func failure() throws {
        for painter in try Self.painters() {
            #expect(throws: PaintError.drawing(name: "drawn", reason: "there is no ink")) {
                try Self.picture(Self.layer { _ in throw Failure() }, painter)
            }
            let renamed = Self.layer { _ in throw Failure() }
            renamed.name = "globe"
            #expect(throws: PaintError.drawing(name: "globe", reason: "there is no ink")) {
                try Self.picture(renamed, painter)
            }
            #expect(throws: PaintError.self) { try Self.picture(Self.layer { _ in glEnable(0xDEAD) }, painter) }
            // The painter is as good as before.
            #expect(try Self.picture(Self.layer(Self.quarter), painter)[3, 5] == SIMD4(0, 255, 0, 255))
        }
    }

    @Test("Code makes once in a context what it needs in every call")
    func prepared() throws {
        for painter in try Self.painters() {
            let count = Mutex(0)
            let layer = Self.layer { context in
                let number = context.prepared { count.withLock { $0 += 1; return $0 } }
                #expect(number == 1)
            }
            for _ in 0..<3 {
                layer.setNeedsDisplay()
                _ = try Self.picture(layer, painter)
            }
            #expect(count.withLock { $0 } == 1)
        }
    }

    @Test("Shrunk with smaller copies, it looks the same by both painters")
    func trilinear() throws {
        let pictures = try Self.painters().map { painter in
            let layer = Self.layer(Self.quarter)
            (layer.contentsScale, layer.minificationFilter) = (8, .trilinear)
            return try Self.picture(layer, painter)
        }
        for (a, b) in zip(pictures[0].pixels, pictures[1].pixels) {
            for shift in stride(from: 0, to: 32, by: 8) {
                #expect(abs(Int(a >> shift & 255) - Int(b >> shift & 255)) <= 3)
            }
        }
    }
}
