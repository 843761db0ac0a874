import class Foundation.NSDictionary

/// What is said of a picture beside its pixels in a file that is written.
struct WrittenProperties {
    /// Which way up its rows are to be shown; nil where the file is not to say.
    var orientation: CGImagePropertyOrientation?
    /// Nil where the file is not to say.
    var density: PictureDensity?

    /// By `kCGImagePropertyOrientation`, `kCGImagePropertyDPIWidth` and `kCGImagePropertyDPIHeight`; one of these two counts for both.
    init(_ properties: CFDictionary?) {
        let number = properties?.number(kCGImagePropertyOrientation)
        orientation = number.flatMap { UInt32(exactly: $0) }.flatMap { CGImagePropertyOrientation(rawValue: $0) }
        let (x, y) = (properties?.number(kCGImagePropertyDPIWidth), properties?.number(kCGImagePropertyDPIHeight))
        if let across = x ?? y, let down = y ?? x, across > 0, down > 0 { density = PictureDensity(x: across, y: down) }
    }

    /// A JPEG file that says it: its JFIF part has the density in whole pixels an inch, and a part with EXIF data has the orientation.
    func inserted(intoJPEG file: [UInt8]) -> [UInt8] {
        // The file begins with its mark, and a part of 18 bytes whose content begins with a name.
        guard file.count > 20, file[2...].starts(with: [0xFF, 0xE0, 0, 16] + Array("JFIF\0".utf8)) else { return file }
        var file = file
        if let density {
            func half(_ number: Double) -> [UInt8] {
                let whole = Int(min(max(number.rounded(), 1), 65_535))
                return [UInt8(whole >> 8), UInt8(whole & 255)]
            }
            file.replaceSubrange(13..<18, with: [1] + half(density.x) + half(density.y))
        }
        if let orientation {
            let exif = Array("Exif\0\0".utf8) + orientation.exif
            file.insert(contentsOf: [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif, at: 20)
        }
        return file
    }

    /// A PNG file that says it: `pHYs` has the density in whole pixels a metre, `eXIf` the orientation.
    func inserted(intoPNG file: [UInt8]) -> [UInt8] {
        var parts: [UInt8] = []
        if let density {
            func word(_ number: Double) -> [UInt8] { PNGPart.word(Int(min(max((number / 0.0254).rounded(), 1), 0x7FFF_FFFF))) }
            parts += PNGPart.bytes("pHYs", word(density.x) + word(density.y) + [1])
        }
        if let orientation { parts += PNGPart.bytes("eXIf", orientation.exif) }
        return parts.isEmpty ? file : PNGPart.inserted(parts, into: file)
    }
}

extension CGImagePropertyOrientation {
    /// EXIF data that say it and nothing else: one directory with one entry, a number of two bytes.
    fileprivate var exif: [UInt8] {
        Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1] + [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(rawValue), 0, 0] + [0, 0, 0, 0]
    }
}
