import CoreGraphics
import QuartzCore

/// A card as an app's list shows it: a picture, a title, two lines of text, stars and a button.
@objc(CardLayer) public final class CardLayer: CALayer {
    /// What a card tells.
    public struct Model {
        public var title: String
        public var subtitle: String
        public var detail: String
        public var tint: CGColor
        /// 0…5.
        public var rating: CGFloat

        public init(title: String, subtitle: String, detail: String, tint: CGColor, rating: CGFloat) {
            self.title = title
            self.subtitle = subtitle
            self.detail = detail
            self.tint = tint
            self.rating = rating
        }
    }

    public static let size = CGSize(width: 160, height: 220)

    /// How high the card floats above what is behind it, in points: its shadow grows with it.
    @NSManaged public dynamic var elevation: CGFloat

    /// How many stars are lit, 0…5; fractions light a part of one.
    @NSManaged public var litStars: CGFloat

    private let model: Model
    private let picture = CALayer()
    private let title = CATextLayer()
    private let subtitle = CATextLayer()
    private let detail = CATextLayer()
    private let stars = StarRowLayer()
    private let button = CAShapeLayer()

    public init(model: Model) {
        self.model = model
        super.init()
        bounds = CGRect(origin: .zero, size: CardLayer.size)
        setUpPlate()
        setUpPicture()
        setUpTexts()
        setUpButton()
        stars.tint = model.tint
        addSublayer(stars)
        litStars = model.rating
        elevation = 6
        setNeedsDisplay()
    }

    public override init(layer: Any) {
        let other = layer as! CardLayer
        model = other.model
        super.init(layer: layer)
    }

    /// Made by code, and not read from archives.
    public required init?(coder: NSCoder) { return nil }

    // MARK: Set-up

    private func setUpPlate() {
        backgroundColor = Palette.paper
        cornerRadius = 14
        cornerCurve = .continuous
        borderWidth = 1
        borderColor = Palette.color(0x000000, alpha: 0.06)
        shadowColor = Palette.color(0x102030)
    }

    private func setUpPicture() {
        picture.contents = CardLayer.landscape(tint: model.tint)
        picture.contentsGravity = .resizeAspectFill
        picture.masksToBounds = true
        picture.cornerRadius = 14
        picture.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        addSublayer(picture)
    }

    private func setUpTexts() {
        let texts: [(CATextLayer, String, CGFloat, CGColor)] = [
            (title, model.title, 17, Palette.ink), (subtitle, model.subtitle, 11, model.tint),
            (detail, model.detail, 10, Palette.faint),
        ]
        for (layer, string, size, color) in texts {
            layer.string = string
            layer.font = "Helvetica" as CFString
            layer.fontSize = size
            layer.foregroundColor = color
            layer.contentsScale = 2
            layer.truncationMode = .end
            addSublayer(layer)
        }
        title.font = "Helvetica-Bold" as CFString
        detail.isWrapped = true
    }

    private func setUpButton() {
        button.fillColor = model.tint
        button.path = CGPath(
            roundedRect: CGRect(x: 0, y: 0, width: 52, height: 22), cornerWidth: 11, cornerHeight: 11, transform: nil)
        let arrow = CAShapeLayer()
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 19, y: 11))
        path.addLine(to: CGPoint(x: 33, y: 11))
        path.move(to: CGPoint(x: 28, y: 6.5))
        path.addLine(to: CGPoint(x: 33, y: 11))
        path.addLine(to: CGPoint(x: 28, y: 15.5))
        arrow.path = path
        arrow.fillColor = nil
        arrow.strokeColor = Palette.paper
        arrow.lineWidth = 1.75
        arrow.lineCap = .round
        arrow.lineJoin = .round
        button.addSublayer(arrow)
        addSublayer(button)
    }

    /// Hills under a sun, in shades of a colour.
    private static func landscape(tint: CGColor) -> CGImage? {
        let size = CGSize(width: CardLayer.size.width, height: 100)
        return drawPicture(size: size, scale: 2) { context in
            let sky = CGGradient(
                colorsSpace: CGColorSpace(name: CGColorSpace.sRGB),
                colors: [tint.copy(alpha: 0.55)!, Palette.color(0xFFF4E0)] as CFArray, locations: [0, 1])!
            context.drawLinearGradient(
                sky, start: .zero, end: CGPoint(x: 0, y: size.height), options: [.drawsAfterEndLocation])
            context.setFillColor(Palette.color(0xFFFFFF, alpha: 0.85))
            context.fillEllipse(in: CGRect(center: CGPoint(x: 116, y: 34), side: 30))
            for (index, height) in [58.0, 70, 84].enumerated() {
                let hill = CGMutablePath()
                hill.move(to: CGPoint(x: -10, y: size.height))
                hill.addLine(to: CGPoint(x: -10, y: height))
                let x = CGFloat(index) * 24
                hill.addCurve(
                    to: CGPoint(x: size.width + 10, y: height - 6), control1: CGPoint(x: 20 + x, y: height - 34),
                    control2: CGPoint(x: 90 - x, y: height + 30))
                hill.addLine(to: CGPoint(x: size.width + 10, y: size.height))
                hill.closeSubpath()
                context.addPath(hill)
                context.setFillColor(tint.copy(alpha: 0.35 + 0.25 * CGFloat(index))!)
                context.fillPath()
            }
        }
    }

    // MARK: Layout

    public override func layoutSublayers() {
        super.layoutSublayers()
        let inset: CGFloat = 14
        let width = bounds.width - 2 * inset
        picture.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 100)
        subtitle.frame = CGRect(x: inset, y: 110, width: width, height: 14)
        title.frame = CGRect(x: inset, y: 124, width: width, height: 22)
        detail.frame = CGRect(x: inset, y: 148, width: width, height: 26)
        stars.frame = CGRect(x: inset, y: bounds.height - 33, width: 70, height: 14)
        button.frame = CGRect(x: bounds.width - inset - 52, y: bounds.height - 37, width: 52, height: 22)
        shadowPath = CGPath(
            roundedRect: bounds, cornerWidth: cornerRadius, cornerHeight: cornerRadius, transform: nil)
    }

    // MARK: Custom properties

    public override class func needsDisplay(forKey key: String) -> Bool {
        if key == #keyPath(CardLayer.elevation) || key == #keyPath(CardLayer.litStars) { return true }
        return super.needsDisplay(forKey: key)
    }

    public override func action(forKey event: String) -> CAAction? {
        guard event == #keyPath(elevation) || event == #keyPath(litStars) else { return super.action(forKey: event) }
        let animation = CABasicAnimation(keyPath: event)
        animation.fromValue = presentation()?.value(forKey: event) ?? value(forKey: event)
        animation.duration = 0.5
        animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        return animation
    }

    public override func display() {
        let shown = presentation() ?? self
        let (elevation, litStars) = (shown.elevation, shown.litStars)
        withoutActions {
            shadowRadius = 1.5 + elevation / 2
            shadowOffset = CGSize(width: 0, height: 0.5 + elevation / 2)
            shadowOpacity = Float(0.12 + min(elevation, 24) / 100)
            stars.lit = litStars
        }
    }
}

/// Five stars in a row, as many of them lit as are asked for.
final class StarRowLayer: CALayer {
    var tint: CGColor = Palette.amber {
        didSet { lights.backgroundColor = tint }
    }

    var lit: CGFloat = 0 {
        didSet { if lit != oldValue { setNeedsLayout() } }
    }

    private let dark = CAShapeLayer()
    private let lights = CALayer()
    private let cutter = CAShapeLayer()

    override init() {
        super.init()
        dark.fillColor = Palette.color(0xD9DEE3)
        lights.mask = cutter
        lights.anchorPoint = .zero
        addSublayer(dark)
        addSublayer(lights)
    }

    override init(layer: Any) {
        super.init(layer: layer)
    }

    /// Made by code, and not read from archives.
    required init?(coder: NSCoder) { return nil }

    override func layoutSublayers() {
        super.layoutSublayers()
        let row = CGMutablePath()
        for index in 0..<5 {
            let center = CGPoint(x: bounds.height * (CGFloat(index) + 0.5), y: bounds.midY)
            row.addPath(.star(points: 5, center: center, outer: bounds.height * 0.48, inner: bounds.height * 0.2))
        }
        withoutActions {
            dark.path = row
            cutter.path = row
            lights.bounds = CGRect(x: 0, y: 0, width: bounds.height * lit, height: bounds.height)
        }
    }
}
