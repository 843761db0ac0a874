import CoreGraphics
import QuartzCore
import Testing

/// Constructs of code that was written on Apple's systems, in files that import what such files import there. Each has to
/// compile as it stands, which it does not in plain Swift on Linux.
@Suite struct SourceCompatibilityTests {
    // MARK: Numbers

    /// As Darwin's C library has it: far beyond any end.
    @Test func whatIsRepeatedAHugeNumberOfTimesDoesNotEnd() throws {
        CATransaction.flush()
        let layer = CALayer()
        let animation = CABasicAnimation(keyPath: "opacity")
        (animation.fromValue, animation.toValue) = (0, 1)
        animation.duration = 1
        animation.repeatCount = HUGE
        layer.add(animation, forKey: nil)
        let renderer = try CARenderer(size: CGSize(width: 1, height: 1), painter: .software(threads: 1))
        renderer.layer = layer
        for time in [0, 1_000_000.25] {
            renderer.beginFrame(atTime: time)
            renderer.endFrame()
        }
        #expect(layer.presentation()?.opacity == 0.25)
    }

    // MARK: Numbers in boxes

    @Test func swiftNumbersAreNumberObjects() {
        let (double, float, whole, flag) = (0.25, Float(0.5), 3, true)
        #expect((double as NSNumber).doubleValue == 0.25)
        #expect((float as NSNumber).floatValue == 0.5)
        #expect((whole as NSNumber).intValue == 3)
        #expect((flag as NSNumber).boolValue)
    }

    @Test func aCGFloatIsANumberObject() {
        let width: CGFloat = 2.5
        #expect((width as NSNumber).doubleValue == 2.5)
        let widths: [CGFloat] = [1, 2.5]
        #expect((widths as [NSNumber]).map(\.doubleValue) == [1, 2.5])
    }

    @Test func aNumberObjectIsACGFloat() {
        let anything: Any = NSNumber(value: 7.5)
        #expect(anything as? CGFloat == 7.5)
        #expect((NSNumber(value: 3) as? CGFloat) == 3)
        let several: Any = [NSNumber(value: 1), NSNumber(value: 0.5)]
        #expect(several as? [CGFloat] == [1, 0.5])
    }

    @Test func numberObjectsAreWrittenAsLiterals() {
        let animation = CAKeyframeAnimation(keyPath: "opacity")
        animation.keyTimes = [0, 0.5, 1] as [NSNumber]
        #expect(animation.keyTimes?.first == 0.0)
        #expect(animation.keyTimes?.last != 0.0)
        animation.keyTimes = [0, 0.25, 1]
        #expect(animation.keyTimes == [0, 0.25, 1])
    }

    // MARK: Core Foundation's names

    @Test func stringsAreCoreFoundationStrings() {
        let name = "Helvetica" as CFString
        #expect(CTFontGetSize(CTFontCreateWithName(name, 12, nil)) == 12)
        #expect(CGColorSpace(name: "kCGColorSpaceSRGB" as CFString) != nil)
    }

    @Test func coreFoundationsTypesHaveTheirNames() {
        let duration: CFTimeInterval = 0.25
        let now: CFTimeInterval = CACurrentMediaTime()
        let font: CFTypeRef = CTFontCreateWithName("Helvetica" as CFString, 10, nil)
        let range: CFRange = CFRangeMake(2, 3)
        let index: CFIndex = range.location + range.length
        let colors: CFArray = [CGColor.black, CGColor.white] as CFArray
        let text = NSAttributedString(string: "a") as CFAttributedString
        #expect(now + duration > now)
        #expect(font is CTFont)
        #expect(index == 5)
        #expect(CFArrayGetCount(colors) == 2)
        #expect(CTLineGetStringRange(CTLineCreateWithAttributedString(text)).length == 1)
    }

    @Test func switchesAreCoreFoundationsToo() {
        CATransaction.begin()
        CATransaction.setValue(kCFBooleanTrue, forKey: kCATransactionDisableActions)
        CATransaction.setValue(0.75 as CFNumber, forKey: kCATransactionAnimationDuration)
        #expect(CATransaction.disableActions() && CATransaction.animationDuration() == 0.75)
        CATransaction.setValue(kCFBooleanFalse, forKey: kCATransactionDisableActions)
        #expect(!CATransaction.disableActions())
        CATransaction.commit()
        let layer = CALayer()
        let hidden: CFBoolean = kCFBooleanTrue
        layer.setValue(hidden, forKey: "hidden")
        #expect(layer.isHidden)
    }

    // MARK: Geometry

    @Test func geometryHasEveryType() {
        let vector = CGVector(dx: 3, dy: 4)
        let transform = CGAffineTransform(translationX: vector.dx, y: vector.dy)
        #expect(CGPoint(x: 1, y: 1).applying(transform) == CGPoint(x: 4, y: 5))
        #expect(CGSize(width: 1, height: 2).applying(transform) == CGSize(width: 1, height: 2))
        #expect(CGRect(x: 0, y: 0, width: 2, height: 2).applying(transform).origin == CGPoint(x: 3, y: 4))
    }

    @Test func geometryCanBeAKey() {
        #expect(Set([CGPoint(x: 1, y: 2), CGPoint(x: 1, y: 2)]).count == 1)
        #expect(Set([CGSize(width: 1, height: 2), .zero]).count == 2)
        #expect(Set([CGRect(x: 1, y: 2, width: 3, height: 4), .zero, .zero]).count == 2)
        #expect(Set([CATransform3DIdentity, CATransform3DMakeScale(2, 2, 1)]).count == 2)
    }

    @Test func geometryGoesIntoBoxesAndOut() {
        let transform = CATransform3DMakeRotation(0.5, 0, 1, 0)
        let affine = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
        #expect(NSValue(cgPoint: CGPoint(x: 1, y: 2)).cgPointValue == CGPoint(x: 1, y: 2))
        #expect(NSValue(cgSize: CGSize(width: 1, height: 2)).cgSizeValue == CGSize(width: 1, height: 2))
        #expect(NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4)).cgRectValue.maxX == 4)
        #expect(NSValue(cgAffineTransform: affine).cgAffineTransformValue == affine)
        #expect(CATransform3DEqualToTransform(NSValue(caTransform3D: transform).caTransform3DValue, transform))
        let animation = CABasicAnimation(keyPath: "position")
        animation.fromValue = NSValue(cgPoint: CGPoint(x: 1, y: 2))
        #expect((animation.fromValue as? NSValue)?.cgPointValue.y == 2)
    }

    @Test func boxesSpeakAppKitToo() {
        let point = NSValue(point: CGPoint(x: 1, y: 2))
        #expect(point.pointValue == CGPoint(x: 1, y: 2))
        #expect(NSValue(size: CGSize(width: 3, height: 4)).sizeValue == CGSize(width: 3, height: 4))
        #expect(NSValue(rect: CGRect(x: 1, y: 2, width: 3, height: 4)).rectValue.size.height == 4)
        let layer = CALayer()
        layer.setValue(point, forKey: "position")
        #expect(layer.position == CGPoint(x: 1, y: 2))
    }

    // MARK: Classes

    /// Its methods are some of the protocols', as optional methods allow.
    final class Listener: NSObject, CAAnimationDelegate, CALayerDelegate {
        var stops = 0
        func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { stops += 1 }
        func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { NSNull() }
    }

    @Test func protocolMethodsAreOptional() {
        let (listener, layer, animation) = (Listener(), CALayer(), CABasicAnimation(keyPath: "opacity"))
        layer.delegate = listener
        animation.delegate = listener
        (animation.delegate as? Listener)?.animationDidStart(animation)
        animation.delegate?.animationDidStop(animation, finished: true)
        #expect(listener.stops == 1)
        #expect(layer.action(forKey: "opacity") == nil)
    }

    /// A layer as they are written everywhere; the one word to change is `required` before `init(layer:)`.
    final class Ring: CAShapeLayer {
        @nonobjc private let width: CGFloat

        init(width: CGFloat) {
            self.width = width
            super.init()
            lineWidth = width
        }

        required init(layer: Any) {
            width = (layer as? Ring)?.width ?? 1
            super.init(layer: layer)
        }

        required init?(coder aDecoder: NSCoder) {
            width = 1
            super.init(coder: aDecoder)
        }

        @LayerProperty var progress: CGFloat = 0
        override class func needsDisplay(forKey key: String) -> Bool {
            key == "progress" || super.needsDisplay(forKey: key)
        }
    }

    @Test func layersAreSubclassed() {
        let ring = Ring(width: 4)
        ring.progress = 0.5
        #expect(ring.value(forKey: "progress") as? CGFloat == 0.5)
        ring.setValue(0.75, forKey: "progress")
        #expect(ring.progress == 0.75)
        #expect(ring.needsDisplay())
        #expect((ring as NSObject).isEqual(ring))
    }

    @Test func objectsHaveValuesByKey() {
        let (layer, animation, cell) = (CALayer(), CABasicAnimation(keyPath: "opacity"), CAEmitterCell())
        layer.setValue("hand", forKey: "kind")
        layer.setValue(2, forKeyPath: "transform.scale.x")
        animation.setValue(layer, forKey: "layer")
        cell.setValue(7, forKey: "birthRate")
        #expect(layer.value(forKey: "kind") as? String == "hand")
        #expect(layer.value(forKeyPath: "transform.scale.x") as? CGFloat == 2)
        #expect(animation.value(forKey: "layer") as? CALayer === layer)
        #expect(cell.birthRate == 7)
        let filter = CAFilter(type: "gaussianBlur")
        filter.setValue(4, forKey: "inputRadius")
        #expect(filter.value(forKey: "inputRadius") as? CGFloat == 4)
        CATransaction.begin()
        CATransaction.setValue(0.5, forKey: kCATransactionAnimationDuration)
        #expect(CATransaction.animationDuration() == 0.5)
        CATransaction.commit()
    }

    @Test func foundationComesAlong() {
        #expect(Data([1, 2]).base64EncodedString() == "AQI=")
        #expect(URL(fileURLWithPath: "/pictures/hand.png").lastPathComponent == "hand.png")
        #expect(Date(timeIntervalSince1970: 90).timeIntervalSince(Date(timeIntervalSince1970: 60)) == 30)
        #expect(DispatchQueue(label: "drawing").sync { 3 } == 3)
        let thread = Thread {}
        #expect(!thread.isExecuting && !thread.isCancelled)
        let timer = Timer(timeInterval: 60, repeats: true) { _ in }
        RunLoop.current.add(timer, forMode: .default)
        #expect(timer.isValid && timer.timeInterval == 60)
        timer.invalidate()
        #expect(!timer.isValid)
    }

    @Test func placesAreComparedAndKept() {
        let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(rect.equalTo(rect) && !rect.equalTo(.zero) && rect.origin.equalTo(CGPoint(x: 1, y: 2)) && !rect.size.equalTo(.zero))
        #expect(rect.dictionaryRepresentation as? [String: Double] == ["X": 1, "Y": 2, "Width": 3, "Height": 4])
        #expect(CGRect(dictionaryRepresentation: rect.dictionaryRepresentation) == rect)
        #expect(CGPoint(dictionaryRepresentation: rect.dictionaryRepresentation) == rect.origin)
        #expect(CGSize(dictionaryRepresentation: rect.origin.dictionaryRepresentation) == nil)
        let parts = CGAffineTransformComponents()
        #expect(parts.rotation == 0 && parts.scale == .zero)
    }

    @Test func nothingInACollection() {
        let layer = CALayer()
        let nothing: CFNull = kCFNull
        layer.actions = ["opacity": nothing]
        #expect(layer.action(forKey: "opacity") == nil)
    }
}
