import SceneMutations

/// Lottie files: read, reported on, with values replaced, and painted.
enum LottieTarget: FuzzTarget {
    static let name = "lottie"
    static let mostBytes = 8192
    /// Without edges that are moved out: areas that are joined at every frame take seconds where every load is watched, and nothing
    /// else would be tried. Each once as it is and once with a blank behind it: the length says which dialect it is read in.
    static let seeds = SceneMutations.lottieDocuments.flatMap { document in
        let text = String(decoding: document, as: UTF8.self)
        let quick = text.replacing(#"{"ty":"op","a":{"k":4},"lj":2,"ml":{"k":4}},"#, with: "")
        return [Array(quick.utf8), Array((quick + " ").utf8)]
    }

    static func run(_ bytes: [UInt8]) -> Bool { LottieTrial.run(bytes, isShown: true) }

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
