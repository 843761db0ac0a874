/// Decisions out of bytes. Behind the last byte all are zero, so that every input comes to an end.
struct ByteReader {
    private let bytes: [UInt8]
    private var place = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var isAtEnd: Bool { place >= bytes.count }

    mutating func byte() -> Int {
        guard place < bytes.count else { return 0 }
        defer { place += 1 }
        return Int(bytes[place])
    }

    /// A number below `count`, which is at most 256 and not 0.
    mutating func below(_ count: Int) -> Int { byte() % count }

    mutating func flag() -> Bool { byte() & 1 == 1 }

    mutating func choice<Value>(_ values: [Value]) -> Value { values[below(values.count)] }

    /// Mostly a small number, sometimes one at which sums break.
    mutating func number() -> Double {
        let kind = byte()
        switch kind {
        case 0..<96: return Double(byte()) / 4
        case 96..<160: return Double(byte()) / 255
        case 160..<208: return -Double(byte()) / 4
        case 208..<232: return Double(byte() << 8 | byte())
        default: return ByteReader.edges[kind % ByteReader.edges.count]
        }
    }

    mutating func numbers(_ count: Int) -> [Double] { (0..<count).map { _ in number() } }

    private static let edges: [Double] = [
        .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .leastNonzeroMagnitude, 1e9,
        -1e9, 1e18, 1e-9, 1e38,
        Double(Int32.max), Double(Int64.max), 65_536, 0.5,
    ]
}
