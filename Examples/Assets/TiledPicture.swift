public import Foundation
import LayerKit

/// A snowman of 2048 by 2048 pixels, as 64 files.
public enum TiledPicture {
    /// Pixels.
    public static let size = CGSize(width: 2048, height: 2048)

    /// Where the files are: a folder in the temporary one, filled once a process; empty where there is no room for it.
    public static let folder: URL = {
        let name = "layerkit-tiles-\(ProcessInfo.processInfo.processIdentifier)"
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(name)
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        if let picture = drawn() { _ = try? TileCutter.cut(picture, base: base, into: folder) }
        atexit { try? FileManager.default.removeItem(at: TiledPicture.folder) }
        return folder
    }()

    private static let base = "Snowman"

    /// Loads a tile; nil where there is none.
    static func tile(column: Int, row: Int) -> CGImage? {
        try? CGImage.load(path: folder.appendingPathComponent(TileCutter.fileName(base: base, column: column, row: row)).path)
    }

    /// Nil where there is no memory for 16 megabytes.
    static func drawn() -> CGImage? {
        let context = CGContext(
            data: nil, width: Int(size.width), height: Int(size.height), bitsPerComponent: 8, bytesPerRow: 0,
            space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.noneSkipLast.rawValue)
        guard let context else { return nil }
        context.translateBy(x: 0, y: size.height)
        context.scaleBy(x: 1, y: -1)
        drawSnowman(in: context)
        return context.makeImage()
    }

    /// Draws what lies in the context's clip, in a space with y down.
    static func drawSnowman(in ctx: CGContext) {
        let tile = ctx.boundingBoxOfClipPath
        ctx.setFillColor(.rgb(0.55, 0.75, 0.95))
        ctx.fill(CGRect(origin: .zero, size: size))
        for (x, y, radius) in [(1024, 1500, 620), (1024, 640, 420)] as [(CGFloat, CGFloat, CGFloat)] {
            let ball = CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius)
            guard ball.intersects(tile) else { continue }
            ctx.setFillColor(.rgb(0.97, 0.98, 1))
            ctx.fillEllipse(in: ball)
            ctx.setStrokeColor(.rgb(0.7, 0.78, 0.88))
            ctx.setLineWidth(24)
            ctx.strokeEllipse(in: ball.insetBy(dx: 12, dy: 12))
        }
        ctx.setFillColor(CGColor(gray: 0.15, alpha: 1))
        for x in [860, 1188] as [CGFloat] { ctx.fillEllipse(in: CGRect(x: x - 50, y: 500, width: 100, height: 120)) }
        for y in [1200, 1440, 1680] as [CGFloat] { ctx.fillEllipse(in: CGRect(x: 974, y: y, width: 100, height: 100)) }
        let nose = CGMutablePath()
        nose.move(to: CGPoint(x: 1070, y: 650))
        nose.addLine(to: CGPoint(x: 700, y: 760))
        nose.addLine(to: CGPoint(x: 1070, y: 760))
        nose.closeSubpath()
        ctx.setFillColor(.rgb(1, 0.5, 0.1))
        ctx.addPath(nose)
        ctx.fillPath()
    }
}
