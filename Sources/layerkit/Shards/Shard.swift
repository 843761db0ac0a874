import Foundation

/// A worker's share of some work.
struct Shard: Hashable {
    static let most = 100_000
    static let option = OptionSyntax(
        "shard", "I/N", "of a film: make part I of N, for layerkit join; or auto (Slurm), auto/N (Kubernetes); count: say how many can have frames",
        offer: .words(["auto", "count"]))

    /// From 1 on.
    let number: Int
    let count: Int

    /// What `--shard` asks for; nil without it.
    static func asked(_ arguments: Arguments, environment: [String: String] = ProcessInfo.processInfo.environment) throws -> Shard? {
        guard let text = arguments.value("shard") else { return nil }
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        let count = parts.count == 2 ? Int(parts[1]).flatMap { (1...most).contains($0) ? $0 : nil } : nil
        if parts.first == "auto", parts.count == 1 || parts.count == 2 && count != nil {
            return try scheduled(environment, count: count, arguments)
        }
        guard let count, let number = Int(parts[0]), (1...count).contains(number) else {
            throw arguments.usage("--shard takes which of how many workers this is, as in 2/8, auto or auto/8, not \"\(text)\".")
        }
        return Shard(number: number, count: count)
    }

    /// The share that the scheduler gave this process.
    /// - Parameter count: the number of workers, if the user gives it; nil where the scheduler has to know.
    private static func scheduled(_ environment: [String: String], count: Int?, _ arguments: Arguments) throws -> Shard {
        if let index = environment["JOB_COMPLETION_INDEX"].flatMap({ Int($0) }) {
            guard let count else {
                throw arguments.usage("A Kubernetes Job does not tell its pods how many there are: say --shard auto/N, where N is its completions.")
            }
            guard (0..<count).contains(index) else {
                throw arguments.usage("JOB_COMPLETION_INDEX is \(index), and there are \(count) shards, counted from 0: N is the Job's completions.")
            }
            return Shard(number: index + 1, count: count)
        }
        let place = try inArray(environment, arguments)
        let step = inStep(environment)
        guard place != nil || step != nil else {
            throw arguments.usage(
                "--shard auto is for a task of a Slurm array, one that srun starts, or a pod of an indexed Kubernetes Job; elsewhere say "
                    + "which of how many this is, as in 2/8.")
        }
        let (outer, inner) = (place ?? (0, 1), step ?? (0, 1))
        let all = outer.count * inner.count
        guard count == nil || count == all else {
            throw arguments.usage("Slurm runs \(all) such tasks, not \(count ?? 0).")
        }
        return Shard(number: outer.index * inner.count + inner.index + 1, count: all)
    }

    /// The task of a job array; nil outside of one. An array with gaps does not tell how many tasks were meant.
    private static func inArray(_ environment: [String: String], _ arguments: Arguments) throws -> (index: Int, count: Int)? {
        func number(_ name: String) -> Int? { environment["SLURM_ARRAY_TASK_" + name].flatMap { Int($0) } }
        guard let task = number("ID") else { return nil }
        guard let first = number("MIN"), let last = number("MAX"), let count = number("COUNT"), first == 0 || first == 1,
            last - first + 1 == count, (first...last).contains(task)
        else {
            throw arguments.usage(
                "--shard auto is for a Slurm array without gaps that begins with 0 or 1, as in --array=0-99. To make what is missing, submit "
                    + "the whole array again: segments that are there are not made anew.")
        }
        return (task - first, count)
    }

    /// The task of a step that srun started; nil outside of one. A script that sbatch starts has a number, too, but runs once for
    /// all tasks.
    private static func inStep(_ environment: [String: String]) -> (index: Int, count: Int)? {
        guard environment["SLURM_STEP_ID"] != nil, let index = environment["SLURM_PROCID"].flatMap({ Int($0) }),
            let count = environment["SLURM_STEP_NUM_TASKS"].flatMap({ Int($0) }), (0..<count).contains(index)
        else { return nil }
        return (index, count)
    }

    /// The frames of this share: contiguous, and whole groups except the film's last.
    func frames(of all: Int, group: Int) -> Range<Int> {
        let groups = (all + group - 1) / group
        return min((number - 1) * groups / count * group, all)..<min(number * groups / count * group, all)
    }

    /// True for the lines, counted from 0, that this worker does.
    func takes(line: Int) -> Bool { line % count == number - 1 }

    /// `00003-of-00008`
    var name: String { "\(Shard.digits(number))-of-\(Shard.digits(count))" }

    private static func digits(_ number: Int) -> String {
        let text = String(number)
        return String(repeating: "0", count: max(0, 5 - text.count)) + text
    }
}
