import Geometry
import Graphics
import LayerKit
import Testing

@Suite struct DrawingTests {
    /// Draws by a closure, and counts how often.
    private final class Drawer: NSObject, CALayerDelegate {
        var count = 0
        var clip = CGRect.null
        let body: (CALayer, CGContext) -> Void
        init(_ body: @escaping (CALayer, CGContext) -> Void) { self.body = body }
        func draw(_ layer: CALayer, in context: CGContext) {
            count += 1
            clip = context.boundingBoxOfClipPath
            body(layer, context)
        }
    }

    private static let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    private static let blue = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)

    private static func layer(_ bounds: CGRect, scale: CGFloat = 1, _ delegate: (any CALayerDelegate)?) -> CALayer {
        let layer = CALayer()
        layer.anchorPoint = .zero
        layer.bounds = bounds
        layer.contentsScale = scale
        layer.delegate = delegate
        return layer
    }

    private static func picture(_ root: CALayer, _ size: CGSize, scale: CGFloat = 1) throws -> Bitmap {
        let renderer = try CARenderer(size: size, scale: scale, painter: .software(threads: 1))
        renderer.layer = root
        // Contents that were drawn anew fade in.
        return try renderer.renderImage(at: 1).bitmap
    }

    @Test func theDelegateDrawsInPointsWithYDown() throws {
        let delegate = Drawer { _, context in
            #expect(context.ctm == CGAffineTransform(2, 0, 0, -2, -20, 20 + 40))
            context.setFillColor(Self.red)
            context.fill(CGRect(x: 10, y: 20, width: 4, height: 1))
        }
        let layer = Self.layer(CGRect(x: 10, y: 20, width: 8, height: 10), scale: 2, delegate)
        layer.display()
        #expect(delegate.count == 1 && delegate.clip == CGRect(x: 10, y: 20, width: 8, height: 10))
        #expect(layer.contents != nil && !(layer.contents is CGImage), "an object that says nothing of itself")
        let bitmap = try Self.picture(layer, CGSize(width: 8, height: 10), scale: 2)
        #expect(bitmap.width == 16 && bitmap.height == 20)
        #expect(bitmap[0, 0] == [255, 0, 0, 255] && bitmap[7, 1] == [255, 0, 0, 255])
        #expect(bitmap[8, 0] == .zero && bitmap[0, 2] == .zero)
    }

    /// A hint: pixels are the same, and so is when they are drawn.
    @Test(arguments: [false, true]) func drawingAsynchronouslyChangesNothing(_ isAsynchronous: Bool) throws {
        let delegate = Drawer { _, context in
            context.setFillColor(Self.red)
            context.fillEllipse(in: CGRect(x: 0.5, y: 0.5, width: 4, height: 3))
            context.setStrokeColor(Self.blue)
            context.stroke(CGRect(x: 3, y: 3, width: 4.3, height: 4.6))
        }
        let layer = Self.layer(CGRect(x: 0, y: 0, width: 8, height: 8), scale: 2, delegate)
        layer.drawsAsynchronously = isAsynchronous
        layer.setNeedsDisplay()
        let first = try Self.picture(layer, CGSize(width: 8, height: 8), scale: 2)
        #expect(layer.drawsAsynchronously == isAsynchronous && delegate.count == 1)
        layer.drawsAsynchronously.toggle()
        layer.setNeedsDisplay()
        #expect(try Self.picture(layer, CGSize(width: 8, height: 8), scale: 2) == first && delegate.count == 2)
        #expect(first[4, 4] == [255, 0, 0, 255] && first[15, 0] == .zero)
    }

    @Test func flippedGeometryDrawsWithYUp() throws {
        let delegate = Drawer { _, context in context.fill(CGRect(x: 0, y: 0, width: 4, height: 1)) }
        let layer = Self.layer(CGRect(x: 0, y: 0, width: 4, height: 3), delegate)
        layer.isGeometryFlipped = true
        layer.display()
        let bitmap = try Self.picture(layer, CGSize(width: 4, height: 3))
        #expect(bitmap[0, 2].w == 255 && bitmap[0, 0].w == 0, "the minimum y is at the bottom")
    }

    private final class Drawing: CALayer {
        var draws: ((CGContext) -> Void)?
        override func draw(in ctx: CGContext) {
            super.draw(in: ctx)
            draws?(ctx)
        }
    }

    private final class Hook: CALayer {
        override func draw(in ctx: CGContext) {}
    }

    @Test func contentsStayWhereNobodyDraws() throws {
        let image = CGImage(bitmap: Bitmap(width: 1, height: 1, pixels: [0xFF00_00FF]))
        for layer in [CALayer(), Drawing()] {
            layer.bounds = CGRect(x: 0, y: 0, width: 4, height: 4)
            layer.contents = image
            layer.display()
            #expect(layer.contents as? CGImage === image)
            layer.delegate = nil
        }
        // An override draws, be it over a delegate's drawing or without any.
        let layer = Drawing()
        layer.bounds = CGRect(x: 0, y: 0, width: 4, height: 4)
        layer.draws = { $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1)) }
        layer.contents = image
        layer.display()
        #expect(layer.contents != nil && !(layer.contents is CGImage))
        // A hook that draws nothing gives nothing: transparent contents.
        let hook = Hook()
        hook.bounds = CGRect(x: 0, y: 0, width: 4, height: 4)
        hook.contents = image
        hook.display()
        #expect(hook.contents != nil && !(hook.contents is CGImage))
    }

    private final class Order: NSObject, CALayerDelegate {
        var calls: [String] = []
        func layerWillDraw(_ layer: CALayer) { calls.append("layerWillDraw") }
        func draw(_ layer: CALayer, in context: CGContext) { calls.append("draw") }
    }

    @Test func theDelegateIsToldBeforeItDraws() {
        let delegate = Order()
        let layer = Self.layer(CGRect(x: 0, y: 0, width: 1, height: 1), delegate)
        layer.setNeedsDisplay()
        layer.displayIfNeeded()
        layer.displayIfNeeded()
        #expect(delegate.calls == ["layerWillDraw", "draw"])
    }

    @Test func whatIsDrawnEndsAtTheBounds() throws {
        let delegate = Drawer { _, context in
            context.setFillColor(Self.red)
            context.fill(CGRect(x: -10, y: -10, width: 100, height: 100))
        }
        let layer = Self.layer(CGRect(x: 0, y: 0, width: 3, height: 2), delegate)
        layer.position = CGPoint(x: 1, y: 1)
        layer.display()
        let root = CALayer()
        root.addSublayer(layer)
        let bitmap = try Self.picture(root, CGSize(width: 6, height: 4))
        #expect(bitmap.pixels.filter { $0 != 0 }.count == 6 && bitmap[1, 1] == [255, 0, 0, 255])
    }

    @Test func backgroundShowsThroughUnlessTheLayerIsOpaque() throws {
        let delegate = Drawer { _, context in
            context.setFillColor(Self.red)
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
        let layer = Self.layer(CGRect(x: 0, y: 0, width: 2, height: 1), delegate)
        layer.backgroundColor = Self.blue
        layer.display()
        #expect(try Self.picture(layer, CGSize(width: 2, height: 1)).pixels == [0xFF00_00FF, 0xFFFF_0000])
        layer.isOpaque = true
        layer.display()
        #expect(try Self.picture(layer, CGSize(width: 2, height: 1)).pixels == [0xFF00_00FF, 0xFF00_0000])
        layer.isOpaque = false
        layer.contentsFormat = .gray8Uint
        layer.display()
        // Red's luminance, encoded, is 127 of 255.
        #expect(try Self.picture(layer, CGSize(width: 2, height: 1)).pixels == [0xFF7F_7F7F, 0xFFFF_0000])
        layer.contentsFormat = .RGBA16Float
        layer.display()
        #expect(try Self.picture(layer, CGSize(width: 2, height: 1)).pixels == [0xFF00_00FF, 0xFFFF_0000])
    }

    @Test func deepContentsAreRoundedOnce() throws {
        // A hundred times a thousandth of white: a tenth of it, of which levels of 8 bits would keep nothing.
        let delegate = Drawer { _, context in
            context.setFillColor(CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 0.001))
            for _ in 0..<100 { context.fill(CGRect(x: 0, y: 0, width: 1, height: 1)) }
        }
        let layer = Self.layer(CGRect(x: 0, y: 0, width: 1, height: 1), delegate)
        layer.display()
        #expect(try Self.picture(layer, CGSize(width: 1, height: 1)).pixels == [0])
        layer.contentsFormat = .RGBA16Float
        layer.display()
        // 1 − 0.999¹⁰⁰ = 0.0952.
        #expect(try Self.picture(layer, CGSize(width: 1, height: 1)).pixels == [0x1818_1818])
    }

    @Test func onlyTheMarkedPartIsDrawnAnew() throws {
        var color = Self.red
        let everything = CGRect(x: -5, y: -5, width: 50, height: 50)
        let delegate = Drawer { _, context in
            context.setFillColor(color)
            context.fill(everything)
        }
        let layer = Self.layer(CGRect(x: 0, y: 0, width: 6, height: 6), delegate)
        // The first time there is nothing to be kept.
        layer.setNeedsDisplay(CGRect(x: 0, y: 0, width: 1, height: 1))
        layer.displayIfNeeded()
        #expect(delegate.clip == layer.bounds)
        color = Self.blue
        layer.setNeedsDisplay(CGRect(x: 1, y: 2, width: 1, height: 1))
        layer.setNeedsDisplay(CGRect(x: 2.5, y: 2, width: 0.25, height: 2))
        let bitmap = try Self.picture(layer, CGSize(width: 6, height: 6))
        #expect(delegate.count == 2 && delegate.clip == CGRect(x: 1, y: 2, width: 2, height: 2))
        for y in 0..<6 {
            for x in 0..<6 {
                let isMarked = 1...2 ~= x && 2...3 ~= y
                #expect(bitmap[x, y] == (isMarked ? [0, 0, 255, 255] : [255, 0, 0, 255]))
            }
        }
        // Nothing besides a part is that part.
        layer.setNeedsDisplay(CGRect(x: 4, y: 4, width: 1, height: 1))
        layer.setNeedsDisplay(.zero)
        layer.setNeedsDisplay(.null)
        layer.displayIfNeeded()
        #expect(delegate.clip == CGRect(x: 4, y: 4, width: 1, height: 1))
        // A part and then all is all.
        layer.setNeedsDisplay(CGRect(x: 0, y: 0, width: 1, height: 1))
        layer.setNeedsDisplay()
        layer.setNeedsDisplay(CGRect(x: 0, y: 0, width: 1, height: 1))
        layer.displayIfNeeded()
        #expect(delegate.clip == layer.bounds)
        layer.setNeedsDisplay(CGRect(x: 0, y: 0, width: 1, height: 1))
        layer.displayIfNeeded()
        #expect(delegate.clip == CGRect(x: 0, y: 0, width: 1, height: 1))
        // Other bounds, another scale: nothing can be kept.
        layer.bounds.size.width = 7
        layer.setNeedsDisplay(CGRect(x: 0, y: 0, width: 1, height: 1))
        layer.displayIfNeeded()
        #expect(delegate.clip == layer.bounds)
        layer.contents = nil
        layer.setNeedsDisplay(CGRect(x: 0, y: 0, width: 1, height: 1))
        layer.displayIfNeeded()
        #expect(delegate.clip == layer.bounds && layer.contents != nil)
    }

    /// Listings 13.3 and 13.4: dabs of chalk, all drawn again for each, and each for itself.
    @Test func partsDrawnOneByOneMakeTheWholePicture() throws {
        let dab = CGImage(
            bitmap: Bitmap(width: 8, height: 8, pixels: (0..<64).map { ($0 * 41 % 200) * 0x0101_0101 }))
        var dabs: [CGRect] = []
        let all = Drawer { _, context in for rect in dabs { context.draw(dab, in: rect) } }
        let touched = Drawer { _, context in
            for rect in dabs where rect.intersects(context.boundingBoxOfClipPath) { context.draw(dab, in: rect) }
        }
        let bounds = CGRect(x: 0, y: 0, width: 40, height: 40)
        let (whole, parts) = (Self.layer(bounds, scale: 1.5, all), Self.layer(bounds, scale: 1.5, touched))
        parts.display()
        for step in 0..<12 {
            let rect = CGRect(x: Double(step * 17 % 36) + 0.3, y: Double(step * 11 % 35) - 0.45, width: 8, height: 8)
            dabs.append(rect)
            parts.setNeedsDisplay(rect)
            parts.displayIfNeeded()
        }
        whole.display()
        #expect(try Self.picture(whole, bounds.size, scale: 1.5) == Self.picture(parts, bounds.size, scale: 1.5))
    }

    @Test func changedBoundsDrawAnewWhereItIsWished() throws {
        let delegate = Drawer { layer, context in
            context.setFillColor(Self.red)
            context.fill(CGRect(x: 0, y: 0, width: 1, height: layer.bounds.height))
        }
        let layer = Self.layer(CGRect(x: 0, y: 0, width: 2, height: 2), delegate)
        layer.display()
        layer.bounds.size = CGSize(width: 4, height: 2)
        // Old contents are stretched.
        #expect(try Self.picture(layer, CGSize(width: 4, height: 2))[0, 0] == [255, 0, 0, 255])
        #expect(delegate.count == 1 && layer.contents != nil)
        layer.needsDisplayOnBoundsChange = true
        layer.bounds.size = CGSize(width: 3, height: 2)
        let bitmap = try Self.picture(layer, CGSize(width: 3, height: 2))
        #expect(delegate.count == 2 && bitmap.pixels == [0xFF00_00FF, 0, 0, 0xFF00_00FF, 0, 0])
    }

    @Test func boundsThatEndWithinAPixelAreNotSqueezed() throws {
        let delegate = Drawer { _, context in
            context.setFillColor(Self.red)
            for x in [0, 2, 4, 6] { context.fill(CGRect(x: x, y: 0, width: 1, height: 9)) }
        }
        let layer = Self.layer(CGRect(x: 0, y: 0, width: 7.25, height: 2.5), delegate)
        layer.display()
        let bitmap = try Self.picture(layer, CGSize(width: 8, height: 3))
        #expect((0..<7).map { bitmap[$0, 0].w } == [255, 0, 255, 0, 255, 0, 255])
        #expect(bitmap[0, 1].w == 255 && bitmap[0, 2].w == 128)
    }

    @Test func contentsOfOneLayerMayBeAnothers() throws {
        let delegate = Drawer { _, context in
            context.setFillColor(Self.red)
            context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
        }
        let layer = Self.layer(CGRect(x: 0, y: 0, width: 2, height: 2), delegate)
        layer.display()
        let other = Self.layer(CGRect(x: 0, y: 0, width: 2, height: 2), nil)
        other.contents = layer.contents
        #expect(try Self.picture(other, CGSize(width: 2, height: 2)).pixels == [0xFF00_00FF, 0xFF00_00FF, 0, 0])
        // Pixels are not shared.
        layer.delegate = nil
        layer.display()
        #expect(try Self.picture(other, CGSize(width: 2, height: 2)).pixels[0] == 0xFF00_00FF)
    }

    private static func four(_ pixel: UInt32) -> [UInt32] { [pixel, pixel, pixel, pixel] }

    /// Another layer that shows what a layer drew, and then draws itself, has pixels of its own.
    @Test func whoDrawsOverAnothersContentsLeavesThatLayersPixels() throws {
        func drawer(_ color: CGColor, _ rect: CGRect) -> Drawer {
            Drawer { _, context in
                context.setFillColor(color)
                context.fill(rect)
            }
        }
        let (size, dot) = (CGSize(width: 2, height: 2), CGRect(x: 0, y: 0, width: 1, height: 1))
        let all = CGRect(origin: .zero, size: size)
        let (reds, blues, dots) = (drawer(Self.red, all), drawer(Self.blue, all), drawer(Self.red, dot))
        let (first, second) = (Self.layer(all, reds), Self.layer(all, blues))
        first.display()
        second.contents = first.contents
        // Nothing of the other's is kept, though only a part is marked.
        second.setNeedsDisplay(dot)
        second.displayIfNeeded()
        #expect(blues.clip == all)
        #expect(try Self.picture(second, size).pixels == Self.four(0xFFFF_0000))
        #expect(try Self.picture(first, size).pixels == Self.four(0xFF00_00FF))
        first.delegate = dots
        first.setNeedsDisplay(dot)
        first.displayIfNeeded()
        #expect(dots.clip == dot)
        #expect(try Self.picture(first, size).pixels == Self.four(0xFF00_00FF))
        #expect(try Self.picture(second, size).pixels == Self.four(0xFFFF_0000))
    }

    /// What a layer drew before is no longer what it draws on.
    @Test func earlierContentsAreDrawnAnewAsAWhole() throws {
        var color = Self.red
        let all = CGRect(x: 0, y: 0, width: 2, height: 2)
        let delegate = Drawer { _, context in
            context.setFillColor(color)
            context.fill(all)
        }
        let layer = Self.layer(all, delegate)
        layer.display()
        let earlier = layer.contents
        color = Self.blue
        layer.display()
        layer.contents = earlier
        #expect(try Self.picture(layer, all.size).pixels == Self.four(0xFF00_00FF))
        color = CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1)
        layer.setNeedsDisplay(CGRect(x: 0, y: 0, width: 1, height: 1))
        layer.displayIfNeeded()
        #expect(delegate.clip == all)
        #expect(try Self.picture(layer, all.size).pixels == Self.four(0xFF00_FF00))
    }

    @Test func boundsThatCannotBeDrawnOnGiveNoContents() {
        let delegate = Drawer { _, context in context.fill(CGRect(x: 0, y: 0, width: 1, height: 1)) }
        let layer = Self.layer(CGRect(x: 0, y: 0, width: 2, height: 2), delegate)
        layer.display()
        for size in [
            CGSize.zero, CGSize(width: CGFloat.nan, height: 1), CGSize(width: CGFloat.infinity, height: 1),
            CGSize(width: 1e12, height: 1e12), CGSize(width: 60_000, height: 60_000),
        ] {
            layer.bounds.size = size
            layer.display()
            #expect(layer.contents == nil, "\(size)")
        }
        #expect(delegate.count == 1)
        layer.bounds.size = CGSize(width: 2, height: 2)
        layer.contentsScale = .nan
        layer.display()
        #expect(delegate.count == 2 && layer.contents != nil)
    }

    @Test func shadowsFallInPointsWithTheLayersY() throws {
        let delegate = Drawer { _, context in
            context.setFillColor(Self.red)
            context.setShadow(offset: CGSize(width: 2, height: 3), blur: 0, color: Self.blue)
            context.scaleBy(x: 0.5, y: 0.5)
            context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
        }
        let layer = Self.layer(CGRect(x: 0, y: 0, width: 5, height: 5), scale: 2, delegate)
        layer.display()
        let bitmap = try Self.picture(layer, CGSize(width: 5, height: 5), scale: 2)
        #expect(bitmap[4, 6] == [0, 0, 255, 255] && bitmap[5, 7] == [0, 0, 255, 255])
        #expect(bitmap[3, 6].w == 0 && bitmap[4, 5].w == 0 && bitmap[6, 6].w == 0)
    }

    /// A rectangle drawn in a context has the pixels of a layer of that colour, wherever its edges lie.
    @Test func rectanglesHaveALayersPixels() throws {
        for (x, y, width, height) in [(0.3, 1.7, 5.5, 3.25), (2, 1, 4, 2), (1.125, 0.5, 0.25, 7.3)] {
            let color = CGColor(srgbRed: 0.2, green: 0.6, blue: 0.9, alpha: 0.7)
            let rect = CGRect(x: x, y: y, width: width, height: height)
            let bounds = CGRect(x: 0, y: 0, width: 9, height: 9)
            let delegate = Drawer { _, context in
                context.setFillColor(color)
                context.fill(rect)
            }
            let drawn = Self.layer(bounds, delegate)
            drawn.display()
            let layered = Self.layer(bounds, nil)
            let sublayer = CALayer()
            sublayer.frame = rect
            sublayer.backgroundColor = color
            layered.addSublayer(sublayer)
            #expect(try Self.picture(drawn, bounds.size) == Self.picture(layered, bounds.size))
        }
    }
}
