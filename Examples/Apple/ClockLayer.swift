import CoreGraphics
import QuartzCore

/// A clock with a drawn face, three hands and a date, that is set, or runs by itself.
public final class ClockLayer: CALayer {
    /// What is shown, in seconds since midnight. Setting it moves the hands.
    @objc public dynamic var seconds: Double = 0

    private let face = ClockFaceLayer()
    private let hourHand = ClockLayer.hand(length: 0.5, tail: 0.1, width: 0.055, color: Palette.ink)
    private let minuteHand = ClockLayer.hand(length: 0.78, tail: 0.12, width: 0.04, color: Palette.ink)
    private let secondHand = ClockLayer.hand(length: 0.84, tail: 0.2, width: 0.014, color: Palette.coral)
    private let cap = CALayer()
    private let date = CATextLayer()
    private var link: CADisplayLink?
    private var lastStep: CFTimeInterval?

    public override init() {
        super.init()
        addSublayer(face)
        date.font = "Helvetica" as CFString
        date.alignmentMode = .center
        date.foregroundColor = Palette.coral
        date.contentsScale = 2
        addSublayer(date)
        for hand in [hourHand, minuteHand, secondHand] {
            hand.shadowOpacity = 0.25
            hand.shadowRadius = 0.02
            hand.shadowOffset = CGSize(width: 0, height: 0.02)
            addSublayer(hand)
        }
        cap.backgroundColor = Palette.coral
        cap.borderColor = Palette.paper
        addSublayer(cap)
    }

    public override init(layer: Any) {
        super.init(layer: layer)
    }

    /// Made by code, and not read from archives.
    public required init?(coder: NSCoder) { return nil }

    deinit {
        link?.invalidate()
    }

    /// A hand that points up, in units of the radius; it turns about its anchor.
    private static func hand(length: CGFloat, tail: CGFloat, width: CGFloat, color: CGColor) -> CAShapeLayer {
        let hand = CAShapeLayer()
        let path = CGMutablePath()
        path.addRoundedRect(
            in: CGRect(x: -width / 2, y: -length, width: width, height: length + tail), cornerWidth: width / 2,
            cornerHeight: width / 2)
        hand.path = path
        hand.fillColor = color
        return hand
    }

    public override func layoutSublayers() {
        super.layoutSublayers()
        let side = min(bounds.width, bounds.height)
        let radius = side / 2
        face.frame = CGRect(center: bounds.center, side: side)
        face.contentsScale = contentsScale
        date.fontSize = radius * 0.13
        date.frame = CGRect(x: bounds.midX - radius * 0.3, y: bounds.midY + radius * 0.3, width: radius * 0.6, height: radius * 0.18)
        for hand in [hourHand, minuteHand, secondHand] {
            hand.position = bounds.center
        }
        cap.frame = CGRect(center: bounds.center, side: radius * 0.1)
        cap.cornerRadius = radius * 0.05
        cap.borderWidth = radius * 0.02
        placeHands()
    }

    // MARK: The time

    public override class func needsDisplay(forKey key: String) -> Bool {
        key == #keyPath(ClockLayer.seconds) || super.needsDisplay(forKey: key)
    }

    public override func display() {
        placeHands()
    }

    private func placeHands() {
        let radius = min(bounds.width, bounds.height) / 2
        let shown = presentation()?.seconds ?? seconds
        let turns: [(CALayer, Double)] = [
            (hourHand, shown / 43_200), (minuteHand, shown / 3_600), (secondHand, shown / 60),
        ]
        withoutActions {
            for (hand, turn) in turns {
                let angle = 2 * CGFloat.pi * CGFloat(turn.truncatingRemainder(dividingBy: 1))
                hand.transform = CATransform3DScale(CATransform3DMakeRotation(angle, 0, 0, 1), radius, radius, 1)
            }
        }
    }

    /// Moves the hands to another time, all together.
    public func sweep(to seconds: Double, duration: CFTimeInterval) {
        let sweep = CABasicAnimation(keyPath: #keyPath(ClockLayer.seconds))
        sweep.fromValue = self.seconds
        sweep.toValue = seconds
        sweep.duration = duration
        sweep.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        self.seconds = seconds
        add(sweep, forKey: "sweep")
    }

    /// The day of the month under the middle.
    public func showDay(_ day: Int) {
        let change = CATransition()
        change.type = .push
        change.subtype = .fromBottom
        change.duration = 0.4
        date.add(change, forKey: kCATransition)
        date.string = String(format: "%02d", day)
    }

    // MARK: Running

    /// Goes on by itself.
    public func start() {
        let link = CADisplayLink(target: self, selector: #selector(step(_:)))
        link.preferredFramesPerSecond = 30
        link.add(to: .main, forMode: .common)
        self.link = link
    }

    public func stop() {
        link?.invalidate()
        link = nil
        lastStep = nil
    }

    @objc private func step(_ link: CADisplayLink) {
        if let lastStep {
            withoutActions { seconds += link.timestamp - lastStep }
        }
        lastStep = link.timestamp
    }
}

/// What does not move: rim, ticks and numerals. Drawn once.
final class ClockFaceLayer: CALayer {
    private let ticks = CAReplicatorLayer()
    private let hours = CAReplicatorLayer()
    private var numerals: [CATextLayer] = []

    override init() {
        super.init()
        needsDisplayOnBoundsChange = true
        ticks.instanceCount = 60
        hours.instanceCount = 12
        for (replicator, color) in [(ticks, Palette.faint), (hours, Palette.ink)] {
            let tick = CALayer()
            tick.backgroundColor = color
            replicator.addSublayer(tick)
            addSublayer(replicator)
        }
        ticks.instanceTransform = CATransform3DMakeRotation(2 * .pi / 60, 0, 0, 1)
        hours.instanceTransform = CATransform3DMakeRotation(2 * .pi / 12, 0, 0, 1)
        numerals = (1...12).map { hour in
            let numeral = CATextLayer()
            numeral.string = "\(hour)"
            numeral.font = "Helvetica-Bold" as CFString
            numeral.alignmentMode = .center
            numeral.foregroundColor = Palette.ink
            numeral.contentsScale = 2
            addSublayer(numeral)
            return numeral
        }
    }

    override init(layer: Any) {
        super.init(layer: layer)
    }

    /// Made by code, and not read from archives.
    required init?(coder: NSCoder) { return nil }

    override func layoutSublayers() {
        super.layoutSublayers()
        let radius = bounds.width / 2
        for (replicator, length, width) in [(ticks, 0.04, 0.012), (hours, 0.09, 0.025)] as [(CAReplicatorLayer, CGFloat, CGFloat)] {
            replicator.frame = bounds
            replicator.sublayers?.first?.frame = CGRect(
                x: radius - width * radius / 2, y: radius * 0.08, width: width * radius, height: length * radius)
        }
        for (index, numeral) in numerals.enumerated() {
            let angle = CGFloat(index + 1) * .pi / 6
            let size = CGSize(width: radius * 0.3, height: radius * 0.2)
            numeral.fontSize = radius * 0.16
            numeral.bounds = CGRect(origin: .zero, size: size)
            numeral.position = CGPoint(x: radius + 0.7 * radius * sin(angle), y: radius - 0.7 * radius * cos(angle))
        }
    }

    override func draw(in context: CGContext) {
        let rim = bounds.insetBy(dx: 2, dy: 2)
        context.setFillColor(Palette.paper)
        context.fillEllipse(in: rim)
        context.saveGState()
        context.addEllipse(in: rim)
        context.clip()
        let shade = CGGradient(
            colorsSpace: CGColorSpace(name: CGColorSpace.sRGB),
            colors: [Palette.color(0xFFFFFF, alpha: 0), Palette.color(0x1F2933, alpha: 0.16)] as CFArray,
            locations: [0.8, 1])!
        context.drawRadialGradient(
            shade, startCenter: bounds.center, startRadius: 0, endCenter: bounds.center, endRadius: rim.width / 2,
            options: [])
        context.restoreGState()
        context.setStrokeColor(Palette.ink)
        context.setLineWidth(4)
        context.strokeEllipse(in: rim)
    }
}
