public import class Foundation.NSDictionary
import class Foundation.NSNumber

// Image I/O's keys of what a file says of its pictures, with Apple's values. Strings that never change may be shared.

/// Columns as they are stored.
public nonisolated(unsafe) let kCGImagePropertyPixelWidth: CFString = "PixelWidth"
/// Rows as they are stored.
public nonisolated(unsafe) let kCGImagePropertyPixelHeight: CFString = "PixelHeight"
/// Bits of one component.
public nonisolated(unsafe) let kCGImagePropertyDepth: CFString = "Depth"
/// Pixels an inch along rows, where the file says.
public nonisolated(unsafe) let kCGImagePropertyDPIWidth: CFString = "DPIWidth"
/// Pixels an inch along columns, where the file says.
public nonisolated(unsafe) let kCGImagePropertyDPIHeight: CFString = "DPIHeight"
/// One of the models below.
public nonisolated(unsafe) let kCGImagePropertyColorModel: CFString = "ColorModel"
public nonisolated(unsafe) let kCGImagePropertyColorModelRGB: CFString = "RGB"
public nonisolated(unsafe) let kCGImagePropertyColorModelGray: CFString = "Gray"
public nonisolated(unsafe) let kCGImagePropertyColorModelCMYK: CFString = "CMYK"
/// Whether pixels may be translucent.
public nonisolated(unsafe) let kCGImagePropertyHasAlpha: CFString = "HasAlpha"
/// Whether pixels are places in a table of colours.
public nonisolated(unsafe) let kCGImagePropertyIsIndexed: CFString = "IsIndexed"
/// A number of `CGImagePropertyOrientation`, where the file says; 1 where the rows are the right way up.
public nonisolated(unsafe) let kCGImagePropertyOrientation: CFString = "Orientation"
/// Bytes.
public nonisolated(unsafe) let kCGImagePropertyFileSize: CFString = "FileSize"

// Of animations: a dictionary for each format.

public nonisolated(unsafe) let kCGImagePropertyGIFDictionary: CFString = "{GIF}"
/// Seconds for which a picture is seen; less than 0.05 is 0.1, as many players have it.
public nonisolated(unsafe) let kCGImagePropertyGIFDelayTime: CFString = "DelayTime"
/// Seconds for which a picture is seen, as the file has it.
public nonisolated(unsafe) let kCGImagePropertyGIFUnclampedDelayTime: CFString = "UnclampedDelayTime"
/// How often all comes again, as the file has it: 0 is without end.
public nonisolated(unsafe) let kCGImagePropertyGIFLoopCount: CFString = "LoopCount"
/// Columns of the whole.
public nonisolated(unsafe) let kCGImagePropertyGIFCanvasPixelWidth: CFString = "CanvasPixelWidth"
/// Rows of the whole.
public nonisolated(unsafe) let kCGImagePropertyGIFCanvasPixelHeight: CFString = "CanvasPixelHeight"

public nonisolated(unsafe) let kCGImagePropertyPNGDictionary: CFString = "{PNG}"
/// Seconds for which a picture is seen, at least 0.05.
public nonisolated(unsafe) let kCGImagePropertyAPNGDelayTime: CFString = "DelayTime"
/// Seconds for which a picture is seen, as the file has it.
public nonisolated(unsafe) let kCGImagePropertyAPNGUnclampedDelayTime: CFString = "UnclampedDelayTime"
/// How often it plays: 0 is without end.
public nonisolated(unsafe) let kCGImagePropertyAPNGLoopCount: CFString = "LoopCount"

public nonisolated(unsafe) let kCGImagePropertyWebPDictionary: CFString = "{WebP}"
/// Seconds for which a picture is seen; less than 0.05 is 0.1.
public nonisolated(unsafe) let kCGImagePropertyWebPDelayTime: CFString = "DelayTime"
/// Seconds for which a picture is seen, as the file has it.
public nonisolated(unsafe) let kCGImagePropertyWebPUnclampedDelayTime: CFString = "UnclampedDelayTime"
/// How often it plays: 0 is without end.
public nonisolated(unsafe) let kCGImagePropertyWebPLoopCount: CFString = "LoopCount"
/// Columns of the whole.
public nonisolated(unsafe) let kCGImagePropertyWebPCanvasPixelWidth: CFString = "CanvasPixelWidth"
/// Rows of the whole.
public nonisolated(unsafe) let kCGImagePropertyWebPCanvasPixelHeight: CFString = "CanvasPixelHeight"

extension NSDictionary {
    /// A value that is true, in whichever form.
    func isTrue(_ key: CFString) -> Bool { number(key).map { $0 != 0 } ?? (self[key] as? Bool ?? false) }

    /// A finite number, in whichever form.
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

    /// What a key stands for, where that has keys itself.
    func dictionary(_ key: CFString) -> NSDictionary? {
        switch self[key] {
        case let value as NSDictionary: value
        case let value as [AnyHashable: Any]: value as NSDictionary
        default: nil
        }
    }
}
