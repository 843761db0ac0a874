import CPNG

// The colour information of a PNG file, in the chunks before its pixels. Of several the most specific one counts (PNG, third edition, 4.3): cICP,
// iCCP, sRGB, then gAMA and cHRM together.

extension ImageProfile {
    /// - Parameter bytes: of a file whose header has been read.
    init(png bytes: Span<UInt8>) {
        var (parts, start): ([Int: [UInt8]], Int) = ([:], 8)
        PNGHeader.forEachChunk(bytes) { type, end in
            // A chunk ends with a checksum of four bytes after the length, the type and the content.
            if ImageProfile.names.contains(type), parts[type] == nil, end <= bytes.count {
                parts[type] = (start + 8..<end - 4).map { bytes[$0] }
            }
            start = end
            return type != 0x4944_4154
        }
        // Grey is the same everywhere.
        let isGray = bytes.count > 25 && bytes[25] & 2 == 0
        if let codes = parts[0x6349_4350], codes.count == 4 {
            self = ImageProfile(primaries: codes[0], transfer: codes[1], isGray: isGray)
        } else if let profile = parts[0x6943_4350] {
            self = isGray ? .sRGB : ImageProfile(icc: ImageProfile.unpacked(profile))
        } else if parts[0x7352_4742] != nil {
            self = .sRGB
        } else {
            self = ImageProfile(gamma: parts[0x6741_4D41], chromaticities: isGray ? nil : parts[0x6348_524D])
        }
    }

    /// cICP, iCCP, sRGB, gAMA and cHRM.
    private static let names: Set<Int> = [0x6349_4350, 0x6943_4350, 0x7352_4742, 0x6741_4D41, 0x6348_524D]

    /// By the numbers of ITU-T H.273.
    private init(primaries: UInt8, transfer: UInt8, isGray: Bool) {
        switch (primaries, transfer) {
        case (_, 13) where isGray, (1, 13): self = .sRGB
        case (12, 13): self = .displayP3
        default: self = .other
        }
    }

    /// A name of up to 79 letters and a zero, the compression method, and the profile.
    private static func unpacked(_ part: [UInt8]) -> [UInt8] {
        guard let end = part.prefix(80).firstIndex(of: 0), end + 2 < part.count, part[end + 1] == 0 else { return [] }
        let packed = part[(end + 2)...]
        // The tags that give the primaries lie near the beginning.
        return [UInt8](unsafeUninitializedCapacity: 1 << 18) { room, count in
            count = packed.withUnsafeBufferPointer { cpng_unpack($0.baseAddress, $0.count, room.baseAddress, room.count) }
        }
    }

    /// - Parameters:
    ///   - gamma: a number in 100000ths; nil if the file has none.
    ///   - chromaticities: x and y of white, red, green and blue, in 100000ths.
    private init(gamma: [UInt8]?, chromaticities: [UInt8]?) {
        // Visually indistinguishable from sRGB's curve, with libpng's tolerance.
        if let gamma, let value = BigEndian(gamma[...]).word(0), abs(Double(value) / 100_000 * 2.2 - 1) > 0.05 {
            self = .other
            return
        }
        guard let chromaticities else {
            self = .sRGB
            return
        }
        let numbers = (0..<8).compactMap { BigEndian(chromaticities[...]).word(4 * $0).map { Double($0) / 100_000 } }
        func isNear(_ known: RGBPrimaries) -> Bool {
            let wanted = [known.white, known.red, known.green, known.blue].flatMap { [$0.x, $0.y] }
            return numbers.count == 8 && zip(numbers, wanted).allSatisfy { abs($0 - $1) < 0.005 }
        }
        self = isNear(.sRGB) ? .sRGB : isNear(.displayP3) ? .displayP3 : .other
    }
}
