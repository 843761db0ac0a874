import Foundation
import LayerKit

/// The changes inside a keyframe block, which become one animation for each property of each layer.
final class UIViewKeyframes {
    /// The fraction of the duration over which changes happen now; nil for all of it.
    var span: ClosedRange<Double>?
    private var courses: [Course] = []

    /// The changes of a property.
    private struct Course {
        let layer: CALayer
        let key: String
        var steps: [Step]
    }

    /// A change over a fraction of the duration.
    private struct Step {
        let span: ClosedRange<Double>
        let from: Any
        let to: Any
    }

    /// An action that records a change that is about to be made.
    func recorder(of layer: CALayer, _ key: String) -> (any CAAction)? {
        layer.value(forKey: key).map { Recorder(keyframes: self, from: $0, span: span ?? 0...1) }
    }

    private struct Recorder: CAAction {
        let keyframes: UIViewKeyframes
        let from: Any
        let span: ClosedRange<Double>

        func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
            guard let layer = anObject as? CALayer, let to = layer.value(forKey: event) else { return }
            keyframes.add(Step(span: span, from: from, to: to), to: layer, event)
        }
    }

    private func add(_ step: Step, to layer: CALayer, _ key: String) {
        if let index = courses.firstIndex(where: { $0.layer === layer && $0.key == key }) {
            courses[index].steps.append(step)
        } else {
            courses.append(Course(layer: layer, key: key, steps: [step]))
        }
    }

    /// Adds the animations to their layers. Between two changes a value holds.
    func add(to block: UIViewAnimationBlock) {
        for course in courses {
            let animation = CAKeyframeAnimation(keyPath: course.key)
            block.setUp(animation, on: course.layer)
            animation.calculationMode = block.options.calculationMode
            var (values, times) = ([course.steps[0].from], [0.0])
            func pass(_ value: Any, at time: Double) {
                values.append(value)
                times.append(max(time, times[times.count - 1]))
            }
            for step in course.steps {
                pass(step.from, at: step.span.lowerBound)
                pass(step.to, at: step.span.upperBound)
            }
            pass(values[values.count - 1], at: 1)
            animation.values = values
            animation.keyTimes = times.map { NSNumber(value: $0) }
            UIViewMotion.end(course.key, of: course.layer, for: block)
            course.layer.add(animation, forKey: course.key)
        }
    }
}
