import Coverage
import Geometry
import Glibc

public import struct Foundation.CGRect

extension CGContext {
    /// Draws a picture with its first row at the rectangle's maximum y: upright where y runs up. If its `shouldInterpolate` is false, it is not
    /// smoothed, whatever the context's quality.
    /// - Parameter byTiling: repeats the picture from the rectangle throughout the clip.
    public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
        let (alpha, format) = (state.alpha, target.format)
        let quality = image.shouldInterpolate ? state.interpolationQuality : .none
        draw(image.bitmap, in: Rect(rect), byTiling: byTiling, quality, alpha: alpha, format: format) { source, shape in
            switch shape {
            case .box(let box): paint(source, in: PixelRect(covering: box)) { $0.paint(box, source) }
            case .outline(let path): paint(source) { smoothed(Coverage.strips(of: path, in: $0)) }
            }
        }
    }

    /// The shape of a drawn picture in device space.
    enum ImageShape {
        case box(Rect)
        case outline(Path)
    }

    /// Determines how a picture is placed in the pixels, and calls `body` with that; not if it is not visible.
    func draw(
        _ bitmap: Bitmap, in rect: Rect, byTiling: Bool, _ quality: CGInterpolationQuality, alpha: Float, format: ContextFormat,
        _ body: (ImageSource, ImageShape) -> Void
    ) {
        let toDevice = userToDevice
        // Texels to the rectangle: row 0 at its maximum y.
        let texelToUser = CGAffineTransform(
            a: rect.width / Double(bitmap.width), b: 0, c: 0, d: -rect.height / Double(bitmap.height), tx: rect.minX,
            ty: rect.maxY)
        let texelToDevice = texelToUser.concatenating(toDevice)
        guard rect.isFinite, !rect.isEmpty, texelToDevice.isInvertible else { return }
        let (picture, map) = reduced(bitmap, texelToDevice.inverted(), byTiling: byTiling, quality)
        let period = byTiling ? SIMD2(Double(picture.width), Double(picture.height)) : nil
        let source = ImageSource(
            picture, deviceToTexel: map, sampling(map, quality), period: period, alpha: alpha, format: format)
        if byTiling {
            body(source, .box(PixelRect.everywhere.rect))
        } else if toDevice.isUpright {
            body(source, .box(deviceBox(rect)))
        } else {
            body(source, .outline(Path(rect).applying(toDevice)))
        }
    }

    private func sampling(_ deviceToTexel: CGAffineTransform, _ quality: CGInterpolationQuality) -> ImageSource.Sampling {
        switch quality {
        case .none: .nearest
        case .low: .linear
        case .default, .medium, .high: deviceToTexel.isUpright ? .area : .linear
        }
    }

    /// A picture that is both reduced and rotated is reduced first; so is one that is drawn in many tiles, which would each be reduced again.
    private func reduced(
        _ bitmap: Bitmap, _ deviceToTexel: CGAffineTransform, byTiling: Bool, _ quality: CGInterpolationQuality
    ) -> (Bitmap, CGAffineTransform) {
        switch quality {
        case .none, .low: return (bitmap, deviceToTexel)
        case .default, .medium, .high: break
        }
        if deviceToTexel.isUpright && !byTiling { return (bitmap, deviceToTexel) }
        // Texels that a pixel covers, along the picture's rows and columns.
        let across = hypot(deviceToTexel.a, deviceToTexel.c)
        let down = hypot(deviceToTexel.b, deviceToTexel.d)
        let width = max(Int((Double(bitmap.width) / max(across.rounded(.down), 1)).rounded(.up)), 1)
        let height = max(Int((Double(bitmap.height) / max(down.rounded(.down), 1)).rounded(.up)), 1)
        if width == bitmap.width && height == bitmap.height { return (bitmap, deviceToTexel) }
        let scale = CGAffineTransform(
            scaleX: Double(width) / Double(bitmap.width), y: Double(height) / Double(bitmap.height))
        return (ImageSource.reduced(bitmap, width: width, height: height), deviceToTexel.concatenating(scale))
    }
}
