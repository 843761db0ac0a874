import Foundation
import Graphics
import RenderTree
import Testing

@testable import LayerKit

/// Behaviours by keys, and while they are changed and animated.
@Suite struct EmitterBehaviorKeyTests {
    /// A dot a second at 30 points a second along x, in air.
    private final class Stage {
        let renderer: CARenderer
        let emitter = CAEmitterLayer()

        init(drag: Double = 0) throws {
            let cell = CAEmitterCell()
            cell.contents = CGImage(bitmap: Bitmap(width: 1, height: 1, pixels: [.max]))
            (cell.birthRate, cell.lifetime, cell.velocity) = (1, 20, 30)
            emitter.emitterCells = [cell]
            let air = EmitterBehaviorTests.behavior("drag", ["name": "air", "drag": drag])
            let pull = EmitterBehaviorTests.behavior("attractor", ["name": "pull"])
            emitter.emitterBehaviors = [air, pull]
            renderer = try CARenderer(size: CGSize(width: 9, height: 9), painter: .software(threads: 1))
            let root = CALayer()
            root.addSublayer(emitter)
            renderer.layer = root
        }

        func particles(at time: CFTimeInterval) -> [Particle] {
            _ = renderer.snapshot(at: time)
            return Array(emitter.frozenValues(isFlipped: true).emitter?.particles(at: time).items ?? [])
        }
    }

    @Test func keyPaths() throws {
        let stage = try Stage(drag: 2)
        let emitter = stage.emitter
        #expect(emitter.value(forKeyPath: "emitterBehaviors.air.drag") as? Double == 2)
        emitter.setValue(3, forKeyPath: "emitterBehaviors.air.drag")
        emitter.setValue(false, forKeyPath: "emitterBehaviors.air.enabled")
        emitter.setValue(CGPoint(x: 1, y: 2), forKeyPath: "emitterBehaviors.pull.position")
        emitter.setValue(5, forKeyPath: "emitterBehaviors.pull.position.x")
        let (air, pull) = (try #require(emitter.emitterBehaviors?[0]), try #require(emitter.emitterBehaviors?[1]))
        #expect(air.value(forKey: "drag") as? Int == 3 && !air.isEnabled && pull.value(forKey: "position") as? CGPoint == CGPoint(x: 5, y: 2))
        #expect(emitter.value(forKeyPath: "emitterBehaviors.nobody.drag") == nil)
        emitter.setValue(1, forKeyPath: "emitterBehaviors.nobody.drag")
        emitter.setValue([air], forKey: "emitterBehaviors")
        #expect(emitter.emitterBehaviors?.count == 1 && emitter.value(forKey: "spinBias") as? Float == 0)
    }

    @Test func whatTypesHave() {
        #expect(CAEmitterBehavior(type: kCAEmitterBehaviorWave).inputKeys() == ["force", "frequency"])
        #expect(CAEmitterBehavior(type: kCAEmitterBehaviorDrag).inputKeys() == ["drag"])
        #expect(CAEmitterBehavior(type: "magic").inputKeys().isEmpty)
        #expect(CAEmitterBehavior.behaviorTypes().contains(kCAEmitterBehaviorAttractor))
        #expect(!CAEmitterBehavior.behaviorTypes().contains(kCAEmitterBehaviorLight))
        let behavior = CAEmitterBehavior(type: kCAEmitterBehaviorAttractor)
        #expect(behavior.isEnabled && behavior.name == nil && behavior.value(forKey: "attractorType") as? String == "radial")
        behavior.setValue("x", forKey: "note")
        #expect((behavior.copy() as? CAEmitterBehavior)?.value(forKey: "note") as? String == "x")
    }

    /// Drag that an animation gives acts as if it had been set, on all that live, and not only on what is born then.
    @Test func animationsActOnAllParticles() throws {
        let stage = try Stage()
        let animation = CABasicAnimation(keyPath: "emitterBehaviors.air.drag")
        (animation.fromValue, animation.toValue, animation.duration) = (2, 2, 100)
        stage.emitter.add(animation, forKey: nil)
        let particles = stage.particles(at: 4)
        #expect(particles.count == 4)
        for particle in particles { #expect(abs(particle.position.x - 15 * (1 - exp(-2 * particle.age))) < 1e-4) }
        #expect(stage.emitter.presentation()?.value(forKeyPath: "emitterBehaviors.air.drag") as? Double == 2)
        #expect(stage.emitter.value(forKeyPath: "emitterBehaviors.air.drag") as? Double == 0)
    }

    /// What is set while particles fly acts from then on, on those too: before, they went on evenly.
    @Test func changesActFromThenOn() throws {
        let stage = try Stage()
        #expect(stage.particles(at: 3).count == 3)
        stage.emitter.setValue(2, forKeyPath: "emitterBehaviors.air.drag")
        for particle in stage.particles(at: 5) {
            let free = max(0, particle.age - 2)
            let way = 30 * free + 15 * (1 - exp(-2 * (particle.age - free)))
            #expect(abs(particle.position.x - way) < 0.3, "\(particle.position.x), \(way) at \(particle.age)")
        }
    }
}
