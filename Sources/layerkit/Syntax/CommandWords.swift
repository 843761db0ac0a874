import CSystem

/// The words that the tool was started with.
enum CommandWords {
    /// The words without the tool's own name. Invalid UTF-8 in them is replaced: `check` refuses such words.
    static var given: [String] { bytes.map { String(cString: $0) } }

    /// Refuses words that are not UTF-8: as names they would become other names, possibly the same one.
    static func check() throws {
        guard let broken = bytes.first(where: { String(validatingCString: $0) == nil }) else { return }
        throw Failure(
            .badUsage,
            "\"\(String(cString: broken))\" is not UTF-8: give names and words in UTF-8. A file of another name can be renamed before.")
    }

    private static var bytes: [UnsafePointer<CChar>] {
        (0..<lk_word_count()).dropFirst().compactMap { lk_word($0) }
    }
}
