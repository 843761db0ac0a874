import Foundation
import Geometry
import TestNumbers
import Testing

@testable import LayerKit
@testable import RenderTree

/// Emitters that are changed and animated while they are shown.
@Suite struct EmitterHistoryTests {
    /// Ten dots a second, each for a hundred seconds, at 10 points a second along x.
    private final class Stage {
        let renderer: CARenderer
        let emitter = CAEmitterLayer()
        let cell = CAEmitterCell()

        init(rate: Float = 10) throws {
            let dot = CGImage(bitmap: Bitmap(width: 4, height: 4, pixels: [UInt32](repeating: .max, count: 16)))
            (cell.name, cell.contents, cell.birthRate, cell.lifetime, cell.velocity) = ("dot", dot, rate, 100, 10)
            emitter.emitterCells = [cell]
            renderer = try CARenderer(size: CGSize(width: 60, height: 60), painter: .software(threads: 1))
            let root = CALayer(0, 0, 60, 60)
            root.addSublayer(emitter)
            renderer.layer = root
        }

        /// Those of a frame.
        func particles(at time: CFTimeInterval) -> [Particle] {
            _ = renderer.snapshot(at: time)
            return Array(emitter.frozenValues(isFlipped: true).emitter?.particles(at: time).items ?? [])
        }

        func animate(_ path: String, from: Any, to: Any, over duration: CFTimeInterval, alter: (CABasicAnimation) -> Void = { _ in }) {
            let animation = CABasicAnimation(keyPath: path)
            (animation.fromValue, animation.toValue, animation.duration) = (from, to, duration)
            alter(animation)
            emitter.add(animation, forKey: path)
        }
    }

    /// Three a second from 0 to 4 and from 8 to 12, and none in between.
    @Test func aRateThatJumpsHasNoWayBetween() throws {
        let stage = try Stage(rate: 0)
        _ = stage.particles(at: 0)
        let animation = CAKeyframeAnimation(keyPath: "emitterCells.dot.birthRate")
        (animation.values, animation.calculationMode, animation.duration) = ([3, 0, 3, 0], .discrete, 16)
        stage.emitter.add(animation, forKey: nil)
        let ages = stage.particles(at: 16).map(\.age)
        #expect(abs(ages.filter { (4.0...8).contains($0) }.count - 12) <= 1 && abs(ages.filter { (12.0...16).contains($0) }.count - 12) <= 1)
        #expect(ages.allSatisfy { (3.99...8.01).contains($0) || (11.99...16.01).contains($0) })
    }

    @Test func particlesKeepWhatTheyWereBornWith() throws {
        let stage = try Stage()
        #expect(stage.particles(at: 2).count == 20)
        stage.emitter.setValue(30, forKeyPath: "emitterCells.dot.velocity")
        let particles = stage.particles(at: 3)
        #expect(particles.count == 30)
        for particle in particles {
            let speed = particle.age > 0.999 ? 10.0 : 30
            #expect(abs(particle.position.x - speed * particle.age) < 1e-6)
        }
        // Asked for again, an earlier time is as it was.
        #expect(stage.particles(at: 1.5).count == 15)
    }

    @Test func whatIsSwitchedOffLivesOn() throws {
        let stage = try Stage()
        (stage.cell.birthRate, stage.cell.lifetime) = (10, 4)
        #expect(stage.particles(at: 10).count == 40)
        stage.emitter.setValue(0, forKeyPath: "emitterCells.dot.birthRate")
        #expect(stage.particles(at: 11).count == 30)
        #expect(stage.particles(at: 13.55).count == 5)
        #expect(stage.particles(at: 14.5).isEmpty)
        stage.emitter.setValue(10, forKeyPath: "emitterCells.dot.birthRate")
        #expect(stage.particles(at: 15.05).count == 5)
    }

    /// The rate 5t has the integral 2.5t².
    @Test func aRateThatRisesIsIntegrated() throws {
        let stage = try Stage(rate: 0)
        stage.animate("emitterCells.dot.birthRate", from: 0, to: 20, over: 4)
        for (time, count) in [(1.0, 2), (2, 10), (3, 22), (3.99, 39)] {
            let particles = stage.particles(at: time)
            #expect(particles.count == count)
            for (index, particle) in particles.enumerated() {
                #expect(abs(time - particle.age - (Double(index + 1) / 2.5).squareRoot()) < 1e-3)
            }
        }
        // After its end the animation is gone, and what it bore is not.
        #expect(abs(stage.particles(at: 6).count - 40) <= 1)
        #expect(abs(stage.particles(at: 60).count - 40) <= 1)
    }

    /// Both factors of the rate: 10 · (t/2) of 2 seconds, then 10.
    @Test func theEmittersOwnRateIsAnimated() throws {
        let stage = try Stage()
        stage.animate("birthRate", from: 0, to: 1, over: 2)
        #expect(stage.particles(at: 1).count == 2)
        #expect(abs(stage.particles(at: 5).count - 40) <= 1)
    }

    /// Up and down, for ever: half of the greatest rate.
    @Test func anHourOfMotionIsSeenAtOnce() throws {
        let stage = try Stage()
        stage.cell.lifetime = 8
        stage.animate("emitterCells.dot.birthRate", from: 0, to: 100, over: 1) {
            ($0.repeatCount, $0.autoreverses) = (.infinity, true)
        }
        #expect(abs(stage.particles(at: 9).count - 400) <= 2)
        let start = ContinuousClock.now
        let late = stage.particles(at: 3600)
        #expect(abs(late.count - 400) <= 2)
        #expect(ContinuousClock.now - start < .seconds(2))
        // The same, whichever frames came before.
        let other = try Stage()
        other.cell.lifetime = 8
        other.animate("emitterCells.dot.birthRate", from: 0, to: 100, over: 1) {
            ($0.repeatCount, $0.autoreverses) = (.infinity, true)
        }
        for time in [0.0, 1, 1800, 3599.5] { _ = other.particles(at: time) }
        #expect(other.particles(at: 3600) == late)
    }

    @Test func particlesAreBornWhereTheEmitterIs() throws {
        let stage = try Stage()
        stage.cell.velocity = 0
        stage.animate("emitterPosition", from: CGPoint.zero, to: CGPoint(x: 100, y: 50), over: 4)
        for particle in stage.particles(at: 3) {
            let birth = 3 - particle.age
            #expect(abs(particle.position.x - 25 * birth) < 1e-6 && abs(particle.position.y - 12.5 * birth) < 1e-6)
        }
    }

    /// Set in every frame, as it is when it follows a finger: what is dead is forgotten, and what lives stays as it is.
    @Test func anEmitterThatIsMovedAllTheTimeForgets() throws {
        let stage = try Stage(rate: 60)
        (stage.cell.lifetime, stage.cell.velocityRange) = (1, 10)
        stage.emitter.emitterPosition.x = 1
        var speeds: [Double: Double] = [:]
        for frame in 1...400 {
            let time = Double(frame) / 60 + 0.001
            for particle in stage.particles(at: time) where particle.age > 0.1 {
                // Of one that is born at the emitter's x, which is its time of birth, but for that of the frame around it.
                let birth = ((time - particle.age) * 60).rounded()
                let speed = (particle.position.x - birth) / particle.age
                if let known = speeds[birth] { #expect(abs(known - speed) < 1e-6) }
                speeds[birth] = speed
            }
            CATransaction.setDisableActions(true)
            stage.emitter.emitterPosition.x = CGFloat(frame + 1)
        }
        #expect(speeds.count > 380)
        #expect(stage.emitter.frozenValues(isFlipped: true).emitter?.eras.count ?? 0 < 100)
    }

    /// Of changes at random times, some earlier than those before, only those count that no later one took back.
    @Test func changesAreTakenBack() throws {
        let before = try #require(Stage().emitter.frozenValues(isFlipped: true).emitter).current
        var random = SplitMix64(seed: 11)
        for _ in 0..<50 {
            var history = EmitterHistory(before)
            var changes: [(time: Double, values: EmitterValues)] = []
            for _ in 0...random.index(below: 20) {
                let time = random.number(in: 0..<10)
                var values = before
                values.position.x = random.number(in: 0..<100)
                values.birthRate = random.element(of: [0, 0.5, 1, 2])
                history.change(to: values, tracks: [], at: time)
                changes.removeAll { $0.time >= time }
                changes.append((time, values))
            }
            var plain = EmitterHistory(before)
            for change in changes { plain.change(to: change.values, tracks: [], at: change.time) }
            #expect(history.eras.map(\.era.start) == [-.infinity] + changes.map(\.time))
            #expect(history.eras.map(\.end) == changes.map(\.time) + [.infinity])
            for time in [2.5, 6, 12] { #expect(history.particles(at: time).items == plain.particles(at: time).items) }
        }
    }

    /// What is derived from an era stays where it is in memory, however many changes and frames follow.
    @Test func erasAreDerivedOnce() throws {
        var values = try #require(Stage().emitter.frozenValues(isFlipped: true).emitter).current
        var history = EmitterHistory(values)
        func kinds() -> [UnsafePointer<ParticleKind>?] { history.eras.map { $0.all.withUnsafeBufferPointer(\.baseAddress) } }
        for frame in 1...20 {
            let known = kinds()
            values.position.x = Double(frame)
            history.change(to: values, tracks: [], at: Double(frame))
            #expect(history.particles(at: Double(frame) + 0.05).items.count == frame * 10)
            #expect(kinds().count == frame + 1 && kinds().starts(with: known))
        }
    }

    @Test func everyNumberOfACellIsAnimated() throws {
        // Nothing weighs on particles, and how many pictures are in a row is not seen in them.
        for input in EmitterCellInput.allCases where input != .mass && input != .contentsFramesPerRow {
            let (still, moved) = (try Stage(), try Stage())
            // What grows has room to grow, and some have died.
            for stage in [still, moved] {
                (stage.cell.emissionRange, stage.cell.lifetime) = (0.5, 4)
                (stage.cell.particleType, stage.cell.contentsFrameMode) = ("plane", "forward")
                (stage.cell.numbers[.contentsFrameCount], stage.cell.numbers[.contentsFramesPerRow]) = (4, 4)
                stage.cell.numbers[.contentsFramesPerSecond] = 1
                stage.cell.color = CGColor(srgbRed: 0.2, green: 0.2, blue: 0.2, alpha: 0.2)
            }
            moved.animate("emitterCells.dot.\(input)", from: 2.0, to: 3.0, over: 10)
            let differ = still.particles(at: 5) != moved.particles(at: 5)
            #expect(differ, "\(input)")
        }
        let stage = try Stage()
        stage.animate("emitterCells.dot.color", from: CGColor.black, to: CGColor.white, over: 4)
        for particle in stage.particles(at: 3) { #expect(abs(Double(particle.color.x) - (3 - particle.age) / 4) < 1e-3) }
    }

    @Test func cellsInCellsAreAnimated() throws {
        let stage = try Stage(rate: 1)
        let inner = CAEmitterCell()
        (inner.name, inner.contents, inner.birthRate, inner.lifetime) = ("inner", stage.cell.contents, 10, 100)
        stage.cell.contents = nil
        stage.cell.emitterCells = [inner]
        #expect(stage.particles(at: 2.5).count == 20)
        stage.emitter.setValue(0, forKeyPath: "emitterCells.dot.emitterCells.inner.birthRate")
        // Both that live bear no more.
        #expect(stage.particles(at: 5).count == 20)
    }

    /// Set in every frame to what makes no difference to them, particles bear what they would have borne.
    @Test func bearersOfManyEras() throws {
        func borne(isMoved: Bool) throws -> [Particle] {
            let stage = try Stage(rate: 5)
            let inner = CAEmitterCell()
            (inner.contents, inner.birthRate, inner.lifetime, inner.velocityRange) = (stage.cell.contents, 7, 2, 9)
            (inner.beginTime, inner.duration) = (0.25, 1)
            (stage.cell.contents, stage.cell.lifetime) = (nil, 3)
            stage.cell.emitterCells = [inner]
            for frame in 0..<120 where isMoved {
                _ = stage.particles(at: Double(frame) / 15)
                CATransaction.setDisableActions(true)
                stage.emitter.emitterSize.width = CGFloat(frame + 1)
            }
            return stage.particles(at: 8.01)
        }
        let (still, moved) = (try borne(isMoved: false), try borne(isMoved: true))
        #expect(still.count > 50 && still.count == moved.count)
        for (a, b) in zip(still.sorted { $0.age < $1.age }, moved.sorted { $0.age < $1.age }) { #expect(abs(a.age - b.age) < 1e-6) }
    }

    @Test func presentationsShowAnimatedCells() throws {
        let stage = try Stage()
        _ = stage.particles(at: 0)
        stage.animate("emitterCells.dot.velocity", from: 0.0, to: 100.0, over: 4)
        _ = stage.particles(at: 1)
        let shown = stage.emitter.presentation()?.value(forKeyPath: "emitterCells.dot.velocity") as? NSNumber
        #expect(shown?.doubleValue == 25)
        #expect(stage.cell.velocity == 10)
    }

    /// Actions are looked for by the whole path.
    @Test func cellsHaveActions() throws {
        let stage = try Stage()
        _ = stage.particles(at: 0)
        let path = "emitterCells.dot.velocity"
        stage.emitter.actions = [path: CABasicAnimation(keyPath: path)]
        stage.emitter.setValue(30, forKeyPath: path)
        #expect(stage.emitter.animationKeys() == [path])
    }

    /// A frame of many particles is few draws, whatever their order: those that are turned, and one that is not.
    @Test(arguments: [CAEmitterLayerRenderMode.unordered, .additive, .oldestFirst, .backToFront])
    func particlesAreFewDraws(_ mode: CAEmitterLayerRenderMode) throws {
        let stage = try Stage(rate: 1000)
        (stage.cell.emissionRange, stage.emitter.renderMode, stage.cell.spin) = (6, mode, 1)
        stage.emitter.position = CGPoint(x: 30, y: 30)
        let plan = stage.renderer.snapshot(at: 2).plan
        #expect(plan.batches.count <= 3)
        #expect(plan.batches.reduce(0) { $0 + Int($1.count) } > 1000)
    }

    /// Particles with depth lie before and behind siblings of their layer.
    @Test(arguments: [(0.0, false), (20.0, true)]) func particlesHaveDepth(_ z: Double, _ isSeen: Bool) throws {
        let stage = try Stage()
        (stage.cell.velocity, stage.emitter.emitterPosition) = (0, CGPoint(x: 30, y: 30))
        (stage.emitter.preservesDepth, stage.emitter.emitterZPosition) = (true, z)
        let screen = CALayer(0, 0, 60, 60)
        (screen.backgroundColor, screen.zPosition) = (TransitionStage.red, 10)
        stage.emitter.superlayer?.addSublayer(screen)
        let pixel = try stage.renderer.renderImage(at: 1).bitmap.pixels[30 * 60 + 30]
        #expect(pixel == (isSeen ? .max : 0xFF00_00FF))
    }

    /// A layer that cuts through the cloud: tilted about y, it lies behind particles left of the middle, before those right of it.
    @Test func tiltedLayersCutThroughParticles() throws {
        let stage = try Stage()
        (stage.cell.velocity, stage.emitter.emitterPosition) = (0, CGPoint(x: 30, y: 30))
        stage.emitter.emitterShape = .line
        (stage.emitter.emitterSize, stage.emitter.preservesDepth) = (CGSize(width: 60, height: 0), true)
        (stage.cell.birthRate, stage.cell.contentsScale) = (200, 0.5)
        let screen = CALayer(0, 0, 60, 60)
        (screen.backgroundColor, screen.transform) = (TransitionStage.red, CATransform3DMakeRotation(0.5, 0, 1, 0))
        stage.emitter.superlayer?.addSublayer(screen)
        let row = try stage.renderer.renderImage(at: 4).bitmap.pixels[(30 * 60)..<(31 * 60)].map { $0 }
        let (left, right) = (row[10], row[50])
        #expect(Set([left, right]) == [.max, 0xFF00_00FF])
    }
}
