import Glibc
import Video

/// The layout of packets in a file: a magic number, the header with its length, then each packet's numbers and bytes. Numbers are little-endian.
enum PacketForm {
    static let mark = Array("layerkit packets 1\n".utf8)
    /// Bytes of numbers before a packet's bytes: three of eight and three of four.
    static let numbers = 36

    static func bytes(head: [UInt8]) -> [UInt8] {
        var bytes = mark
        bytes.append(littleEndian: UInt32(head.count))
        return bytes + head
    }

    static func bytes(_ packet: FilmPacket) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(numbers + packet.bytes.count + packet.beside.count)
        for number in [packet.time, packet.decodingTime, packet.duration] { bytes.append(littleEndian: UInt64(bitPattern: number)) }
        for number in [UInt32(bitPattern: packet.flags), UInt32(packet.bytes.count), UInt32(packet.beside.count)] {
            bytes.append(littleEndian: number)
        }
        return bytes + packet.bytes + packet.beside
    }
}

/// Reads packets one after the other. An empty file has none, and no header.
final class PacketReader {
    private let path: String
    private let file: UnsafeMutablePointer<FILE>
    /// Nil for a file without a byte.
    private(set) var head: [UInt8]?

    init(_ path: String) throws(FilmError) {
        self.path = path
        guard let file = fopen(path, "re") else { throw OutputFile.refusal(path) }
        self.file = file
        guard let mark = try read(PacketForm.mark.count) else { return }
        guard mark == PacketForm.mark, let count = try read(4), let head = try read(Int(UInt32(littleEndian: count))) else {
            throw damaged
        }
        self.head = head
    }

    deinit { fclose(file) }

    /// Nil after the last.
    func next() throws(FilmError) -> FilmPacket? {
        guard let numbers = try read(PacketForm.numbers) else { return nil }
        func long(_ place: Int) -> Int64 { Int64(bitPattern: UInt64(littleEndian: numbers[place..<place + 8])) }
        func short(_ place: Int) -> UInt32 { UInt32(littleEndian: numbers[place..<place + 4]) }
        guard let bytes = try read(Int(short(28))), let beside = try read(Int(short(32))) else { throw damaged }
        return FilmPacket(
            bytes: bytes, time: long(0), decodingTime: long(8), duration: long(16), flags: Int32(bitPattern: short(24)), beside: beside)
    }

    private var damaged: FilmError { .notEncodable("\(path) is no segment of a film, or is not whole") }

    /// Nil where the file has ended.
    private func read(_ count: Int) throws(FilmError) -> [UInt8]? {
        if count == 0 { return [] }
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { room, filled in filled = fread(room.baseAddress, 1, count, file) }
        if bytes.isEmpty { return nil }
        guard bytes.count == count else { throw damaged }
        return bytes
    }
}

extension [UInt8] {
    fileprivate mutating func append(littleEndian number: some FixedWidthInteger) {
        for shift in stride(from: 0, to: number.bitWidth, by: 8) { append(UInt8(truncatingIfNeeded: number >> shift)) }
    }
}

extension FixedWidthInteger {
    /// Of as many bytes as it has.
    fileprivate init(littleEndian bytes: some Collection<UInt8>) {
        self = bytes.reversed().reduce(0) { $0 << 8 | Self($1) }
    }
}
