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
            let common = little(20, 2) + little(0, 2) + little(entry.method, 2) + little(0, 4) + little(Int(entry.sum), 4)
                + little(entry.bytes.count, 4) + little(entry.size, 4) + little(entry.name.count, 2) + little(0, 2)
            file += little(0x0403_4B50, 4) + common + entry.name + entry.bytes
            // Made under Unix, by version 2 of the format.
            list += little(0x0201_4B50, 4) + [20, 3] + common + little(0, 2) + little(0, 2) + little(0, 2)
            list += little(entry.mode << 16, 4) + little(entry.offset ?? place, 4) + entry.name
        }
        let start = file.count
        file += list + little(0x0605_4B50, 4) + little(0, 4) + little(entries.count, 2) + little(entries.count, 2)
        return file + little(list.count, 4) + little(start, 4) + little(0, 2)
    }

    private func little(_ value: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) } }

    /// The checksum that archives have, bit by bit.
    static func sum(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(~UInt32(0)) { sum, byte in
            (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum & 1 == 0 ? sum >> 1 : sum >> 1 ^ 0xEDB8_8320 }
        }
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
