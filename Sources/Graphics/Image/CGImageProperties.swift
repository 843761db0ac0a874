public import class Foundation.NSDictionary
import class Foundation.NSNumber

// Image I/O's keys for properties of pictures, with Apple's values. Immutable strings may be shared between threads.

/// Columns as they are stored.
public nonisolated(unsafe) let kCGImagePropertyPixelWidth: CFString = "PixelWidth"
/// Rows as they are stored.
public nonisolated(unsafe) let kCGImagePropertyPixelHeight: CFString = "PixelHeight"
/// Bits of one component.
public nonisolated(unsafe) let kCGImagePropertyDepth: CFString = "Depth"
/// Pixels per inch along rows, if the file says so.
public nonisolated(unsafe) let kCGImagePropertyDPIWidth: CFString = "DPIWidth"
/// Pixels per inch along columns, if the file says so.
public nonisolated(unsafe) let kCGImagePropertyDPIHeight: CFString = "DPIHeight"
/// One of the models below.
public nonisolated(unsafe) let kCGImagePropertyColorModel: CFString = "ColorModel"
public nonisolated(unsafe) let kCGImagePropertyColorModelRGB: CFString = "RGB"
public nonisolated(unsafe) let kCGImagePropertyColorModelGray: CFString = "Gray"
public nonisolated(unsafe) let kCGImagePropertyColorModelCMYK: CFString = "CMYK"
/// Whether pixels may be translucent.
public nonisolated(unsafe) let kCGImagePropertyHasAlpha: CFString = "HasAlpha"
/// Whether pixels are indices into a colour table.
public nonisolated(unsafe) let kCGImagePropertyIsIndexed: CFString = "IsIndexed"
/// A `CGImagePropertyOrientation` raw value, if the file has one; 1 if the rows are the right way up.
public nonisolated(unsafe) let kCGImagePropertyOrientation: CFString = "Orientation"
/// Bytes.
public nonisolated(unsafe) let kCGImagePropertyFileSize: CFString = "FileSize"

// For animations: a dictionary for each format.

public nonisolated(unsafe) let kCGImagePropertyGIFDictionary: CFString = "{GIF}"
/// Seconds for which a picture is shown; less than 0.05 becomes 0.1, as in many players.
public nonisolated(unsafe) let kCGImagePropertyGIFDelayTime: CFString = "DelayTime"
/// Seconds for which a picture is shown, as in the file.
public nonisolated(unsafe) let kCGImagePropertyGIFUnclampedDelayTime: CFString = "UnclampedDelayTime"
/// How often the animation is repeated, as in the file: 0 is for ever.
public nonisolated(unsafe) let kCGImagePropertyGIFLoopCount: CFString = "LoopCount"
/// Columns of the whole canvas.
public nonisolated(unsafe) let kCGImagePropertyGIFCanvasPixelWidth: CFString = "CanvasPixelWidth"
/// Rows of the whole canvas.
public nonisolated(unsafe) let kCGImagePropertyGIFCanvasPixelHeight: CFString = "CanvasPixelHeight"

public nonisolated(unsafe) let kCGImagePropertyPNGDictionary: CFString = "{PNG}"
/// Seconds for which a picture is shown, at least 0.05.
public nonisolated(unsafe) let kCGImagePropertyAPNGDelayTime: CFString = "DelayTime"
/// Seconds for which a picture is shown, as in the file.
public nonisolated(unsafe) let kCGImagePropertyAPNGUnclampedDelayTime: CFString = "UnclampedDelayTime"
/// How often it plays: 0 is for ever.
public nonisolated(unsafe) let kCGImagePropertyAPNGLoopCount: CFString = "LoopCount"

public nonisolated(unsafe) let kCGImagePropertyWebPDictionary: CFString = "{WebP}"
/// Seconds for which a picture is shown; less than 0.05 becomes 0.1.
public nonisolated(unsafe) let kCGImagePropertyWebPDelayTime: CFString = "DelayTime"
/// Seconds for which a picture is shown, as in the file.
public nonisolated(unsafe) let kCGImagePropertyWebPUnclampedDelayTime: CFString = "UnclampedDelayTime"
/// How often it plays: 0 is for ever.
public nonisolated(unsafe) let kCGImagePropertyWebPLoopCount: CFString = "LoopCount"
/// Columns of the whole canvas.
public nonisolated(unsafe) let kCGImagePropertyWebPCanvasPixelWidth: CFString = "CanvasPixelWidth"
/// Rows of the whole canvas.
public nonisolated(unsafe) let kCGImagePropertyWebPCanvasPixelHeight: CFString = "CanvasPixelHeight"

extension NSDictionary {
    /// Whether a value is true, as a Boolean or a number.
    func isTrue(_ key: CFString) -> Bool { number(key).map { $0 != 0 } ?? (self[key] as? Bool ?? false) }

    /// A finite number of any type.
    func number(_ key: CFString) -> Double? {
        let number: Double? =
            switch self[key] {
            case let value as NSNumber: value.doubleValue
            case let value as Double: value
            case let value as Int: Double(value)
            default: nil
            }
        return number.flatMap { $0.isFinite ? $0 : nil }
    }

    /// The dictionary for a key, if there is one.
    func dictionary(_ key: CFString) -> NSDictionary? {
        switch self[key] {
        case let value as NSDictionary: value
        case let value as [AnyHashable: Any]: value as NSDictionary
        default: nil
        }
    }
}
