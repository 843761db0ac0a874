import Comparison
import Foundation
import LayerKit

/// How long a painter's frame took, stage by stage.
struct StageTimes {
    let painter: String
    /// Seconds.
    let timings: LKFrameTimings

    private static let stages: [(name: String, time: KeyPath<LKFrameTimings, CFTimeInterval> & Sendable)] = [
        ("layout", \.layout), ("commit", \.commit), ("plan", \.plan), ("paint", \.paint), ("read", \.read), ("total", \.total),
    ]

    /// Milliseconds.
    var json: JSONObject {
        var object = JSONObject()
        object.add("painter", painter)
        for stage in StageTimes.stages { object.add(stage.name, timings[keyPath: stage.time] * 1000) }
        return object
    }

    /// Medians in milliseconds, a row for each side.
    /// - Parameter sides: the frames of each.
    static func table(_ sides: [[StageTimes]]) -> [[String]] {
        let rows = sides.map { frames in
            [frames.first?.painter ?? ""] + stages.map { stage in
                String(format: "%.2f", LKTimeSpread(frames.map { $0.timings[keyPath: stage.time] }).median)
            }
        }
        return [["ms"] + stages.map(\.name)] + rows
    }
}
