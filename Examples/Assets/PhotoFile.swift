import Foundation
public import LayerKit

/// Six photos as files: hills under skies of six hours of the day. And a picture no photo is like, all colours side by side.
public enum PhotoFile {
    static let numbers = 0..<6
    /// PNG files of 400 × 300 pixels.
    private static let files = numbers.map { index in file(width: 400, height: 300) { hills($0, hour: index) } }

    /// - Parameter decodesAtOnce: it is decoded now, and not when it is shown.
    static func image(_ index: Int, decodesAtOnce: Bool = false) -> CGImage? {
        image(files[index], decodesAtOnce: decodesAtOnce)
    }

    /// The first photo, or the rainbow, in a file of its own size.
    static func image(width: Int, height: Int, isRainbow: Bool) -> CGImage? {
        image(try? drawn(width: width, height: height, isRainbow: isRainbow)?.makeImage()?.pngData(), decodesAtOnce: false)
    }

    private static func image(_ file: Data?, decodesAtOnce: Bool) -> CGImage? {
        guard let file, let source = CGImageSourceCreateWithData(file as CFData, nil) else { return nil }
        let options = [kCGImageSourceShouldCacheImmediately: decodesAtOnce] as CFDictionary
        return CGImageSourceCreateImageAtIndex(source, 0, options)
    }

    /// The first photo, or the rainbow, as it was drawn: opaque pixels of four bytes. Nil where there is no memory for them.
    public static func drawn(width: Int, height: Int, isRainbow: Bool) -> CGContext? {
        drawn(width: width, height: height, isRainbow ? rainbow : { hills($0, hour: 0) })
    }

    private static func drawn(width: Int, height: Int, _ draw: (CGContext) -> Void) -> CGContext? {
        let context = CGContext(
            data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: CGImageAlphaInfo.noneSkipLast.rawValue)
        context.map(draw)
        return context
    }

    private static func file(width: Int, height: Int, _ draw: (CGContext) -> Void) -> Data? {
        try? drawn(width: width, height: height, draw)?.makeImage()?.pngData()
    }

    private static func hills(_ context: CGContext, hour: Int) {
        let (width, height, light) = (CGFloat(context.width), CGFloat(context.height), 1 - CGFloat(hour) * 0.14)
        for y in 0..<context.height {
            let t = CGFloat(y) / height
            context.setFillColor(
                CGColor(
                    srgbRed: 0.95 - 0.7 * t * light, green: (0.8 - 0.3 * t) * light, blue: 0.5 + 0.45 * t * light, alpha: 1))
            context.fill(CGRect(x: 0, y: CGFloat(y), width: width, height: 1))
        }
        context.setFillColor(CGColor(srgbRed: 1, green: 0.95, blue: 0.75, alpha: 1))
        let (x, y) = (0.1 + 0.14 * CGFloat(hour), 0.75 - 0.07 * CGFloat(hour))
        context.fillEllipse(in: CGRect(x: width * x, y: height * y, width: height / 5, height: height / 5))
        for k in [0, 1, 2] as [CGFloat] {
            let hill = CGMutablePath()
            hill.move(to: .zero)
            for step in 0...64 {
                let x = CGFloat(step) / 64
                let wave = sin(x * (9 - 2 * k) + 2 * k + CGFloat(hour)) * 0.07
                hill.addLine(to: CGPoint(x: x * width, y: (0.45 - 0.13 * k + wave) * height))
            }
            hill.addLine(to: CGPoint(x: width, y: 0))
            hill.closeSubpath()
            context.setFillColor(
                CGColor(
                    srgbRed: (0.4 - 0.12 * k) * light, green: (0.55 - 0.1 * k) * light, blue: (0.45 - 0.13 * k) * light,
                    alpha: 1))
            context.addPath(hill)
            context.fillPath()
        }
    }

    private static func rainbow(_ context: CGContext) {
        for x in 0..<context.width {
            let t = CGFloat(x) / CGFloat(context.width) * 6
            func channel(_ shift: CGFloat) -> CGFloat {
                min(max(abs((t + shift).truncatingRemainder(dividingBy: 6) - 3) - 1, 0), 1)
            }
            context.setFillColor(CGColor(srgbRed: channel(0), green: channel(4), blue: channel(2), alpha: 1))
            context.fill(CGRect(x: x, y: 0, width: 1, height: context.height))
        }
    }
}
