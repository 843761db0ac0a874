import CoreGraphics
import QuartzCore

/// A winter night: stars, a moon, smoke from a chimney, snow, and rockets when somebody asks for them.
public final class ParticleScene: CALayer {
    private let sky = CAGradientLayer()
    private let stars = CAShapeLayer()
    private let moon = CALayer()
    private let hills = CAShapeLayer()
    private let house = HouseLayer()
    private let snow = CAEmitterLayer()
    private let smoke = CAEmitterLayer()
    private let rockets = CAEmitterLayer()

    /// How hard it snows, 1 as a rule.
    public var snowfall: Float = 1 {
        didSet { snow.birthRate = snowfall }
    }

    public override init() {
        super.init()
        masksToBounds = true
        setUpSky()
        setUpRockets()
        hills.fillColor = Palette.color(0xE9EEF5)
        addSublayer(hills)
        addSublayer(house)
        setUpSmoke()
        setUpSnow()
    }

    public required init(layer: Any) {
        super.init(layer: layer)
    }

    /// Made by code, and not read from archives.
    public required init?(coder: NSCoder) { return nil }

    // MARK: Set-up

    private func setUpSky() {
        sky.colors = [Palette.color(0x0B1026), Palette.color(0x1F2A54), Palette.color(0x4B4A7A)]
        sky.locations = [0, 0.6, 1]
        addSublayer(sky)
        stars.fillColor = Palette.color(0xFFFFFF, alpha: 0.9)
        addSublayer(stars)
        moon.backgroundColor = Palette.color(0xF6F1D5)
        moon.shadowColor = Palette.color(0xF6F1D5)
        moon.shadowOpacity = 0.8
        moon.shadowRadius = 16
        moon.shadowOffset = .zero
        addSublayer(moon)
    }

    private func setUpSnow() {
        let near = ParticleScene.flake(named: "near", scale: 0.5, velocity: 70)
        let far = ParticleScene.flake(named: "far", scale: 0.25, velocity: 35)
        far.birthRate = 40
        far.lifetime = 12
        far.color = Palette.color(0xFFFFFF, alpha: 0.6)
        snow.emitterCells = [far, near]
        snow.emitterShape = .line
        snow.emitterMode = .surface
        snow.seed = 7
        // It has been snowing for a while.
        snow.beginTime = CACurrentMediaTime() - 10
        addSublayer(snow)
    }

    private static func flake(named name: String, scale: CGFloat, velocity: CGFloat) -> CAEmitterCell {
        let cell = CAEmitterCell()
        cell.name = name
        cell.contents = blob(side: 16, color: Palette.color(0xFFFFFF))
        cell.birthRate = 25
        cell.lifetime = 6
        cell.velocity = velocity
        cell.velocityRange = velocity / 3
        cell.emissionLongitude = .pi
        cell.emissionRange = .pi / 8
        cell.scale = scale
        cell.scaleRange = scale / 2
        cell.spinRange = 1
        cell.yAcceleration = 4
        return cell
    }

    private func setUpSmoke() {
        let puff = CAEmitterCell()
        puff.name = "puff"
        puff.contents = ParticleScene.blob(side: 32, color: Palette.color(0xC8CEDD))
        puff.birthRate = 4
        puff.lifetime = 4
        puff.lifetimeRange = 1
        puff.velocity = 22
        puff.velocityRange = 6
        puff.emissionLongitude = -.pi / 2
        puff.emissionRange = .pi / 10
        puff.xAcceleration = 3
        puff.scale = 0.2
        puff.scaleSpeed = 0.22
        puff.color = Palette.color(0xFFFFFF, alpha: 0.5)
        puff.alphaSpeed = -0.1
        smoke.emitterCells = [puff]
        smoke.emitterShape = .point
        smoke.seed = 3
        smoke.beginTime = CACurrentMediaTime() - 5
        addSublayer(smoke)
    }

    private func setUpRockets() {
        let spark = CAEmitterCell()
        spark.name = "spark"
        spark.contents = ParticleScene.blob(side: 12, color: Palette.color(0xFFFFFF))
        spark.birthRate = 9_000
        spark.duration = 0.04
        spark.beginTime = 1.3
        spark.lifetime = 1.6
        spark.lifetimeRange = 0.4
        spark.velocity = 90
        spark.velocityRange = 50
        spark.emissionRange = 2 * .pi
        spark.yAcceleration = 55
        spark.scale = 0.45
        spark.scaleSpeed = -0.2
        spark.color = Palette.color(0xFFC35A)
        spark.redRange = 0.4
        spark.greenRange = 0.6
        spark.blueRange = 0.8
        spark.alphaSpeed = -0.55

        let tail = CAEmitterCell()
        tail.name = "tail"
        tail.contents = spark.contents
        tail.birthRate = 60
        tail.lifetime = 0.5
        tail.velocity = 20
        tail.emissionLongitude = .pi / 2
        tail.emissionRange = 0.4
        tail.scale = 0.25
        tail.alphaSpeed = -1.8
        tail.color = Palette.color(0xFFD9A0)

        let rocket = CAEmitterCell()
        rocket.name = "rocket"
        rocket.birthRate = 0
        rocket.lifetime = 1.35
        rocket.velocity = 160
        rocket.velocityRange = 20
        rocket.emissionLongitude = 0
        rocket.emissionRange = .pi / 7
        rocket.yAcceleration = 70
        rocket.emitterCells = [tail, spark]

        rockets.emitterCells = [rocket]
        rockets.emitterShape = .line
        rockets.renderMode = .additive
        rockets.seed = 21
        addSublayer(rockets)
    }

    /// A soft round spot.
    private static func blob(side: CGFloat, color: CGColor) -> CGImage? {
        drawPicture(size: CGSize(width: side, height: side), scale: 2) { context in
            let glow = CGGradient(
                colorsSpace: CGColorSpace(name: CGColorSpace.sRGB),
                colors: [color, color.copy(alpha: 0.5)!, color.copy(alpha: 0)!] as CFArray, locations: [0, 0.4, 1])!
            let center = CGPoint(x: side / 2, y: side / 2)
            context.drawRadialGradient(
                glow, startCenter: center, startRadius: 0, endCenter: center, endRadius: side / 2, options: [])
        }
    }

    // MARK: Layout

    public override func layoutSublayers() {
        super.layoutSublayers()
        sky.frame = bounds
        stars.frame = bounds
        stars.path = ParticleScene.constellation(in: bounds)
        moon.frame = CGRect(center: CGPoint(x: bounds.width * 0.8, y: bounds.height * 0.2), side: 44)
        moon.cornerRadius = 22
        hills.frame = bounds
        hills.path = ParticleScene.hills(in: bounds)
        house.frame = CGRect(x: bounds.width * 0.2, y: bounds.height * 0.62, width: 84, height: 66)
        for emitter in [snow, smoke, rockets] { emitter.frame = bounds }
        snow.emitterPosition = CGPoint(x: bounds.midX, y: -10)
        snow.emitterSize = CGSize(width: bounds.width * 1.3, height: 0)
        smoke.emitterPosition = CGPoint(x: house.frame.minX + 63, y: house.frame.minY + 2)
        rockets.emitterPosition = CGPoint(x: bounds.width * 0.62, y: bounds.height * 0.8)
        rockets.emitterSize = CGSize(width: bounds.width * 0.4, height: 0)
    }

    /// Stars at places that look like chance, and are the same each time.
    private static func constellation(in bounds: CGRect) -> CGPath {
        let path = CGMutablePath()
        var state: UInt32 = 12_345
        func next() -> CGFloat {
            state = state &* 1_664_525 &+ 1_013_904_223
            return CGFloat(state >> 8) / CGFloat(1 << 24)
        }
        for _ in 0..<70 {
            let center = CGPoint(x: next() * bounds.width, y: next() * bounds.height * 0.6)
            path.addEllipse(in: CGRect(center: center, side: 0.6 + 1.6 * next()))
        }
        return path
    }

    private static func hills(in bounds: CGRect) -> CGPath {
        let path = CGMutablePath()
        let (width, height) = (bounds.width, bounds.height)
        path.move(to: CGPoint(x: 0, y: height))
        path.addLine(to: CGPoint(x: 0, y: height * 0.82))
        path.addCurve(
            to: CGPoint(x: width * 0.55, y: height * 0.86), control1: CGPoint(x: width * 0.2, y: height * 0.7),
            control2: CGPoint(x: width * 0.4, y: height * 0.8))
        path.addQuadCurve(to: CGPoint(x: width, y: height * 0.78), control: CGPoint(x: width * 0.8, y: height * 0.92))
        path.addLine(to: CGPoint(x: width, y: height))
        path.closeSubpath()
        return path
    }

    // MARK: What happens

    /// Sends rockets up for as many seconds.
    public func celebrate(for duration: CFTimeInterval) {
        let burst = CAKeyframeAnimation(keyPath: "emitterCells.rocket.birthRate")
        burst.values = [2.5, 2.5, 0]
        burst.keyTimes = [0, 0.9, 1]
        burst.calculationMode = .linear
        burst.duration = duration
        rockets.beginTime = rockets.convertTime(CACurrentMediaTime(), from: nil)
        rockets.add(burst, forKey: "burst")
        house.glow(for: duration)
    }

    /// The wind turns the flakes aside.
    public func blow(_ strength: CGFloat) {
        snow.setValue(strength, forKeyPath: "emitterCells.near.xAcceleration")
        snow.setValue(strength / 2, forKeyPath: "emitterCells.far.xAcceleration")
    }
}

/// A small house whose windows can be lit.
final class HouseLayer: CALayer {
    private let walls = CAShapeLayer()
    private let roof = CAShapeLayer()
    private let windows = [CALayer(), CALayer()]

    override init() {
        super.init()
        walls.fillColor = Palette.color(0x6B4A3A)
        roof.fillColor = Palette.color(0xF4F7FB)
        addSublayer(walls)
        addSublayer(roof)
        for window in windows {
            window.backgroundColor = Palette.amber
            window.borderColor = Palette.color(0x3B2A22)
            window.borderWidth = 2
            window.shadowColor = Palette.amber
            window.shadowOffset = .zero
            window.shadowOpacity = 0.7
            addSublayer(window)
        }
    }

    required init(layer: Any) {
        super.init(layer: layer)
    }

    /// Made by code, and not read from archives.
    required init?(coder: NSCoder) { return nil }

    override func layoutSublayers() {
        super.layoutSublayers()
        let walled = CGMutablePath()
        walled.addRect(CGRect(x: 56, y: 4, width: 14, height: 30))
        walled.addRect(CGRect(x: 8, y: 30, width: 68, height: 44))
        walls.path = walled
        let top = CGMutablePath()
        top.addLines(between: [CGPoint(x: 0, y: 34), CGPoint(x: 42, y: 6), CGPoint(x: 84, y: 34)])
        top.addLine(to: CGPoint(x: 78, y: 38))
        top.addLine(to: CGPoint(x: 42, y: 16))
        top.addLine(to: CGPoint(x: 6, y: 38))
        top.closeSubpath()
        roof.path = top
        for (index, window) in windows.enumerated() {
            window.frame = CGRect(x: 18 + 30 * CGFloat(index), y: 42, width: 16, height: 16)
        }
    }

    /// The windows flicker for a while.
    func glow(for duration: CFTimeInterval) {
        for (index, window) in windows.enumerated() {
            let flicker = CAKeyframeAnimation(keyPath: "shadowRadius")
            flicker.values = [3, 9, 4, 10, 3]
            flicker.calculationMode = .cubic
            flicker.duration = 0.9
            flicker.timeOffset = 0.3 * CFTimeInterval(index)
            flicker.repeatDuration = duration
            window.add(flicker, forKey: "flicker")
        }
    }
}
