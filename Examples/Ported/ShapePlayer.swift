import CoreGraphics
import QuartzCore

/// Plays a film of shapes: whole, in part, backwards, or held at a place that a finger chooses.
public final class ShapePlayer: CALayer {
    public enum LoopMode {
        case once, forever, backAndForth
    }

    /// What was asked for last.
    private struct Order {
        var range: ClosedRange<CGFloat>
        var loopMode: LoopMode
        var completion: ((Bool) -> Void)?
    }

    /// Tells of the end of an order, once.
    private final class Messenger: NSObject, CAAnimationDelegate {
        private let tell: (Bool) -> Void

        init(_ tell: @escaping (Bool) -> Void) {
            self.tell = tell
        }

        func animationDidStop(_ animation: CAAnimation, finished flag: Bool) {
            tell(flag)
        }
    }

    /// Which part of the film has been seen, 0…1: animated while it plays, so that its presentation tells where it is.
    @LayerProperty public var animationProgress: CGFloat = 0

    public let file: ShapeFile
    private var timing: FilmTiming { FilmTiming(of: file) }
    private let stage = CALayer()
    private var order: Order?

    public init(file: ShapeFile) {
        self.file = file
        super.init()
        bounds = CGRect(x: 0, y: 0, width: file.width, height: file.height)
        stage.anchorPoint = .zero
        stage.bounds = bounds
        stage.masksToBounds = true
        addSublayer(stage)
        for model in file.layers.reversed() {
            stage.addSublayer(ShapeFileLayer.make(model, timing: timing))
        }
        hold(at: 0)
    }

    public required init(layer: Any) {
        file = (layer as? ShapePlayer)?.file ?? .empty
        super.init(layer: layer)
    }

    /// Made by code, and not read from archives.
    public required init?(coder: NSCoder) { return nil }

    public override func layoutSublayers() {
        super.layoutSublayers()
        let scale = min(bounds.width / file.width, bounds.height / file.height)
        withoutActions {
            stage.transform = CATransform3DMakeScale(scale, scale, 1)
            stage.position = CGPoint(
                x: bounds.midX - scale * file.width / 2, y: bounds.midY - scale * file.height / 2)
        }
    }

    public override func action(forKey event: String) -> CAAction? {
        // Its own progress moves by orders only.
        event == "animationProgress" ? nil : super.action(forKey: event)
    }

    // MARK: Orders

    /// Where the film is now, 0…1.
    public var currentProgress: CGFloat {
        animation(forKey: "animationProgress") == nil
            ? animationProgress : presentation()?.animationProgress ?? animationProgress
    }

    /// Stands still there.
    public func hold(at progress: CGFloat) {
        finishOrder(false)
        removeAnimation(forKey: "animationProgress")
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        animationProgress = progress
        stage.speed = 0
        // The last frame belongs to the film.
        stage.timeOffset = min(CFTimeInterval(progress) * timing.duration, timing.duration - 0.001)
        CATransaction.commit()
    }

    public func play(
        from start: CGFloat = 0, to end: CGFloat = 1, loopMode: LoopMode = .once, completion: ((Bool) -> Void)? = nil
    ) {
        finishOrder(false)
        order = Order(range: min(start, end)...max(start, end), loopMode: loopMode, completion: completion)
        let now = convertTime(CACurrentMediaTime(), from: nil)
        withoutActions {
            animationProgress = end
            stage.speed = end < start ? -1 : 1
            stage.timeOffset = CFTimeInterval(start) * timing.duration
            stage.beginTime = now
        }
        let progress = CABasicAnimation(keyPath: "animationProgress")
        progress.fromValue = start
        progress.toValue = end
        progress.duration = CFTimeInterval(abs(end - start)) * timing.duration
        progress.delegate = Messenger { [weak self] in self?.finishOrder($0) }
        switch loopMode {
        case .once: break
        case .forever: progress.repeatCount = .infinity
        case .backAndForth:
            progress.autoreverses = true
            progress.repeatCount = .infinity
        }
        add(progress, forKey: "animationProgress")
    }

    private func finishOrder(_ isFinished: Bool) {
        guard let last = order else { return }
        order = nil
        if isFinished, last.loopMode == .once {
            withoutActions {
                stage.speed = 0
                stage.timeOffset = min(CFTimeInterval(animationProgress) * timing.duration, timing.duration - 0.001)
                stage.beginTime = 0
            }
        }
        last.completion?(isFinished)
    }

    // MARK: Looking inside

    /// The layer of a name, wherever it is.
    public func layer(named name: String) -> CALayer? {
        var waiting = stage.sublayers ?? []
        while let next = waiting.popLast() {
            if next.name == name { return next }
            waiting += next.sublayers ?? []
        }
        return nil
    }

    /// Replaces a colour that does not move.
    public func setColor(_ color: CGColor, ofLayerNamed name: String) {
        guard let found = layer(named: name) as? ShapeFileLayer else { return }
        for case let shape as CAShapeLayer in found.contentsLayer.sublayers ?? []
        where shape.animation(forKey: "fillColor") == nil {
            shape.setValue(color, forKey: "fillColor")
        }
    }
}
