import Foundation

extension CGImageSource {
    /// The properties of the file as a whole.
    fileprivate var properties: [String: Any] {
        var values: [String: Any] = [kCGImagePropertyFileSize.own: NSNumber(value: file.bytes.count)]
        if let names, let series {
            var own: [String: Any] = [:]
            if let count = series.loopCount { own[kCGImagePropertyGIFLoopCount.own] = NSNumber(value: count) }
            if file.format != .png {
                own[kCGImagePropertyGIFCanvasPixelWidth.own] = NSNumber(value: file.storedWidth)
                own[kCGImagePropertyGIFCanvasPixelHeight.own] = NSNumber(value: file.storedHeight)
            }
            values[names.own] = own as NSDictionary
        }
        return values
    }

    /// What is true of one picture; a picture of an animation is as large as the whole.
    func properties(_ index: Int) -> [String: Any] {
        var values: [String: Any] = [
            kCGImagePropertyPixelWidth.own: NSNumber(value: file.storedWidth),
            kCGImagePropertyPixelHeight.own: NSNumber(value: file.storedHeight),
            kCGImagePropertyDepth.own: NSNumber(value: file.depth),
            kCGImagePropertyColorModel.own: model.own,
            kCGImagePropertyHasAlpha.own: NSNumber(value: !hasNoAlpha),
        ]
        if file.isIndexed { values[kCGImagePropertyIsIndexed.own] = NSNumber(value: true) }
        if file.saysOrientation {
            values[kCGImagePropertyOrientation.own] = NSNumber(value: file.orientation.rawValue)
        }
        if let density = file.density {
            values[kCGImagePropertyDPIWidth.own] = NSNumber(value: density.x)
            values[kCGImagePropertyDPIHeight.own] = NSNumber(value: density.y)
        }
        if let names, let series, series.delays.indices.contains(index) {
            let delay = series.delays[index]
            let slowed = delay < 0.05 ? (file.format == .png ? 0.05 : 0.1) : delay
            values[names.own] =
                [
                    kCGImagePropertyGIFDelayTime.own: NSNumber(value: slowed),
                    kCGImagePropertyGIFUnclampedDelayTime.own: NSNumber(value: delay),
                ] as NSDictionary
        }
        return values
    }

    /// The dictionary of the format; their keys have the same values.
    private var names: CFString? {
        switch file.format {
        case .png: kCGImagePropertyPNGDictionary
        case .gif: kCGImagePropertyGIFDictionary
        case .webP: kCGImagePropertyWebPDictionary
        case .jpeg: nil
        }
    }

    private var model: CFString {
        switch file.colorModel {
        case .gray: kCGImagePropertyColorModelGray
        case .rgb: kCGImagePropertyColorModelRGB
        case .ink: kCGImagePropertyColorModelCMYK
        }
    }
}

extension CFString {
    fileprivate var own: String { self as String }
}

extension ImageFile {
    /// Whether the format can store an orientation.
    fileprivate var saysOrientation: Bool { format == .jpeg || orientation != .up }
}

/// The properties of the file: its size in bytes and, for an animation, how often it plays.
/// - Parameter options: ignored.
public func CGImageSourceCopyProperties(_ source: CGImageSource, _ options: CFDictionary?) -> CFDictionary? {
    source.properties as NSDictionary
}

/// The properties of a picture, under the keys that begin with `kCGImageProperty`; nil if there is no such picture.
/// - Parameter options: ignored.
public func CGImageSourceCopyPropertiesAtIndex(
    _ source: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CFDictionary? {
    (0..<source.count).contains(index) ? source.properties(index) as NSDictionary : nil
}
