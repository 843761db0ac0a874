#if !FUZZ
    import Glibc
    import SceneMutations

    @main
    enum RandomRun {
        /// Longer than any document of a few thousand bytes may take.
        private static let patience = Duration.seconds(1)

        static func main() {
            let words = CommandLine.arguments.dropFirst().map { UInt64($0) ?? 0 }
            let count = words.first ?? 100_000
            let seed = words.dropFirst().first ?? 1
            var (read, slow) = (0, 0)
            let clock = ContinuousClock()
            for index in 0..<count {
                // A seed for each document, so that one that breaks something can be made again alone.
                var mutations = SceneMutations(seed &+ index)
                let bytes = mutations.next()
                let start = clock.now
                if SceneTrial.run(bytes) { read += 1 }
                let time = clock.now - start
                if time > patience {
                    slow += 1
                    print("seed \(seed &+ index) took \(time)")
                }
            }
            print("\(count) documents, \(read) could be read, \(slow) took longer than \(patience)")
            if slow > 0 { exit(1) }
        }
    }
#endif
