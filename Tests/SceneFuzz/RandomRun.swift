#if !FUZZ
    import Foundation
    import Glibc
    import SceneMutations

    @main
    enum RandomRun {
        /// Longer than any document of a few thousand bytes may take.
        private static let patience = Duration.seconds(1)
        /// More than such documents may take, KiB.
        private static let room = 1 << 20

        static func main() throws {
            let words = CommandLine.arguments.dropFirst().map { UInt64($0) ?? 0 }
            let count = words.first ?? 100_000
            let seed = words.dropFirst().first ?? 1
            let folder = FileManager.default.temporaryDirectory.path + "/scene-fuzz-" + UUID().uuidString
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(atPath: folder) }
            var (read, slow) = (0, 0)
            let clock = ContinuousClock()
            for index in 0..<count {
                let start = clock.now
                if isRead(seed &+ index, folder) { read += 1 }
                let time = clock.now - start
                if time > patience {
                    slow += 1
                    print("seed \(seed &+ index) took \(time)")
                }
            }
            var usage = rusage()
            getrusage(RUSAGE_SELF.rawValue, &usage)
            let memory = usage.ru_maxrss >> 10
            print("\(count) files, \(read) could be read, \(slow) took longer than \(patience), at most \(memory) MiB")
            if slow > 0 || usage.ru_maxrss > room { exit(1) }
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
