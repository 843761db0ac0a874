internal import CVideo

/// A piece of an encoded film, with all that a file says of it.
public struct FilmPacket: Hashable, Sendable {
    public var bytes: [UInt8]
    /// When it is shown: a number of pictures, counted from the film's first.
    public var time: Int64
    /// When it is decoded: likewise; before the first picture it is negative.
    public var decodingTime: Int64
    /// For how many pictures it is seen.
    public var duration: Int64
    /// FFmpeg's: what a file says of it beside its bytes.
    public var flags: Int32
    /// What goes beside it into a Matroska file; empty for nothing.
    public var beside: [UInt8]

    public init(
        bytes: [UInt8], time: Int64, decodingTime: Int64, duration: Int64, flags: Int32, beside: [UInt8]
    ) {
        (self.bytes, self.time, self.decodingTime, self.duration) = (bytes, time, decodingTime, duration)
        (self.flags, self.beside) = (flags, beside)
    }

    init(_ packet: lk_film_packet) {
        func copied(_ start: UnsafePointer<UInt8>?, _ count: Int) -> [UInt8] {
            start.map { Array(UnsafeBufferPointer(start: $0, count: count)) } ?? []
        }
        self.init(
            bytes: copied(packet.bytes, packet.size), time: packet.time, decodingTime: packet.decoding_time,
            duration: packet.duration, flags: packet.flags, beside: copied(packet.beside, packet.beside_size))
    }

    /// Calls `body` with the packet as the shim has it.
    func withShim<Result>(_ body: (inout lk_film_packet) -> Result) -> Result {
        bytes.withUnsafeBufferPointer { bytes in
            beside.withUnsafeBufferPointer { beside in
                var packet = lk_film_packet(
                    bytes: bytes.baseAddress, size: bytes.count, time: time, decoding_time: decodingTime, duration: duration,
                    flags: flags, beside: beside.isEmpty ? nil : beside.baseAddress, beside_size: beside.count)
                return body(&packet)
            }
        }
    }
}

/// Who takes packets from the shim.
final class PacketTaker {
    let take: (FilmPacket) -> Bool

    init(_ take: @escaping (FilmPacket) -> Bool) { self.take = take }
}
