import Graphics
import LayerKit
import Testing

/// Layers that draw what is animated: in every frame they draw what the animation makes of it at that frame's time.
@Suite struct AnimatedDrawingTests {
    /// Filled from the left as far as its level says, of the colour that was copied along.
    private class Bar: CALayer {
        @LayerProperty(.needsDisplay) var level: CGFloat = 0
        var color = CGColor.black
        /// Whether presentations drew, and at which level.
        let diary: Notes

        init(_ diary: Notes) {
            self.diary = diary
            super.init()
        }

        required init(layer: Any) {
            let other = layer as! Bar
            (color, diary) = (other.color, other.diary)
            super.init(layer: layer)
        }

        required init?(coder: NSCoder) { nil }

        override func draw(in ctx: CGContext) {
            diary.levels.append(level)
            diary.arePresentations.append(model() !== self)
            ctx.setFillColor(color)
            ctx.fill(CGRect(x: 0, y: 0, width: bounds.width * level, height: 1))
        }
    }

    /// The same of a property that the class names itself.
    private final class Named: Bar {
        @LayerProperty var width: CGFloat = 1
        override class func needsDisplay(forKey key: String) -> Bool { key == "width" || super.needsDisplay(forKey: key) }
        override func draw(in ctx: CGContext) { ctx.fill(CGRect(x: 0, y: 0, width: width, height: 1)) }
    }

    private final class Notes {
        var levels: [CGFloat] = []
        var arePresentations: [Bool] = []
    }

    private let renderer: CARenderer
    private let notes = Notes()

    init() throws {
        renderer = try CARenderer(size: CGSize(width: 100, height: 1), painter: .software(threads: 1))
    }

    private func shown<Layer: Bar>(_ bar: Layer) throws -> Layer {
        bar.frame = CGRect(x: 0, y: 0, width: 100, height: 1)
        renderer.layer = bar
        _ = try renderer.renderImage(at: 0)
        return bar
    }

    /// Columns that are painted fully, from the left, and that all others are empty.
    private func columns(at time: Double) throws -> Int {
        let bitmap = try renderer.renderImage(at: time).bitmap
        let count = (0..<100).prefix { bitmap[$0, 0].w == 255 }.count
        #expect((count..<100).allSatisfy { bitmap[$0, 0].w == 0 }, "nothing fades in or out at \(time)")
        return count
    }

    @Test func everyFrameDrawsTheValueOfItsTime() throws {
        let bar = try shown(Bar(notes))
        bar.add(fade("level", from: 0, to: 1), forKey: nil)
        for time in [0, 0.25, 0.5, 0.75, 0.9] { #expect(try columns(at: time) == Int((100 * time).rounded()), "\(time)") }
        #expect(bar.level == 0 && notes.levels.last == 0.9 && notes.arePresentations.last == true)
        // Over, and drawn by the layer itself.
        #expect(try columns(at: 1.5) == 0)
        let count = notes.levels.count
        #expect(notes.levels.last == 0 && notes.arePresentations.last == false)
        #expect(try columns(at: 1.75) == 0 && notes.levels.count == count, "what is over is not drawn again")
    }

    @Test func aPropertyThatTheClassNamesIsDrawnToo() throws {
        let bar = try shown(Named(notes))
        bar.setNeedsDisplay()
        #expect(try columns(at: 1) == 1)
        bar.add(fade("width", from: 0, to: 40, over: 2), forKey: nil)
        #expect(try columns(at: 1.5) == 10)
        #expect(try columns(at: 2) == 20)
        #expect(try columns(at: 5) == 1)
    }

    /// `init(layer:)` copies them.
    @Test func storedPropertiesGoAlong() throws {
        let bar = try shown(Bar(notes))
        bar.color = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
        bar.add(fade("level", from: 0.5, to: 0.5), forKey: nil)
        _ = try renderer.renderImage(at: 0)
        #expect(try renderer.renderImage(at: 0.5).bitmap[10, 0] == [255, 0, 0, 255])
    }

    @Test func whatStaysAfterItsEndIsShownAfterItsEnd() throws {
        let bar = try shown(Bar(notes))
        let animation = fade("level", from: 0, to: 0.6)
        (animation.fillMode, animation.isRemovedOnCompletion) = (.forwards, false)
        bar.add(animation, forKey: "level")
        _ = try columns(at: 0)
        #expect(try columns(at: 1.5) == 60)
        bar.setNeedsDisplay()
        #expect(try columns(at: 2) == 60)
        bar.removeAnimation(forKey: "level")
        bar.setNeedsDisplay()
        _ = try renderer.renderImage(at: 2.5)
        #expect(notes.levels.last == 0)
    }

    @Test func theDelegateIsGivenTheValuesOfTheMoment() throws {
        final class Painter: NSObject, CALayerDelegate {
            func draw(_ layer: CALayer, in context: CGContext) {
                let level = layer.value(forKey: "share") as? CGFloat ?? 0
                context.fill(CGRect(x: 0, y: 0, width: 100 * level, height: 1))
            }
        }
        final class Asked: CALayer {
            @LayerProperty(.needsDisplay) var share: CGFloat = 0
        }
        let (layer, painter) = (Asked(), Painter())
        layer.frame = CGRect(x: 0, y: 0, width: 100, height: 1)
        layer.delegate = painter
        renderer.layer = layer
        _ = try renderer.renderImage(at: 0)
        layer.add(fade("share", from: 0, to: 1), forKey: nil)
        #expect(try columns(at: 0.25) == 25)
        #expect(try columns(at: 0.75) == 75)
    }
}
