import Foundation

/// What remains of segments that were joined and removed: a hidden file beside the result.
struct JoinReceipt: Codable {
    /// The result.
    var sentence: String
    /// The film's size, bytes; nil where frames are files of their own.
    var size: Int?
    /// Frames of a film, or answers; nil in receipts of earlier versions.
    var frames: Int?

    init(_ sentence: String, size: Int?, frames: Int) { (self.sentence, self.size, self.frames) = (sentence, size, frames) }

    /// Nil where there is none.
    init?(_ path: String) {
        guard let bytes = FileManager.default.contents(atPath: path), let receipt = try? JSONDecoder().decode(JoinReceipt.self, from: bytes),
            (receipt.frames ?? 0) >= 0
        else { return nil }
        self = receipt
    }

    func bytes() throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return Array(try encoder.encode(self)) + [UInt8(ascii: "\n")]
    }
}
