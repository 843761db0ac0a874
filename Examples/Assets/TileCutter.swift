public import Foundation
public import LayerKit

/// Cuts a picture into square tiles, each a JPEG file BASE_XX_YY.jpg: XX is its column and YY its row, from the upper left one on.
public enum TileCutter {
    /// What has no place.
    public struct Failure: Error, CustomStringConvertible {
        public let description: String
    }

    /// - Parameters:
    ///   - side: pixels, above 0; the last column and row may be smaller.
    ///   - base: what the names of all files begin with.
    ///   - folder: where they go; it must be there.
    /// - Returns: their names, column by column.
    public static func cut(_ image: CGImage, side: Int = 256, base: String, into folder: URL) throws -> [String] {
        precondition(side > 0, "A tile needs a side above 0 pixels, not \(side).")
        let (columns, rows) = ((image.width + side - 1) / side, (image.height + side - 1) / side)
        var names: [String] = []
        for column in 0..<columns {
            for row in 0..<rows {
                let name = fileName(base: base, column: column, row: row)
                let place = CGRect(x: column * side, y: row * side, width: side, height: side)
                let url = folder.appendingPathComponent(name)
                guard let tile = image.cropping(to: place),
                    let file = CGImageDestinationCreateWithURL(url as CFURL, "public.jpeg" as CFString, 1, nil)
                else { throw Failure(description: "There is no place for a file at \(url.path).") }
                CGImageDestinationAddImage(file, tile, nil)
                guard CGImageDestinationFinalize(file) else {
                    throw Failure(description: "The tile \(name) could not be written to \(folder.path); is there room, and may it be written?")
                }
                names.append(name)
            }
        }
        return names
    }

    static func fileName(base: String, column: Int, row: Int) -> String { String(format: "%@_%02i_%02i.jpg", base, column, row) }
}
