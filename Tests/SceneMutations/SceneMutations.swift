// Documents with something wrong in them: what a reader has to survive. The same seed gives the same documents.

import SceneFiles

/// Takes a document apart and puts it together wrongly.
public struct SceneMutations {
    private var state: UInt64
    private let seeds: [[UInt8]]
    private let vocabulary: MutationVocabulary

    /// - Parameter seeds: documents to start from; none may be empty.
    public init(
        _ seed: UInt64, seeds: [[UInt8]] = SceneMutations.documents, vocabulary: MutationVocabulary = .layers
    ) {
        (state, self.seeds, self.vocabulary) = ((seed &+ 1) &* 0x9E37_79B9_7F4A_7C15, seeds, vocabulary)
    }

    /// A document with one to eight things wrong.
    public mutating func next() -> [UInt8] {
        var bytes = seeds[below(seeds.count)]
        // Every other document stays well-formed, so that what comes after the parser is tried as often.
        let keepsForm = below(2) == 0
        for _ in 0...below(8) { mutate(&bytes, keepsForm ? 5 + below(2) : below(8)) }
        return bytes
    }

    /// A wallpaper of two packages with a document each, in an archive that may itself be damaged.
    public mutating func nextArchive() -> [UInt8] {
        var list = Array(SceneMutations.wallpaper.utf8)
        var index = Array(SceneMutations.index.utf8)
        if below(4) == 0 { mutate(&list, below(8)) }
        if below(4) == 0 { mutate(&index, below(8)) }
        var bytes = SceneMutations.archive(list: list, index: index, documents: [next(), next()])
        if below(4) == 0 { for _ in 0...below(4) { mutate(&bytes, [0, 1, 2, 4, 7][below(5)]) } }
        return bytes
    }

    /// A wallpaper of two packages.
    public static func archive(
        list: [UInt8] = Array(wallpaper.utf8), index: [UInt8] = Array(index.utf8), documents: [[UInt8]]
    ) -> [UInt8] {
        var archive = StoredArchive()
        // What does not fit is not there.
        func add(_ content: [UInt8], as name: String) { try? archive.add(content, as: name) }
        let root = "descriptors/1/a.wallpaper/"
        add(list, as: root + "Wallpaper.plist")
        for (name, document) in zip(["Background.ca", "Floating.ca"], documents) {
            add(index, as: root + name + "/index.xml")
            add(document, as: root + name + "/main.caml")
            add([0x89, 0x50, 0x4E, 0x47], as: root + name + "/assets/a b.png")
        }
        return archive.closed
    }

    private mutating func mutate(_ bytes: inout [UInt8], _ kind: Int) {
        guard !bytes.isEmpty else {
            bytes = seeds[0]
            return
        }
        let place = below(bytes.count)
        let end = min(bytes.count, place + 1 + below(64))
        switch kind {
        case 0: bytes[place] ^= 1 << UInt8(below(8))
        case 1: bytes.removeSubrange(place..<end)
        case 2: bytes.insert(contentsOf: bytes[place..<end], at: below(bytes.count))
        case 3: bytes.insert(contentsOf: vocabulary.words[below(vocabulary.words.count)].utf8, at: place)
        case 4: bytes.removeSubrange(place...)
        case 5: swapValues(&bytes)
        case 6: replaceValue(&bytes)
        default: bytes[place] = UInt8(below(256))
        }
    }

    /// Keeps the document well-formed: only a value is another.
    private mutating func replaceValue(_ bytes: inout [UInt8]) {
        guard let range = value(in: bytes) else { return }
        let isQuoted = range.lowerBound > 0 && bytes[range.lowerBound - 1] == UInt8(ascii: "\"")
        let values = isQuoted ? vocabulary.values : vocabulary.numbers
        bytes.replaceSubrange(range, with: values[below(values.count)].utf8)
    }

    private mutating func swapValues(_ bytes: inout [UInt8]) {
        guard let first = value(in: bytes), let second = value(in: bytes), first.upperBound < second.lowerBound else {
            return
        }
        let (a, b) = (Array(bytes[first]), Array(bytes[second]))
        bytes.replaceSubrange(second, with: a)
        bytes.replaceSubrange(first, with: b)
    }

    /// What stands between two quotes, or a number where documents have such.
    private mutating func value(in bytes: [UInt8]) -> Range<Int>? {
        if !vocabulary.numbers.isEmpty, below(4) > 0 { return number(in: bytes) }
        let quote = UInt8(ascii: "\"")
        guard let open = bytes[below(bytes.count)...].firstIndex(of: quote),
            let close = bytes[(open + 1)...].firstIndex(of: quote)
        else { return nil }
        return open + 1..<close
    }

    private mutating func number(in bytes: [UInt8]) -> Range<Int>? {
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        guard let start = bytes[below(bytes.count)...].firstIndex(where: digits.contains) else { return nil }
        let end = bytes[start...].firstIndex { !digits.contains($0) && $0 != UInt8(ascii: ".") } ?? bytes.count
        return start..<end
    }

    private mutating func below(_ count: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int(state % UInt64(max(1, count)))
    }
}
