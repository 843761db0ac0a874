/// The orientation of a picture's rows and columns. The raw values are those of EXIF; Apple's names say where the first row and the first column
/// are shown.
public enum CGImagePropertyOrientation: UInt32, Hashable, Sendable, CaseIterable {
    case up = 1
    /// Mirrored.
    case upMirrored
    case down
    case downMirrored
    /// The first row is shown at the left, the first column at the top.
    case leftMirrored
    /// The first row is shown at the right, the first column at the top.
    case right
    case rightMirrored
    /// The first row is shown at the left, the first column at the bottom.
    case left

    /// Rows become columns.
    var swapsSides: Bool { rawValue >= 5 }
}

extension CGImagePropertyOrientation {
    /// The tag's number in EXIF.
    private static let tag = 0x0112

    /// The orientation in EXIF data; `up` if they have none that can be read.
    init(exif data: ArraySlice<UInt8>) {
        var data = data
        // The data begin with a name in a JPEG file, but not always in a WebP file.
        if data.starts(with: Array("Exif\0\0".utf8)) { data = data.dropFirst(6) }
        var bytes = BigEndian(data)
        bytes.isReversed = data.first == UInt8(ascii: "I")
        self = CGImagePropertyOrientation.entry(bytes) ?? .up
    }

    /// The tag in the first directory: a count, and 12 bytes for each entry.
    private static func entry(_ bytes: BigEndian) -> CGImagePropertyOrientation? {
        guard bytes.half(2) == 42, let directory = bytes.word(4), let count = bytes.half(directory) else { return nil }
        for index in 0..<count {
            let at = directory + 2 + 12 * index
            guard let name = bytes.half(at) else { return nil }
            if name == tag { return bytes.half(at + 8).flatMap { CGImagePropertyOrientation(rawValue: UInt32($0)) } }
        }
        return nil
    }
}

extension Bitmap {
    /// The picture in the orientation in which it is to be shown.
    package func turned(_ orientation: CGImagePropertyOrientation) -> Bitmap {
        if orientation == .up { return self }
        let (columns, rows) = orientation.swapsSides ? (height, width) : (width, height)
        // The pixel at the upper left, and the steps to the one at its right and the one below.
        let (last, lastRow) = (width - 1, (height - 1) * width)
        let (start, right, down) =
            switch orientation {
            case .up: (0, 1, width)
            case .upMirrored: (last, -1, width)
            case .down: (lastRow + last, -1, -width)
            case .downMirrored: (lastRow, 1, -width)
            case .leftMirrored: (0, width, 1)
            case .right: (lastRow, -width, 1)
            case .rightMirrored: (lastRow + last, -width, -1)
            case .left: (last, width, -1)
            }
        var turned: [UInt32] = []
        turned.reserveCapacity(pixels.count)
        for y in 0..<rows { for x in 0..<columns { turned.append(pixels[start + x * right + y * down]) } }
        return Bitmap(width: columns, height: rows, pixels: turned)
    }
}
