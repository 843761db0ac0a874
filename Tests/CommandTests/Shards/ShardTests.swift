import Foundation
import Testing

@testable import layerkit

/// Which share of some work a worker does.
@Suite struct ShardTests {
    private func shard(_ text: String, _ environment: [String: String] = [:]) throws -> Shard? {
        try Shard.asked(Arguments(["--shard", text], of: RenderCommand.syntax), environment: environment)
    }

    @Test func isWhatTheUserSays() throws {
        #expect(try shard("2/8") == Shard(number: 2, count: 8))
        #expect(try Shard.asked(Arguments([], of: RenderCommand.syntax)) == nil)
        for wrong in ["0/3", "4/3", "1", "a/b", "1/0", "", "1/2/3", "auto/0", "auto/x", "1/200000"] {
            #expect(throws: Failure.self, "\(wrong)") { try shard(wrong) }
        }
    }

    private func array(_ task: Int, _ first: Int, _ last: Int, _ count: Int) -> [String: String] {
        [
            "SLURM_ARRAY_TASK_ID": "\(task)", "SLURM_ARRAY_TASK_MIN": "\(first)", "SLURM_ARRAY_TASK_MAX": "\(last)",
            "SLURM_ARRAY_TASK_COUNT": "\(count)",
        ]
    }

    @Test func isThePlaceInASlurmArray() throws {
        #expect(try shard("auto", array(0, 0, 9, 10)) == Shard(number: 1, count: 10))
        #expect(try shard("auto", array(9, 0, 9, 10)) == Shard(number: 10, count: 10))
        #expect(try shard("auto", array(1, 1, 4, 4)) == Shard(number: 1, count: 4))
        #expect(try shard("auto/4", array(4, 1, 4, 4)) == Shard(number: 4, count: 4))
        // One task alone, an array with gaps, one that begins elsewhere, another number than the user's.
        for (text, environment) in [
            ("auto", array(3, 3, 3, 1)), ("auto", array(4, 0, 8, 3)), ("auto", array(5, 5, 8, 4)), ("auto/5", array(4, 1, 4, 4)),
        ] {
            #expect(throws: Failure.self, "\(environment)") { try shard(text, environment) }
        }
    }

    @Test func tasksOfAStepShareTheArraysTask() throws {
        let step = ["SLURM_STEP_ID": "0", "SLURM_PROCID": "1", "SLURM_STEP_NUM_TASKS": "4"]
        #expect(try shard("auto", step) == Shard(number: 2, count: 4))
        #expect(try shard("auto", step.merging(array(2, 0, 2, 3)) { $1 }) == Shard(number: 10, count: 12))
        // What sbatch starts has a number as well, and is one for all tasks.
        #expect(throws: Failure.self) { try shard("auto", ["SLURM_PROCID": "0", "SLURM_NTASKS": "4"]) }
    }

    @Test func isTheIndexOfAKubernetesJob() throws {
        #expect(try shard("auto/8", ["JOB_COMPLETION_INDEX": "7"]) == Shard(number: 8, count: 8))
        for text in ["auto", "auto/7"] {
            #expect(throws: Failure.self) { try shard(text, ["JOB_COMPLETION_INDEX": "7"]) }
        }
        #expect(throws: Failure.self) { try shard("auto", [:]) }
    }

    @Test func sharesAreAllFramesOnceInWholeGroups() {
        for all in [1, 2, 59, 60, 61, 600] {
            for group in [1, 7, 60] {
                for count in [1, 2, 3, 4, 7, 100, 601] {
                    var next = 0
                    var sizes: [Int] = []
                    for number in 1...count {
                        let frames = Shard(number: number, count: count).frames(of: all, group: group)
                        #expect(frames.lowerBound == next && (next.isMultiple(of: group) || frames.isEmpty))
                        next = frames.upperBound
                        sizes.append((frames.count + group - 1) / group)
                    }
                    #expect(next == all)
                    #expect((sizes.max() ?? 0) - (sizes.min() ?? 0) <= 1, "\(all) \(group) \(count)")
                }
            }
        }
    }
}
