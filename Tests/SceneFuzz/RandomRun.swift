// Documents that are wrong at random, until something breaks.
//
//     swift run -c release scene-fuzz 10000000 [SEED [SHARE]]  (one process a core, each with seeds of its own;
//                                                               one of SHARE files is painted, usually 8)
//     swift run -c release scene-fuzz lottie 100000 [SEED]
//
// `Scripts/fuzz` looks for new ways through the code as well, with libFuzzer.
import Foundation
import Glibc
import SceneMutations

/// Reads files of many seeds, one after the other, and keeps count.
@main
struct RandomRun {
    /// Seconds of a processor: more than any document of a few thousand bytes may take.
    private static let patience = 1.0
    /// More than such documents may take, KiB.
    private static let room = 1 << 20
    /// How many files are read between two lines about how it goes.
    private static let stretch: UInt64 = 100_000
    /// Of this many files one is painted unless it is told otherwise.
    private static let usualShare: UInt64 = 8

    let isLottie: Bool
    let seeds: Range<UInt64>
    /// Where files are put that are opened by their path.
    let folder: String
    /// Of so many files a frame of one is painted, besides those that are made anew in each frame.
    let share: UInt64
    private var read = 0
    private var slow = 0

    static func main() throws {
        let arguments = CommandLine.arguments.dropFirst()
        let isLottie = arguments.first == "lottie"
        let words = arguments.dropFirst(isLottie ? 1 : 0).map { UInt64($0) ?? 0 }
        let (count, seed) = (words.first ?? stretch, words.dropFirst().first ?? 1)
        let share = max(1, words.dropFirst(2).first ?? usualShare)
        // In memory where that can be had: millions of files would wait for the disk.
        let memory = "/dev/shm"
        let parent = access(memory, W_OK) == 0 ? memory : FileManager.default.temporaryDirectory.path
        let folder = parent + "/scene-fuzz-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        var run = RandomRun(isLottie: isLottie, seeds: seed..<seed + count, folder: folder, share: share)
        let isFine = run.go()
        try FileManager.default.removeItem(atPath: folder)
        if !isFine { exit(1) }
    }

    private init(isLottie: Bool, seeds: Range<UInt64>, folder: String, share: UInt64) {
        (self.isLottie, self.seeds, self.folder, self.share) = (isLottie, seeds, folder, share)
    }

    /// - Returns: false where a file took too long or too much.
    private mutating func go() -> Bool {
        UnsafeSeedNote.watch()
        var last = RandomRun.usage()
        for seed in seeds {
            UnsafeSeedNote.begin(seed)
            if isLottie ? LottieTrial.run(seed) : isRead(seed) { read += 1 }
            let now = RandomRun.usage()
            if now.time - last.time > RandomRun.patience {
                slow += 1
                say("seed \(seed) took \(now.time - last.time) s")
            }
            if now.memory > RandomRun.room, last.memory <= RandomRun.room { say("seed \(seed) took \(now.memory >> 10) MiB") }
            last = now
            if (seed - seeds.lowerBound + 1) % RandomRun.stretch == 0 || seed == seeds.last { say(summary(last, upTo: seed)) }
        }
        return slow == 0 && last.memory <= RandomRun.room
    }

    private func summary(_ usage: (time: Double, memory: Int), upTo seed: UInt64) -> String {
        let count = seed - seeds.lowerBound + 1
        return """
            \(count) of \(seeds.count) files, seeds \(seeds.lowerBound) to \(seed), \(read) could be read, \
            \(slow) took longer than \(RandomRun.patience) s, at most \(usage.memory >> 10) MiB, \
            \(Int(usage.time / Double(count) * 1e6)) µs each
            """
    }

    /// At once, also into a file.
    private func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

    /// Seconds that the process had a processor (a busy machine makes everything else longer), and the most KiB it had.
    private static func usage() -> (time: Double, memory: Int) {
        var usage = rusage()
        getrusage(RUSAGE_SELF.rawValue, &usage)
        let time = [usage.ru_utime, usage.ru_stime].reduce(0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6 }
        return (time, usage.ru_maxrss)
    }

    /// One file. It has a seed of its own, so that one that breaks something can be made again alone. All are read into
    /// layers, animations and states. Of sixteen, one is an archive and one a document that are opened by their path and
    /// taken through their states; four more are written again. Of eight, and of all that have particles, copies or texts, a
    /// frame is painted; of fewer of both where the share is smaller.
    private func isRead(_ seed: UInt64) -> Bool {
        var mutations = SceneMutations(seed)
        let isShown = seed / 16 % share == 0
        let showsMadeAnew = seed / 16 % share < RandomRun.usualShare
        return switch seed % 16 {
        case 0: SceneTrial.runScene(mutations.nextArchive(), at: folder + "/a.tendies", isShown: isShown)
        case 8: SceneTrial.runScene(mutations.next(), at: folder + "/a.caml", isShown: isShown)
        case let number:
            SceneTrial.run(mutations.next(), isWritten: number % 4 == 1, isShown: isShown, showsMadeAnew: showsMadeAnew)
        }
    }
}
