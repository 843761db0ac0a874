// FuzzTargets: what is done with bytes that strangers send, however wrong they are.
//
// Each target takes any bytes and comes back. libFuzzer gives it millions of them (`Scripts/fuzz`, `Tests/Fuzz`), and the tests
// the seeds (`Tests/FuzzTests`). A target never prints, keeps nothing from one run to the next but painters, and bounds its
// work, so that what takes long or grows is a fault of the library and not of the target.

/// A way into the library for bytes from elsewhere.
package protocol FuzzTarget {
    /// By which the script calls it.
    static var name: String { get }
    /// What libFuzzer begins with: small, and each right in a way of its own.
    static var seeds: [[UInt8]] { get }
    /// What it puts where it likes.
    static var words: [String] { get }
    /// Bytes of the longest input that is worth trying.
    static var mostBytes: Int { get }

    /// - Returns: true where the bytes were read to their end.
    @discardableResult
    static func run(_ bytes: [UInt8]) -> Bool
}

extension FuzzTarget {
    package static var words: [String] { [] }
    package static var mostBytes: Int { 4096 }
}

/// All targets.
package enum FuzzTargets {
    package static var all: [any FuzzTarget.Type] {
        [
            PictureTarget.self, DocumentTarget.self, LottieTarget.self, ArchiveTarget.self, ListTarget.self,
            PathTarget.self, FontTarget.self, MovieTarget.self, TreeTarget.self,
        ]
    }

    package static func named(_ name: String) -> (any FuzzTarget.Type)? { all.first { $0.name == name } }
}
