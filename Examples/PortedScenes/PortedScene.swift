// PortedScenes: the programs in `Examples/Ported`, before a renderer.
//
// They were written for Core Animation (`Examples/Apple`) and know nothing of LayerKit. What an app would do, make the root
// layer, call what a finger calls, ask for frames, is done here.
public import LayerKit
import PortedPrograms

/// A program, what is done to it, and when to look at it.
public struct PortedScene: Sendable {
    /// Lower case with hyphens; unique.
    public let name: String
    /// Points.
    public let size: CGSize
    /// Of the frames to look at, seconds, rising.
    public let times: [CFTimeInterval]
    /// Makes the program's root layer, and says what is done to it when.
    private let start: @Sendable () throws -> Run

    private struct Run {
        var root: CALayer
        /// By their times, seconds, rising.
        var events: [(time: CFTimeInterval, action: () -> Void)] = []
    }

    /// Frames a second.
    private static let frameRate = 30.0

    public static let all = [cards, spinner, clock, particles, player]

    /// The pictures of its times.
    public func pictures(by painter: LKPainterChoice) throws -> [CGImage] {
        // Before the program, so that this renderer's clock is the program's.
        let renderer = try CARenderer(size: size, painter: painter)
        let run = try start()
        run.root.frame = renderer.bounds
        renderer.layer = run.root
        var events = run.events[...]
        var pictures: [CGImage] = []
        for frame in 0...Int((times.last ?? 0) * PortedScene.frameRate) {
            let time = CFTimeInterval(frame) / PortedScene.frameRate
            let image = try renderer.renderImage(at: time)
            if pictures.count < times.count, time >= times[pictures.count] - 1e-9 { pictures.append(image) }
            while let event = events.first, event.time <= time {
                event.action()
                events.removeFirst()
            }
        }
        return pictures
    }

    /// Them side by side.
    public func strip(by painter: LKPainterChoice) throws -> CGImage {
        let pictures = try pictures(by: painter)
        // Points.
        let gap = 4.0
        let strip = CALayer()
        for (index, picture) in pictures.enumerated() {
            let layer = CALayer()
            layer.frame = CGRect(x: Double(index) * (size.width + gap), y: 0, width: size.width, height: size.height)
            layer.contents = picture
            strip.addSublayer(layer)
        }
        let width = Double(pictures.count) * (size.width + gap) - gap
        let renderer = try CARenderer(size: CGSize(width: width, height: size.height), painter: .software(threads: 1))
        renderer.layer = strip
        return try renderer.renderImage()
    }
}

extension PortedScene {
    private static let cards = PortedScene(name: "card-view", size: CGSize(width: 560, height: 310), times: [0, 0.5, 0.8, 1.8]) {
        let deck = CardDeck.sample()
        return Run(root: deck, events: [(0.1, { deck.lift(1) }), (0.3, { deck.turn(0) }), (0.4, { deck.refuse(2) })])
    }

    private static let spinner = PortedScene(
        name: "loading-spinner", size: CGSize(width: 330, height: 110), times: [0, 0.4, 0.8, 1.4, 2.6]
    ) {
        let sheet = SpinnerSheet()
        sheet.start()
        return Run(
            root: sheet,
            events: [(1, { sheet.spinner.show(.loading(0.7)) }), (1.6, { sheet.spinner.show(.done) })])
    }

    private static let clock = PortedScene(name: "clock", size: CGSize(width: 200, height: 200), times: [0, 0.5, 1.2, 3.2]) {
        let clock = ClockLayer()
        clock.backgroundColor = CGColor(gray: 0.88, alpha: 1)
        // Eight minutes past ten, as clocks in shops show.
        clock.seconds = 10 * 3600 + 8 * 60 + 36
        clock.showDay(21)
        return Run(
            root: clock,
            events: [
                (0.1, {
                    clock.sweep(to: 15 * 3600 + 25 * 60, duration: 1)
                    clock.showDay(22)
                }), (1.2, { clock.start() }),
            ])
    }

    private static let particles = PortedScene(name: "particle-scene", size: CGSize(width: 360, height: 240), times: [0, 1.6, 2.6]) {
        let scene = ParticleScene()
        return Run(
            root: scene,
            events: [(0.1, { scene.celebrate(for: 2) }), (1, { scene.blow(-20) })])
    }

    private static let player = PortedScene(name: "shape-player", size: CGSize(width: 320, height: 240), times: [0, 0.7, 1.4, 2.2, 2.9]) {
        let player = try ShapePlayer.sample()
        return Run(
            root: player,
            events: [
                (0, { player.play() }), (2.1, { player.hold(at: 0.25) }), (2.3, { player.play(from: 1, to: 0.5) }),
            ])
    }
}
