import SceneMutations

/// Lottie files: read, reported on, with values replaced, and painted.
enum LottieTarget: FuzzTarget {
    static let name = "lottie"
    static let mostBytes = 8192
    static let seeds = SceneMutations.lottieDocuments

    /// Outlines that are combined at every sample take most of the time, which is long where every load is watched.
    static func run(_ bytes: [UInt8]) -> Bool { LottieTrial.run(bytes, isShown: true, samples: 4) }

    /// The vocabulary, and the names of members that the documents have.
    static var words: [String] {
        let vocabulary = MutationVocabulary.lottie
        let members = seeds.flatMap { bytes in
            String(decoding: bytes, as: UTF8.self).split(separator: "\"").filter {
                $0.utf8.count < 8 && $0.allSatisfy(\.isLetter)
            }
        }
        return vocabulary.words + vocabulary.values + vocabulary.numbers + Set(members).sorted().map { "\"\($0)\":" }
    }
}
