import Foundation
import Graphics
import LayerKit
import Testing

/// What is drawn on white in a context whose space has y down, a pixel a point.
func drawnOnWhite(_ size: CGSize, _ draw: (CGContext) throws -> Void) throws -> Bitmap {
    let context = try #require(
        CGContext(
            data: nil, width: Int(size.width), height: Int(size.height), bitsPerComponent: 8, bytesPerRow: 0,
            space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    context.setFillColor(.white)
    context.fill(CGRect(origin: .zero, size: size))
    context.translateBy(x: 0, y: size.height)
    context.scaleBy(x: 1, y: -1)
    try draw(context)
    return try #require(context.makeImage()).bitmap
}
