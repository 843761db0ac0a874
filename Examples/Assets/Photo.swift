import Foundation
import LayerKit

/// Pictures as they come from files: bytes that are decoded when a frame shows them, no larger than it shows them.
enum Photo {
    /// 512 × 512 opaque pixels: hills under a sky.
    static let landscape = decoded(hills)
    /// The same as a JPEG file.
    static let jpeg = drawn(hills)?.makeImage().flatMap { image -> Data? in
        let data = NSMutableData()
        guard let file = CGImageDestinationCreateWithData(data, "public.jpeg" as CFString, 1, nil) else { return nil }
        CGImageDestinationAddImage(file, image, nil)
        return CGImageDestinationFinalize(file) ? data as Data : nil
    }
    /// A PNG file of 256 × 256 grey pixels: a white disc with a soft edge on black, its middle in that of the picture.
    static let maskFile: Data? = {
        let side = 256
        var grey = Data(capacity: side * side)
        for y in 0..<side {
            for x in 0..<side {
                let distance = hypot(Double(x) - 127.5, Double(y) - 127.5)
                grey.append(UInt8(min(max((124 - distance) * 16, 0), 255)))
            }
        }
        let image = CGImage(
            width: side, height: side, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: side, space: CGColorSpaceCreateDeviceGray(),
            bitmapInfo: [], provider: CGDataProvider(data: grey), decode: nil, shouldInterpolate: true, intent: .defaultIntent)
        return try? image?.pngData()
    }()

    /// The landscape as a graphics card's texture: half a byte a pixel.
    static let compressed: CompressedTexture? = drawn(hills).flatMap { context in
        context.data.map {
            CompressedTexture(width: 512, height: 512, pixels: UnsafeRawBufferPointer(start: $0, count: context.bytesPerRow * 512))
        }
    }

    /// Nil where there is no memory for a megabyte.
    private static func drawn(_ draw: (CGContext) -> Void) -> CGContext? {
        let context = CGContext(
            data: nil, width: 512, height: 512, bitsPerComponent: 8, bytesPerRow: 512 * 4, space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
        context.map(draw)
        return context
    }

    private static func decoded(_ draw: (CGContext) -> Void) -> CGImage? {
        guard let context = drawn(draw), let bytes = try? context.makeImage()?.pngData(), let source = CGImageSourceCreateWithData(bytes as CFData, nil)
        else { return nil }
        return CGImageSourceCreateImageAtIndex(source, 0, nil)
    }

    private static func hills(_ context: CGContext) {
        for y in 0..<512 {
            let t = CGFloat(y) / 511
            context.setFillColor(CGColor(srgbRed: 0.95 - 0.6 * t, green: 0.8 - 0.25 * t, blue: 0.6 + 0.35 * t, alpha: 1))
            context.fill(CGRect(x: 0, y: y, width: 512, height: 1))
        }
        context.setFillColor(CGColor(srgbRed: 1, green: 0.95, blue: 0.75, alpha: 1))
        context.fillEllipse(in: CGRect(x: 340, y: 330, width: 90, height: 90))
        for (index, height) in [230, 170, 110].enumerated() {
            let k = CGFloat(index)
            let hill = CGMutablePath()
            hill.move(to: CGPoint(x: 0, y: 0))
            for x in stride(from: 0, through: 512, by: 8) {
                let wave = sin(CGFloat(x) / (60 + 25 * k) + 2 * k) * 34
                hill.addLine(to: CGPoint(x: CGFloat(x), y: CGFloat(height) + wave))
            }
            hill.addLine(to: CGPoint(x: 512, y: 0))
            hill.closeSubpath()
            context.setFillColor(
                CGColor(srgbRed: 0.35 - 0.1 * k, green: 0.5 - 0.08 * k, blue: 0.45 - 0.15 * k, alpha: 1))
            context.addPath(hill)
            context.fillPath()
        }
    }
}
