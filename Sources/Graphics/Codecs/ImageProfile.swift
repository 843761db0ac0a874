/// The colour space of a picture file.
public enum ImageProfile: Hashable, Sendable {
    /// sRGB, or not given.
    case sRGB
    /// Converted to sRGB; colours outside its gamut are clamped channel by channel.
    case displayP3
    /// Another profile, whose colours are taken to be sRGB.
    case other
    /// CMYK, which is converted without a profile.
    case ink
}

extension ImageProfile {
    /// Recognises an ICC profile by its primaries. Its curves are taken to be those that belong to them.
    init(icc profile: [UInt8]) {
        guard let primaries = ImageProfile.primaries(profile) else {
            self = .other
            return
        }
        func isNear(_ known: RGBPrimaries) -> Bool {
            zip(primaries, known.toXYZ.adaptedToD50).allSatisfy { pair in
                let difference = pair.0 - pair.1
                return (difference * difference).sum() < 0.01 * 0.01
            }
        }
        self = isNear(.sRGB) ? .sRGB : isNear(.displayP3) ? .displayP3 : .other
    }

    /// The XYZ values of red, green and blue under the white of profiles, D50.
    private static func primaries(_ profile: [UInt8]) -> [SIMD3<Double>]? {
        let bytes = BigEndian(profile[...])
        // The header has 128 bytes; then tags: a count, and 12 bytes for each.
        guard let count = bytes.word(128), count <= 100 else { return nil }
        let names = ["rXYZ", "gXYZ", "bXYZ"].map { Array($0.utf8) }
        var found = [SIMD3<Double>?](repeating: nil, count: 3)
        for tag in 0..<count {
            let at = 132 + 12 * tag
            guard let place = bytes.word(at + 4), bytes.word(at + 8) != nil else { return nil }
            guard let index = names.firstIndex(of: Array(profile[at..<at + 4])) else { continue }
            // Type and padding take 8 bytes. The numbers have 16 fractional bits.
            let words = (0..<3).compactMap { bytes.word(place + 8 + 4 * $0) }
            guard words.count == 3 else { return nil }
            let values = words.map { Double(Int32(truncatingIfNeeded: $0)) / 65_536 }
            found[index] = SIMD3(values[0], values[1], values[2])
        }
        let complete = found.compactMap { $0 }
        return complete.count == 3 ? complete : nil
    }
}

extension Matrix3 {
    /// Adapts the columns from the white point D65 to D50 by Bradford's transform, as the ICC specifies.
    fileprivate var adaptedToD50: [SIMD3<Double>] {
        let bradford = Matrix3(
            columns: [1.0479, 0.0296, -0.0092], [0.0229, 0.9904, 0.0151], [-0.0502, -0.0171, 0.7519])
        return [columns.0, columns.1, columns.2].map { bradford * $0 }
    }
}
