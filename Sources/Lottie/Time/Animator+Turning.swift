import Foundation
import LayerKit

extension Animator {
    /// A position that is interpolated linearly between samples, or stays until the next, for a layer that turns with its path. If a
    /// composition's time runs backwards, the layer moves backwards, and still points in the direction of the path.
    /// - Parameters:
    ///   - points: at the samples.
    ///   - frames: of the composition, at the samples; at least two.
    ///   - holds: from where points stay up to the next.
    func turning(_ points: [CGPoint], at frames: ArraySlice<Double>, _ holds: Set<Int>) -> CAAnimation {
        let timeline = map.timeline
        let runs = Animator.runs(Array(frames))
        let members = runs.map { run in
            let isLast = run.samples.upperBound == points.count - 1
            let start = map.frame(ofSample: run.samples.lowerBound)
            let end = isLast ? timeline.end : map.frame(ofSample: run.samples.upperBound)
            var keys: [(time: Double, point: CGPoint)] = []
            for sample in run.samples {
                var time = (map.frame(ofSample: sample) - start) / (end - start)
                if let last = keys.last, holds.contains(sample - 1) {
                    // It has come by its frame, however times round.
                    time = max(time - 1e-9, last.time)
                    keys.append((time, last.point))
                }
                keys.append((time, points[sample]))
            }
            let path = CGMutablePath()
            path.addLines(between: keys.map(\.point))
            let member = CAKeyframeAnimation(keyPath: "position")
            member.path = path
            member.keyTimes = keys.map { NSNumber(value: $0.time) }
            member.rotationMode = run.falls ? .rotateAutoReverse : .rotateAuto
            member.beginTime = timeline.time(ofFrame: start)
            member.duration = (end - start) / timeline.frameRate
            return member
        }
        if members.count == 1 { return members[0] }
        let group = CAAnimationGroup()
        group.animations = members
        return group
    }

    /// Runs of samples in which the frames only rise or only fall; each begins where the previous one ends.
    private static func runs(_ frames: [Double]) -> [(samples: ClosedRange<Int>, falls: Bool)] {
        var runs: [(samples: ClosedRange<Int>, falls: Bool)] = []
        var start = 0
        var falls: Bool?
        for index in frames.indices.dropFirst() where frames[index] != frames[index - 1] {
            let isLower = frames[index] < frames[index - 1]
            if let falls, falls != isLower {
                runs.append((start...(index - 1), falls))
                start = index - 1
            }
            falls = isLower
        }
        return runs + [(start...(frames.count - 1), falls ?? false)]
    }
}
