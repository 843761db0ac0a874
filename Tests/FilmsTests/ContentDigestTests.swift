import CDigest
import Testing

@testable import Films

/// SHA-256 by the examples of FIPS 180-4 and of its test vectors.
@Suite(.serialized) struct ContentDigestTests {
    @Test("Digests are those of the standard, with the processor's instructions and without", arguments: [true, false])
    func standard(usesHardware: Bool) {
        if usesHardware, !lk_sha256_is_in_hardware() { return }
        lk_sha256_use_hardware(usesHardware)
        defer { lk_sha256_use_hardware(true) }
        for (text, digest) in [
            ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
            (
                "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
            ),
            (String(repeating: "a", count: 1_000_000), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
        ] {
            #expect(ContentDigest(of: text.utf8).text == digest)
        }
    }

    @Test("It does not matter in which pieces bytes come")
    func pieces() {
        let bytes = (0..<1000).map { UInt8(truncatingIfNeeded: $0 * 7) }
        let whole = ContentDigest(of: bytes)
        for size in [1, 3, 55, 56, 63, 64, 65, 119, 128, 999] {
            var sum = ContentDigest.Sum()
            for start in stride(from: 0, to: bytes.count, by: size) { sum.add(Array(bytes[start..<min(start + size, bytes.count)])) }
            #expect(sum.digest == whole && sum.count == 1000, "in pieces of \(size)")
        }
    }

    @Test("A file is its bytes, several are one after the other, and one that is not there has none")
    func files() throws {
        try TestFilm.withFolder { folder in
            let bytes = (0..<700_000).map { UInt8(truncatingIfNeeded: $0 / 5) }
            for (name, part) in [("a", bytes[..<300_000]), ("b", bytes[300_000...])] {
                let file = try OutputFile(folder + "/" + name)
                try file.write(part)
                try file.finish()
            }
            #expect(ContentDigest(ofFiles: [folder + "/a", folder + "/b"]) == ContentDigest(of: bytes))
            #expect(ContentDigest(ofFiles: [folder + "/a", folder + "/c"]) == nil)
        }
    }
}
