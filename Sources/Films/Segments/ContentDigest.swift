internal import CDigest
import Glibc

/// Identifies contents by their SHA-256.
package struct ContentDigest: Hashable, Sendable {
    /// 32 of them.
    private let bytes: [UInt8]

    /// 64 digits.
    package var text: String { ContentDigest.text(bytes) }

    /// Two digits a byte.
    static func text(_ bytes: [UInt8]) -> String {
        bytes.map { byte in
            let digits = String(byte, radix: 16)
            return digits.count < 2 ? "0" + digits : digits
        }.joined()
    }

    package init(of bytes: some Sequence<UInt8>) {
        var sum = Sum()
        sum.add(Array(bytes))
        self = sum.digest
    }

    /// The digest of several files, one after the other.
    /// - Returns: nil if one of them cannot be read.
    package init?(ofFiles paths: some Sequence<String>) {
        var sum = Sum()
        for path in paths where !sum.add(file: path) { return nil }
        self = sum.digest
    }

    fileprivate init(bytes: [UInt8]) { self.bytes = bytes }

    /// A digest in progress.
    package struct Sum {
        private var sum = lk_sha256_begin()
        /// Bytes that were added.
        package private(set) var count = 0
        /// Bytes that are read at a time.
        private static let piece = 1 << 18

        package init() {}

        package mutating func add(_ bytes: [UInt8]) {
            bytes.withUnsafeBytes { lk_sha256_add(&sum, $0.baseAddress, $0.count) }
            count += bytes.count
        }

        /// Adds a text and a terminator, so that two texts differ from their concatenation.
        package mutating func add(_ text: String) { add(Array(text.utf8) + [0]) }

        /// - Returns: false where it cannot be read to its end.
        package mutating func add(file path: String) -> Bool {
            let file = open(path, O_RDONLY | O_CLOEXEC)
            guard file >= 0 else { return false }
            defer { close(file) }
            var room = [UInt8](repeating: 0, count: Sum.piece)
            while true {
                let got = room.withUnsafeMutableBytes { Glibc.read(file, $0.baseAddress, $0.count) }
                if got < 0, errno == EINTR { continue }
                guard got > 0 else { return got == 0 }
                room.withUnsafeBytes { lk_sha256_add(&sum, $0.baseAddress, got) }
                count += got
            }
        }

        /// Of all that was added.
        package var digest: ContentDigest {
            var (sum, bytes) = (sum, [UInt8](repeating: 0, count: 32))
            lk_sha256_end(&sum, &bytes)
            return ContentDigest(bytes: bytes)
        }
    }
}
