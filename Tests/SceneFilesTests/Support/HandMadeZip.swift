/// A zip archive whose every number can be wrong.
struct HandMadeZip {
    struct Entry {
        var name: [UInt8]
        /// As they are stored, packed or not.
        var bytes: [UInt8]
        /// 0 is stored, 8 deflated.
        var method = 0
        /// Of what is stored, unless it is to be wrong.
        var sum: UInt32
        /// Bytes when unpacked.
        var size: Int
        /// What Unix says the file is, and who may do what with it.
        var mode = 0o100_644
        /// Where the list says that it lies; nil for where it does.
        var offset: Int?

        init(_ name: String, _ bytes: [UInt8]) {
            (self.name, self.bytes, size) = (Array(name.utf8), bytes, bytes.count)
            sum = HandMadeZip.sum(bytes)
        }
    }

    var entries: [Entry] = []

    var bytes: [UInt8] {
        var file: [UInt8] = []
        var list: [UInt8] = []
        for entry in entries {
            let place = file.count
            let common = numbers(
                (20, 2), (0, 2), (entry.method, 2), (0, 4), (Int(entry.sum), 4), (entry.bytes.count, 4), (entry.size, 4),
                (entry.name.count, 2), (0, 2))
            file += numbers((0x0403_4B50, 4))
            file += common
            file += entry.name
            file += entry.bytes
            // Made under Unix, by version 2 of the format.
            list += numbers((0x0201_4B50, 4), (20, 1), (3, 1))
            list += common
            list += numbers((0, 2), (0, 2), (0, 2), (entry.mode << 16, 4), (entry.offset ?? place, 4))
            list += entry.name
        }
        let start = file.count
        file += list
        file += numbers(
            (0x0605_4B50, 4), (0, 4), (entries.count, 2), (entries.count, 2), (list.count, 4), (start, 4), (0, 2))
        return file
    }

    /// Numbers of so many little-endian bytes each.
    private func numbers(_ numbers: (value: Int, count: Int)...) -> [UInt8] { numbers.flatMap { little($0.value, $0.count) } }

    private func little(_ value: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) } }

    /// The checksum that archives have, bit by bit.
    static func sum(_ bytes: [UInt8]) -> UInt32 {
        var sum = ~UInt32(0)
        for byte in bytes {
            sum ^= UInt32(byte)
            for _ in 0..<8 {
                let isOdd = sum & 1 == 1
                sum >>= 1
                if isOdd { sum ^= 0xEDB8_8320 }
            }
        }
        return ~sum
    }

    /// Zeros, deflated by hand: one block of fixed codes in which each 258 of them are two codes of 8 and 5 bits, "258 bytes from one
    /// before". It comes to a thousandth.
    static func deflatedZeros(_ runs: Int) -> (packed: [UInt8], count: Int) {
        var (packed, bits, count) = ([UInt8](), UInt64(0), 0)
        func put(_ value: UInt64, _ width: Int) {
            bits |= value << count
            count += width
            while count >= 8 {
                packed.append(UInt8(truncatingIfNeeded: bits))
                (bits, count) = (bits >> 8, count - 8)
            }
        }
        // The last block, with fixed codes; then the byte 0, whose code is 00110000 from its highest bit on.
        put(0b011, 3)
        put(0b0000_1100, 8)
        // Length 258 is 11000101 from its highest bit on, distance 1 is 00000.
        for _ in 0..<runs { put(0b1010_0011, 8); put(0, 5) }
        // The end is 0000000.
        put(0, 7)
        put(0, 7)
        return (packed, 1 + 258 * runs)
    }
}
