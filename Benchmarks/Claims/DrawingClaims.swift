import ExampleScenes
import Foundation
import LayerKit

extension Claim {
    static let drawing = [
        Claim("drawing-is-slow", "To draw on the CPU is much slower than to put layers together", examine: drawingIsSlow),
        Claim("drawn-memory", "A layer that draws needs 4 bytes a pixel", examine: drawnMemory),
        Claim("shared-pictures", "Layers that show one picture share it", examine: sharedPictures),
        Claim("empty-drawing", "A layer that overrides draw(in:) pays though it draws nothing", examine: emptyDrawing),
        Claim("growing-path", "A line that is drawn anew for each of its points gets slower and slower", examine: growingPath),
        Claim("shape-for-drawing", "A shape layer is faster for it, and slows down only with very many points", examine: shapeForDrawing),
        Claim("redrawn-dabs", "To draw all dabs for each new one slows down with their number", examine: redrawnDabs),
        Claim("dirty-rectangles", "With a dirty rectangle the cost does not depend on how much was drawn elsewhere", examine: dirtyRectangles),
        Claim("drawing-outside", "What is drawn outside the dirty rectangle is thrown away, and costs", examine: drawingOutside),
        Claim("complex-clips", "A complex clip can cost more than it saves", examine: complexClips),
        Claim("text-is-kept", "Text is drawn once: to show it again is much cheaper than to change it", examine: textIsKept),
        Claim("text-resized", "Resizing a layer with text draws the text anew; text in a sublayer is spared", examine: textResized),
        Claim("shapes-need-no-memory", "The memory of shapes and gradients does not depend on their size", examine: shapesNeedNoMemory),
        Claim("shapes-stay-sharp", "A shape stays sharp where a bitmap does not", examine: shapesStaySharp),
        Claim("tiles-on-threads", "Tiles are drawn on several cores", examine: tilesOnThreads),
        Claim("drawn-aside", "drawsAsynchronously takes the work off the thread that asks for it", examine: drawnAside),
        Claim("padding-wastes", "To move the middle of a picture by transparent edges wastes memory; anchorPoint is free", examine: paddingWastes),
    ]

    /// A layer that draws rectangles.
    private final class RectanglesLayer: CALayer {
        var frames: [CGRect] = []

        override func draw(in ctx: CGContext) {
            for (index, frame) in frames.enumerated() {
                ctx.setFillColor(CGColor(gray: CGFloat(index % 5) / 5, alpha: 1))
                ctx.fill(frame)
            }
        }
    }

    /// A layer that could draw, and does not.
    private final class EmptyLayer: CALayer {
        override func draw(in ctx: CGContext) {}
    }

    private static func drawn(_ frames: [CGRect], scale: CGFloat = 1) -> RectanglesLayer {
        let layer = RectanglesLayer()
        layer.frame = CGRect(origin: .zero, size: Laboratory.size)
        layer.frames = frames
        layer.contentsScale = scale
        layer.setNeedsDisplay()
        return layer
    }

    private static func drawingIsSlow(_ lab: Laboratory) throws -> Finding {
        let frames = grid(400, 40, 30)
        let layers = try lab.cost({ page(frames.map { plain($0, .black) }) }) { root, frame in
            for (layer, place) in zip(root.sublayers ?? [], frames) { layer.frame = place.offsetBy(dx: CGFloat(frame % 2), dy: 0) }
        }
        let drawing = drawn(frames)
        let onCPU = try lab.cost({ page([drawing]) }) { _, frame in
            drawing.frames = frames.map { $0.offsetBy(dx: CGFloat(frame % 2), dy: 0) }
            drawing.setNeedsDisplay()
        }
        return .claim(holds: onCPU.frame > 2 * layers.frame, "400 rectangles that move: drawn \(ms(onCPU.frame)), as layers \(ms(layers.frame))")
    }

    private static func drawnMemory(_ lab: Laboratory) throws -> Finding {
        let layer = drawn(grid(400, 40, 30), scale: 2)
        let memory = try lab.memory { layer.displayIfNeeded() }
        let expected = 2048.0 * 1536 * 4
        return .claim(
            holds: memory.bytes > 0.8 * expected && memory.bytes < 2.2 * expected,
            "2048 × 1536 pixels: the process grows by \(megabytes(memory.bytes)); 4 bytes a pixel are \(megabytes(expected))")
    }

    private static func sharedPictures(_ lab: Laboratory) throws -> Finding {
        func bytes(_ count: Int) throws -> Double {
            let picture = Sample.picture(1024, 1024)
            let renderer = try lab.renderer()
            let root = page((0..<count).map { Sample.layer(CGRect(x: $0 * 5, y: $0 * 4, width: 400, height: 400), picture) })
            return try lab.memory { try lab.cost(of: root, by: renderer) }.bytes
        }
        _ = try bytes(1)
        let (one, many) = (try bytes(1), try bytes(100))
        return .claim(
            holds: many - one < 8e6, "a picture of 4.19 MB shown by 1 layer: \(megabytes(one)) more in use; by 100: \(megabytes(many))")
    }

    private static func emptyDrawing(_ lab: Laboratory) throws -> Finding {
        func make(_ make: () -> CALayer) -> CALayer {
            page(grid(50, 100, 70).map { frame in
                let layer = make()
                layer.frame = frame
                layer.contentsScale = 2
                layer.setNeedsDisplay()
                return layer
            })
        }
        func redraw(_ root: CALayer, _ frame: Int) { for layer in root.sublayers ?? [] { layer.setNeedsDisplay() } }
        let (without, with) = (try lab.cost({ make { CALayer() } }, change: redraw), try lab.cost({ make { EmptyLayer() } }, change: redraw))
        return .claim(
            holds: with.frame > 1.5 * without.frame, "50 layers of 200 × 140 pixels displayed in every frame: with \(ms(with.frame)), without \(ms(without.frame))")
    }

    // MARK: Fingers

    /// Seconds of a frame, by points or dabs.
    private static func costs(_ board: DrawingBenchmark.Board) throws -> [Double] { try [50, 200, 800].map { try board.cost(of: $0) } }

    private static func list(_ costs: [Double]) -> String { costs.map(ms).joined(separator: ", ") }

    private static func growingPath(_ lab: Laboratory) throws -> Finding {
        let costs = try costs(DrawingBenchmark.Board(sketch: SketchLayer(), painter: lab.painter.choice))
        return .claim(holds: costs[2] > 1.3 * costs[0], "a frame at 50, 200, 800 points: \(list(costs))")
    }

    private static func shapeForDrawing(_ lab: Laboratory) throws -> Finding {
        let drawn = try costs(DrawingBenchmark.Board(sketch: SketchLayer(), painter: lab.painter.choice))
        let shape = try costs(DrawingBenchmark.Board(sketch: SketchShapeLayer(), painter: lab.painter.choice))
        return .claim(holds: shape[2] < drawn[2], "a frame at 50, 200, 800 points: shape \(list(shape)); drawn \(list(drawn))")
    }

    private static func redrawnDabs(_ lab: Laboratory) throws -> Finding {
        let costs = try costs(DrawingBenchmark.Board(chalkRedrawsAll: true, painter: lab.painter.choice))
        return .claim(holds: costs[2] > 2 * costs[0], "a frame at 50, 200, 800 dabs: \(list(costs))")
    }

    private static func dirtyRectangles(_ lab: Laboratory) throws -> Finding {
        let costs = try costs(DrawingBenchmark.Board(chalkRedrawsAll: false, painter: lab.painter.choice))
        return .claim(holds: costs[2] < 1.5 * costs[0], "a frame at 50, 200, 800 dabs: \(list(costs))")
    }

    private static func drawingOutside(_ lab: Laboratory) throws -> Finding {
        let frames = grid(4000, 12, 8)
        let layer = drawn(frames)
        let all = try lab.cost({ page([layer]) }) { _, _ in layer.setNeedsDisplay(CGRect(x: 0, y: 0, width: 20, height: 20)) }
        layer.frames = Array(frames.prefix(2))
        let few = try lab.cost({ page([layer]) }) { _, _ in layer.setNeedsDisplay(CGRect(x: 0, y: 0, width: 20, height: 20)) }
        return .claim(
            holds: all.commit > 2 * few.commit, "display and commit of 20² points: with 4,000 rectangles elsewhere \(ms(all.commit)), without \(ms(few.commit))")
    }

    private static func complexClips(_ lab: Laboratory) throws -> Finding {
        guard
            let context = CGContext(
                data: nil, width: 1024, height: 768, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
        else { return .doesNotApply("There is no memory for a picture.") }
        func draw(clipped: Bool) {
            context.saveGState()
            if clipped {
                for place in grid(300, 30, 20) { context.addEllipse(in: place) }
                context.clip()
            }
            context.setFillColor(.black)
            for place in grid(100, 60, 40) { context.fill(place) }
            context.restoreGState()
        }
        let (plain, clipped) = (lab.seconds { draw(clipped: false) }, lab.seconds { draw(clipped: true) })
        return .claim(holds: clipped > plain, "100 rectangles: \(ms(plain)), within 300 ellipses \(ms(clipped))")
    }

    // MARK: Text

    private static func text(_ frame: CGRect) -> CATextLayer {
        let text = CATextLayer()
        (text.frame, text.string, text.fontSize) = (frame, "What a row of a list says", 15)
        (text.foregroundColor, text.isWrapped) = (.black, true)
        return text
    }

    private static func textIsKept(_ lab: Laboratory) throws -> Finding {
        func make() -> CALayer { page(grid(100, 240, 20).map(text)) }
        let kept = try lab.cost(make)
        let changed = try lab.cost(make) { root, frame in
            for (index, layer) in (root.sublayers ?? []).enumerated() { (layer as? CATextLayer)?.string = "Row \(index) in frame \(frame)" }
        }
        return .claim(holds: changed.frame > 2 * kept.frame, "100 labels: shown again \(ms(kept.frame)), changed \(ms(changed.frame))")
    }

    private static func textResized(_ lab: Laboratory) throws -> Finding {
        let frames = grid(60, 240, 40)
        let own = try lab.cost({ page(frames.map(text)) }) { root, frame in
            for layer in root.sublayers ?? [] { layer.bounds.size.width = 240 - CGFloat(frame % 8) }
        }
        let apart = try lab.cost({
            page(frames.map { frame in
                let parent = plain(frame, .clear)
                parent.addSublayer(text(parent.bounds))
                return parent
            })
        }) { root, frame in
            for layer in root.sublayers ?? [] { layer.bounds.size.width = 240 - CGFloat(frame % 8) }
        }
        return .claim(holds: own.frame > 1.2 * apart.frame, "60 labels whose layer changes its width: in it \(ms(own.frame)), in a sublayer \(ms(apart.frame))")
    }

    // MARK: Shapes

    private static func shapesNeedNoMemory(_ lab: Laboratory) throws -> Finding {
        func bytes(_ side: CGFloat) throws -> Double {
            let renderer = try lab.renderer()
            let shape = CAShapeLayer()
            shape.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: side, height: side), transform: nil)
            return try lab.memory { try lab.cost(of: page([shape]), by: renderer) }.bytes
        }
        _ = try bytes(100)
        let (small, large) = (try bytes(100), try bytes(4000))
        return .claim(holds: large - small < 4e6, "a disc of 100 points: \(megabytes(small)) more in use; of 4,000: \(megabytes(large))")
    }

    private static func shapesStaySharp(_ lab: Laboratory) throws -> Finding {
        /// Pixels that are neither black nor white in a picture of a disc that is enlarged eightfold.
        func grays(_ layer: CALayer) throws -> Int {
            let renderer = try lab.renderer(CGSize(width: 400, height: 400))
            layer.setAffineTransform(CGAffineTransform(scaleX: 8, y: 8))
            layer.position = CGPoint(x: 200, y: 200)
            renderer.layer = page(CGSize(width: 400, height: 400), [layer])
            let bytes = Data(try renderer.renderImage(at: 0))
            return stride(from: 0, to: bytes.count, by: 4).filter { (32..<224).contains(bytes[$0]) }.count
        }
        let bounds = CGRect(x: 0, y: 0, width: 40, height: 40)
        let disc = CGPath(ellipseIn: bounds, transform: nil)
        let shape = CAShapeLayer()
        (shape.bounds, shape.path) = (bounds, disc)
        let bitmap = CALayer()
        bitmap.bounds = bounds
        if let context = CGContext(
            data: nil, width: 40, height: 40, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
        {
            context.addPath(disc)
            context.fillPath()
            bitmap.contents = context.makeImage()
        }
        let (sharp, soft) = (try grays(shape), try grays(bitmap))
        return .claim(holds: 4 * sharp < soft, "pixels of neither colour at eight times the size: shape \(sharp), bitmap \(soft)")
    }

    // MARK: Threads

    private final class TileLayer: CATiledLayer {
        override func draw(in ctx: CGContext) {
            let tile = ctx.boundingBoxOfClipPath
            ctx.setLineWidth(2)
            for step in 0..<60 { ctx.strokeEllipse(in: tile.insetBy(dx: CGFloat(step), dy: CGFloat(step) / 2)) }
        }
    }

    private static func tilesOnThreads(_ lab: Laboratory) throws -> Finding {
        let processors = ProcessInfo.processInfo.activeProcessorCount
        guard processors > 1 else { return .doesNotApply("There is one processor.") }
        guard case .software = lab.painter.choice else {
            return .doesNotApply("Tiles are drawn on as many threads as there are processors; only the CPU's painter has a number of its own.")
        }
        func seconds(_ threads: Int) throws -> Double {
            let renderer = try CARenderer(size: Laboratory.size, painter: .software(threads: threads))
            let tiles = TileLayer()
            tiles.frame = CGRect(origin: .zero, size: Laboratory.size)
            tiles.tileSize = CGSize(width: 128, height: 128)
            tiles.contentsScale = 2
            tiles.setNeedsDisplay()
            renderer.layer = page([tiles])
            let clock = ContinuousClock()
            return try clock.measure { try renderer.renderFrame(at: 0) } / .seconds(1)
        }
        _ = try seconds(1)
        let (one, all) = (try seconds(1), try seconds(processors))
        return .claim(holds: all < 0.85 * one, "192 tiles by the clock: one thread \(ms(one)), \(processors) threads \(ms(all))")
    }

    private static func drawnAside(_ lab: Laboratory) throws -> Finding {
        let frames = grid(2000, 20, 14, gap: 1)
        func cost(_ aside: Bool) throws -> (asking: Double, frame: Double) {
            let layer = drawn(frames)
            layer.drawsAsynchronously = aside
            let clock = ContinuousClock()
            let renderer = try lab.renderer()
            renderer.layer = page([layer])
            var spent: [Double] = []
            for frame in 0..<8 {
                layer.setNeedsDisplay()
                spent.append(clock.measure { layer.displayIfNeeded() } / .seconds(1))
                try renderer.renderFrame(at: Double(frame))
            }
            return (LKTimeSpread(spent).median / 1e3, renderer.timings.total)
        }
        let (now, aside) = (try cost(false), try cost(true))
        return .claim(
            holds: aside.asking < 0.7 * now.asking, "displayIfNeeded() of 2,000 rectangles by the clock: \(ms(now.asking)), asynchronously \(ms(aside.asking))")
    }

    private static func paddingWastes(_ lab: Laboratory) throws -> Finding {
        func cost(_ image: CGImage, _ size: CGSize, anchor: CGPoint) throws -> Double {
            try lab.cost {
                let layer = Sample.layer(CGRect(origin: .zero, size: size), image)
                layer.anchorPoint = anchor
                layer.position = CGPoint(x: 512, y: 384)
                layer.setAffineTransform(CGAffineTransform(rotationAngle: 0.5))
                return page([layer])
            }.paint
        }
        let tight = try cost(Sample.picture(40, 300), CGSize(width: 40, height: 300), anchor: CGPoint(x: 0.5, y: 0.9))
        let padded = try cost(Sample.picture(40, 540), CGSize(width: 40, height: 540), anchor: CGPoint(x: 0.5, y: 0.5))
        return .claim(
            holds: padded > tight, "a clock's hand of 40 × 300 pixels: anchorPoint 48,000 bytes and \(ms(tight)), padded 86,400 bytes and \(ms(padded))")
    }
}
