#if !FUZZ
    import Foundation
    import Glibc
    import SceneMutations

    @main
    enum RandomRun {
        /// Seconds of a processor: more than any document of a few thousand bytes may take.
        private static let patience = 1.0
        /// More than such documents may take, KiB.
        private static let room = 1 << 20

        static func main() throws {
            let arguments = CommandLine.arguments.dropFirst()
            let isLottie = arguments.first == "lottie"
            let words = arguments.dropFirst(isLottie ? 1 : 0).map { UInt64($0) ?? 0 }
            let count = words.first ?? 100_000
            let seed = words.dropFirst().first ?? 1
            let folder = FileManager.default.temporaryDirectory.path + "/scene-fuzz-" + UUID().uuidString
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(atPath: folder) }
            var (read, slow) = (0, 0)
            for index in 0..<count {
                let start = usage().time
                let number = seed &+ index
                if isLottie ? LottieTrial.run(number) : isRead(number, folder) { read += 1 }
                let time = usage().time - start
                if time > patience {
                    slow += 1
                    print("seed \(seed &+ index) took \(time) s")
                }
            }
            let memory = usage().memory
            print(
                "\(count) files, \(read) could be read, \(slow) took longer than \(patience) s, at most \(memory >> 10) MiB"
            )
            if slow > 0 || memory > room { exit(1) }
        }

        /// Seconds that the process had a processor (a busy machine makes everything else longer), and the most KiB it had.
        private static func usage() -> (time: Double, memory: Int) {
            var usage = rusage()
            getrusage(RUSAGE_SELF.rawValue, &usage)
            let time = [usage.ru_utime, usage.ru_stime].reduce(0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6 }
            return (time, usage.ru_maxrss)
        }

        /// One file. It has a seed of its own, so that one that breaks something can be made again alone. Most are documents; one
        /// in eight is opened as a scene, and one in eight is an archive.
        private static func isRead(_ seed: UInt64, _ folder: String) -> Bool {
            var mutations = SceneMutations(seed)
            return switch seed % 8 {
            case 0: SceneTrial.runScene(mutations.nextArchive(), at: folder + "/a.tendies")
            case 1: SceneTrial.runScene(mutations.next(), at: folder + "/a.caml")
            default: SceneTrial.run(mutations.next())
            }
        }
    }
#endif
