import CPNG

/// A chunk of a PNG file.
struct PNGChunk {
    /// Four letters.
    var name: String
    var content: [UInt8]

    /// The chunks of a whole file.
    static func chunks(of file: [UInt8]) -> [PNGChunk] {
        var chunks: [PNGChunk] = []
        var place = 8
        while place + 12 <= file.count {
            let length = file[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
            guard place + 12 + length <= file.count else { break }
            let name = String(decoding: file[place + 4..<place + 8], as: UTF8.self)
            chunks.append(PNGChunk(name: name, content: Array(file[place + 8..<place + 8 + length])))
            place += 12 + length
        }
        return chunks
    }

    /// Its bytes in a file: length, name, content, checksum.
    var bytes: [UInt8] {
        var bytes = [UInt8]()
        bytes.reserveCapacity(content.count + 12)
        bytes.append(bigEndian: UInt32(content.count))
        bytes += name.utf8
        bytes += content
        bytes.append(bigEndian: bytes.withUnsafeBufferPointer { cpng_checksum($0.baseAddress! + 4, $0.count - 4) })
        return bytes
    }
}

extension [UInt8] {
    mutating func append(bigEndian number: UInt32) {
        for shift in [24, 16, 8, 0] as [UInt32] { append(UInt8(truncatingIfNeeded: number >> shift)) }
    }
}
