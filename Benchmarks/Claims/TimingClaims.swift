import Foundation
import LayerKit

extension Claim {
    static let timing = [
        Claim("values-by-frame", "Animations are evaluated once for each frame that is shown", examine: valuesByFrame),
        Claim("display-links", "A display link's callback comes 60, 30 or 20 times a second, as it is asked", examine: displayLinks),
        Claim("enough-keyframes", "60 key frames a second are enough for any easing", examine: enoughKeyframes),
        Claim("computed-keyframes", "Key frames that are computed beforehand cost at the start, a timer in every frame", examine: computedKeyframes),
        Claim("fixed-steps", "Fixed steps give the same result at any rate of frames", examine: fixedSteps),
        Claim("fast-tests", "A root layer of a hundred times the speed makes tests a hundred times as short", examine: fastTests),
        Claim("overlays-disturb", "What is overlaid for measuring disturbs what is measured", examine: overlaysDisturb),
        Claim(
            "timers-drift", "Timers drift from the frames: some get two updates, some none",
            doesNotApply: "A frame has the time that it is asked for; nothing waits for a screen."),
        Claim(
            "missed-frames", "Callbacks of frames that were missed are dropped", doesNotApply: "No frame is missed: the next one is made when the last one is done."),
        Claim(
            "measured-frame-times", "Measured frame times keep the speed under load", doesNotApply: "Time does not pass while a frame is made, whatever it takes."),
        Claim(
            "physics-budget", "Physics should take less than half of the time that it simulates",
            doesNotApply: "Frames need not keep up with a clock; a simulation that takes longer makes the film late, not wrong."),
    ]

    private static func valuesByFrame(_ lab: Laboratory) throws -> Finding {
        func plan(_ duration: CFTimeInterval) throws -> Double {
            try lab.cost {
                page(grid(1000, 20, 14).map { frame in
                    let layer = plain(frame, .black)
                    let animation = CABasicAnimation(keyPath: "opacity")
                    (animation.fromValue, animation.toValue) = (0.2, 0.8)
                    (animation.duration, animation.repeatCount) = (duration, .infinity)
                    layer.add(animation, forKey: nil)
                    return layer
                })
            }.plan
        }
        let (slow, fast) = (try plan(10), try plan(0.001))
        return .claim(
            holds: fast < 1.5 * slow, "1,000 animations: of 10 s \(ms(slow)) a frame to plan, of 1 ms, which run 16 times a frame, \(ms(fast))")
    }

    private static func displayLinks(_ lab: Laboratory) throws -> Finding {
        let counts = try [60, 30, 20].map { rate in
            var count = 0
            let renderer = try lab.renderer(CGSize(width: 8, height: 8))
            renderer.layer = page([])
            // A link goes by the clock of the renderer that was made last before it.
            let link = CADisplayLink { _ in count += 1 }
            link.preferredFramesPerSecond = rate
            link.add(to: .main, forMode: .common)
            for frame in 0..<60 { try renderer.renderFrame(at: Double(frame) / 60) }
            link.invalidate()
            return count
        }
        return .claim(holds: zip(counts, [60, 30, 20]).allSatisfy { abs($0 - $1) <= 1 }, "callbacks in a second of 60 frames: \(counts)")
    }

    private static func enoughKeyframes(_ lab: Laboratory) throws -> Finding {
        // The book's ball: an easing that bounces, of 100 points within a second.
        func bounce(_ t: Double) -> Double {
            if t < 4 / 11.0 { return 121 * t * t / 16 }
            if t < 8 / 11.0 { return 363 / 40.0 * t * t - 99 / 10.0 * t + 17 / 5.0 }
            if t < 9 / 10.0 { return 4356 / 361.0 * t * t - 35442 / 1805.0 * t + 16061 / 1805.0 }
            return 54 / 5.0 * t * t - 513 / 25.0 * t + 268 / 25.0
        }
        let animation = CAKeyframeAnimation(keyPath: "position.y")
        animation.values = (0...60).map { 100 * bounce(Double($0) / 60) }
        animation.duration = 1
        let layer = plain(CGRect(x: 0, y: 0, width: 4, height: 4), .black)
        layer.add(animation, forKey: nil)
        let renderer = try lab.renderer(CGSize(width: 8, height: 8))
        renderer.layer = page([layer])
        func worst(framesPerSecond rate: Int) throws -> Double {
            try (0..<rate).map { frame in
                let time = Double(frame) / Double(rate)
                try renderer.renderFrame(at: time)
                return abs((layer.presentation()?.position.y ?? 0) - 100 * bounce(time))
            }.max() ?? 0
        }
        let (usual, fine) = (try worst(framesPerSecond: 60), try worst(framesPerSecond: 240))
        return .claim(
            holds: usual < 0.5,
            "a ball that bounces by 100 points: at 60 frames a second never more than \(digits(usual)) points from the curve, at 240 up to \(digits(fine))")
    }

    private static func computedKeyframes(_ lab: Laboratory) throws -> Finding {
        func animation(_ index: Int) -> CAKeyframeAnimation {
            let animation = CAKeyframeAnimation(keyPath: "position.x")
            animation.values = (0...120).map { 100 * sin(Double($0 + index) / 20) }
            (animation.duration, animation.repeatCount) = (2, .infinity)
            return animation
        }
        let frames = grid(300, 20, 20)
        let setUp = lab.seconds { for index in frames.indices { _ = animation(index) } }
        let keyed = try lab.cost {
            page(frames.enumerated().map { index, frame in
                let layer = plain(frame, .black)
                layer.add(animation(index), forKey: nil)
                return layer
            })
        }
        let timed = try lab.cost({ page(frames.map { plain($0, .black) }) }) { root, frame in
            for (index, layer) in (root.sublayers ?? []).enumerated() { layer.position.x = 100 * sin(Double(frame + index) / 20) }
        }
        let parts = [keyed.commit + keyed.plan, timed.commit + timed.plan]
        return .claim(
            holds: setUp > keyed.frame / 10 && timed.commit > keyed.commit,
            "300 layers: \(ms(setUp)) to compute key frames, then \(ms(parts[0])) a frame to commit and plan; set by a timer \(ms(parts[1]))")
    }

    private static func fixedSteps(_ lab: Laboratory) throws -> Finding {
        /// Where a ball under a spring is after a second that is cut into frames, each of which does the fixed steps that are due.
        func place(framesPerSecond: Int) -> Double {
            var (place, speed, done) = (1.0, 0.0, 0)
            for frame in 1...framesPerSecond {
                while done < 120 * frame / framesPerSecond {
                    speed -= 40 * place / 120
                    place += speed / 120
                    done += 1
                }
            }
            return place
        }
        let places = [60, 30, 24, 7].map(place)
        return .claim(holds: Set(places).count == 1, "a spring in steps of a 120th of a second, at 60, 30, 24 and 7 frames: \(Set(places).count) result")
    }

    private static func fastTests(_ lab: Laboratory) throws -> Finding {
        func frames(_ speed: Float) throws -> Int {
            let renderer = try lab.renderer(CGSize(width: 8, height: 8))
            let layer = plain(CGRect(x: 0, y: 0, width: 4, height: 4), .black)
            let animation = CABasicAnimation(keyPath: "opacity")
            (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 10)
            let root = page([layer])
            root.speed = speed
            renderer.layer = root
            try renderer.renderFrame(at: 0)
            layer.add(animation, forKey: "fade")
            var count = 0
            while count < 1000, count == 0 || layer.animation(forKey: "fade") != nil {
                count += 1
                try renderer.renderFrame(at: Double(count) / 60)
            }
            return count
        }
        let (slow, fast) = (try frames(1), try frames(100))
        return .claim(holds: slow > 20 * fast, "an animation of 10 s is over after \(slow) frames, at a hundred times the speed after \(fast)")
    }

    private static func overlaysDisturb(_ lab: Laboratory) throws -> Finding {
        let renderer = try lab.renderer()
        func make() -> CALayer { page(grid(300, 40, 30).map { plain($0, CGColor(gray: 0, alpha: 0.5)) }) }
        let without = try lab.cost(of: make(), by: renderer)
        renderer.debugOverlay = .blendedLayers
        let with = try lab.cost(of: make(), by: renderer)
        return .claim(holds: with.frame > 1.1 * without.frame, "300 layers: \(ms(without.frame)), with the blended ones coloured \(ms(with.frame))")
    }
}
