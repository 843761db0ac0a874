import ExampleScenes
import Foundation
import LayerKit

extension Claim {
    static let pictures = [
        Claim("largest-texture", "Pictures beyond the largest texture cost the CPU in every frame", examine: largestTexture),
        Claim("tiles-save-memory", "A tiled layer needs memory for what is seen of it only", examine: tilesSaveMemory),
        Claim("sprite-sheets", "One sheet of pictures beats many small ones", examine: spriteSheets),
        Claim("photo-in-a-frame", "A photo of 800 × 600 as PNG cannot be decoded within a frame", examine: photoInAFrame),
        Claim("full-screen-photo", "A picture of 2048 × 1536 cannot be decoded and shown within a frame", examine: fullScreenPhoto),
        Claim("decoding-beforehand", "Pictures that are decoded before they are shown do not hold up the frame", examine: decodingBeforehand),
        Claim("one-pixel-decodes", "Drawing one pixel decodes all of a picture", examine: onePixelDecodes),
        Claim("redrawn-pictures", "A picture that is drawn once into a context is shown faster", examine: redrawnPictures),
        Claim("scaled-once", "Scaling a picture once beats scaling it in every frame", examine: scaledOnce),
        Claim("decoded-size", "A decoded picture takes 4 bytes a pixel", examine: decodedSize),
        Claim("png-or-jpeg", "Photos are smaller and decode faster as JPEG, very small ones as PNG", examine: pngOrJPEG),
        Claim("hybrid-pictures", "A JPEG with a mask as PNG is smaller than a PNG with transparency", examine: hybridPictures),
        Claim("conversions-cost", "Pictures whose pixels must be converted cost time and memory", examine: conversionsCost),
        Claim("small-slices", "A small picture that is stretched saves a large one: its file, its decoding, its memory", examine: smallSlices),
        Claim("contexts-cost", "To make an OpenGL context for each picture is expensive", examine: contextsCost),
        Claim(
            "compressed-textures", "A compressed texture takes a fraction of the memory",
            doesNotApply: "Pictures are not compressed; what code of one's own does, as in the example `compressed-texture`, is its own."),
        Claim("storage-is-slow", "Storage is 200 times slower than memory", doesNotApply: "Said of a telephone's; what was read once is in memory here."),
        Claim("jpeg-2000", "JPEG 2000 is much slower than PNG and JPEG", doesNotApply: "It is not read."),
        Claim("launch-budgets", "200 ms to answer a tap, 2 s before users complain", doesNotApply: "Nobody taps."),
    ]

    private static func file(_ image: CGImage?, _ type: String, quality: Double = 0.6) throws -> Data {
        let data = NSMutableData()
        guard let image, let file = CGImageDestinationCreateWithData(data as CFMutableData, type as CFString, 1, nil) else {
            throw Options.Misuse(description: "There is no memory for a picture.")
        }
        CGImageDestinationAddImage(file, image, [kCGImageDestinationLossyCompressionQuality: quality] as CFDictionary)
        guard CGImageDestinationFinalize(file) else { throw Options.Misuse(description: "A picture could not be written.") }
        return data as Data
    }

    private static func image(_ file: Data, decodesAtOnce: Bool = false) throws -> CGImage {
        let options = [kCGImageSourceShouldCacheImmediately: decodesAtOnce] as CFDictionary
        guard let source = CGImageSourceCreateWithData(file as CFData, nil), let image = CGImageSourceCreateImageAtIndex(source, 0, options) else {
            throw Options.Misuse(description: "A picture that was just written could not be read.")
        }
        return image
    }

    private static func photo(_ width: Int, _ height: Int) -> CGImage? {
        PhotoFile.drawn(width: width, height: height, isRainbow: false)?.makeImage()
    }

    /// Seconds from a file's bytes to its pixels.
    private static func decoding(_ file: Data, _ lab: Laboratory) throws -> Double {
        try lab.seconds { _ = try image(file, decodesAtOnce: true) }
    }

    // MARK: Sizes

    private static func largestTexture(_ lab: Laboratory) throws -> Finding {
        let limit = try lab.renderer().painter.largestPictureSide
        guard limit < 40_000 else { return .doesNotApply("The CPU paints pictures of any size.") }
        func cost(_ width: Int) throws -> Double {
            let picture = Sample.picture(width, 64)
            return try lab.cost { page([Sample.layer(CGRect(x: 0, y: 0, width: 1024, height: 64), picture)]) }.frame
        }
        let (within, beyond) = (try cost(limit), try cost(limit + 1))
        return .claim(holds: beyond > 1.5 * within, "\(limit) pixels wide \(ms(within)) a frame; one more, in tiles, \(ms(beyond))")
    }

    private final class TileLayer: CATiledLayer {
        override func draw(in ctx: CGContext) { ctx.stroke(ctx.boundingBoxOfClipPath.insetBy(dx: 4, dy: 4)) }
    }

    private static func tilesSaveMemory(_ lab: Laboratory) throws -> Finding {
        func bytes(_ side: CGFloat) throws -> Double {
            let tiles = TileLayer()
            tiles.frame = CGRect(x: 0, y: 0, width: side, height: side)
            tiles.setNeedsDisplay()
            let renderer = try lab.renderer()
            return try lab.memory { try lab.cost(of: page([tiles]), by: renderer) }.bytes
        }
        _ = try bytes(2048)
        let (small, large) = (try bytes(2048), try bytes(1_000_000))
        return .claim(
            holds: large < small + 16e6, "a window of 1024 × 768 onto 2048² points: \(megabytes(small)) more in use, onto 1,000,000²: \(megabytes(large))")
    }

    private static func spriteSheets(_ lab: Laboratory) throws -> Finding {
        let sheet = Sample.picture(400, 400)
        let single = (0..<100).map { _ in Sample.picture(40, 40) }
        let frames = grid(100, 40, 40)
        func layers(_ make: (Int, CALayer) -> Void) -> CALayer {
            page(frames.enumerated().map { index, frame in
                let layer = CALayer()
                layer.frame = frame
                make(index, layer)
                return layer
            })
        }
        let one = try lab.cost { layers { index, layer in
            layer.contents = sheet
            layer.contentsRect = CGRect(x: CGFloat(index % 10) / 10, y: CGFloat(index / 10) / 10, width: 0.1, height: 0.1)
        } }
        let many = try lab.cost { layers { index, layer in layer.contents = single[index] } }
        let files = try lab.seconds { _ = try image(try file(sheet, "public.png"), decodesAtOnce: true) }
        let parts = try single.map { try file($0, "public.png") }
        let all = try lab.seconds { for part in parts { _ = try image(part, decodesAtOnce: true) } }
        return .claim(
            holds: one.first < many.first,
            "100 sprites: from a sheet, first frame \(ms(one.first)), later \(ms(one.frame)), \(one.draws) draws; from pictures of their own "
                + "\(ms(many.first)), \(ms(many.frame)), \(many.draws) draws; read in \(ms(files)) and \(ms(all))")
    }

    // MARK: Decoding

    private static func photoInAFrame(_ lab: Laboratory) throws -> Finding {
        let seconds = try decoding(try file(photo(800, 600), "public.png"), lab)
        return .claim(holds: seconds > 1 / 60.0, "\(ms(seconds)) of one processor; a 60th of a second is 16.7 ms")
    }

    private static func fullScreenPhoto(_ lab: Laboratory) throws -> Finding {
        let data = try file(photo(2048, 1536), "public.png")
        let renderer = try lab.renderer()
        let picture = try image(data)
        let cost = try lab.cost(of: page([Sample.layer(CGRect(x: 0, y: 0, width: 2048, height: 1536), picture)]), by: renderer)
        return .claim(holds: cost.first > 1 / 60.0, "first frame \(ms(cost.first)), later ones \(ms(cost.frame)); 12.6 MB of pixels")
    }

    private static func decodingBeforehand(_ lab: Laboratory) throws -> Finding {
        let files = try (0..<10).map { _ in try file(photo(512, 384), "public.png") }
        func first(decodesAtOnce: Bool) throws -> Double {
            let pictures = try files.map { try image($0, decodesAtOnce: decodesAtOnce) }
            return try lab.cost { page(zip(grid(10, 190, 140), pictures).map { Sample.layer($0, $1) }) }.first
        }
        let (late, early) = (try first(decodesAtOnce: false), try first(decodesAtOnce: true))
        return .claim(holds: early < 0.5 * late, "the first frame with 10 photos of 512 × 384: decoded in it \(ms(late)), before it \(ms(early))")
    }

    private static func pixelContext(_ width: Int = 1, _ height: Int = 1) -> CGContext? {
        CGContext(
            data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    }

    private static func onePixelDecodes(_ lab: Laboratory) throws -> Finding {
        let data = try file(photo(1024, 768), "public.png")
        let context = pixelContext()
        let drawn = try lab.seconds { context?.draw(try image(data), in: CGRect(x: 0, y: 0, width: 1024, height: 768)) }
        let decoded = try decoding(data, lab)
        return .claim(holds: drawn > 0.7 * decoded, "one pixel of 1024 × 768 drawn \(ms(drawn)), all decoded \(ms(decoded))")
    }

    private static func redrawnPictures(_ lab: Laboratory) throws -> Finding {
        let decoded = try image(try file(photo(1024, 768), "public.png"), decodesAtOnce: true)
        let context = pixelContext(1024, 768)
        context?.draw(decoded, in: CGRect(x: 0, y: 0, width: 1024, height: 768))
        guard let redrawn = context?.makeImage() else { return .doesNotApply("There is no memory for a picture.") }
        func cost(_ image: CGImage) throws -> Double { try lab.cost { page([Sample.layer(CGRect(origin: .zero, size: Laboratory.size), image)]) }.frame }
        let (own, other) = (try cost(decoded), try cost(redrawn))
        return .claim(holds: other < 0.9 * own, "as it was decoded \(ms(own)) a frame, redrawn \(ms(other))")
    }

    private static func scaledOnce(_ lab: Laboratory) throws -> Finding {
        let large = Sample.picture(2000, 1500)
        let context = pixelContext(400, 300)
        context?.interpolationQuality = .high
        context?.draw(large, in: CGRect(x: 0, y: 0, width: 400, height: 300))
        guard let small = context?.makeImage() else { return .doesNotApply("There is no memory for a picture.") }
        func cost(_ image: CGImage) throws -> Double { try lab.cost { page(grid(2, 400, 300).map { Sample.layer($0, image) }) }.frame }
        let (every, once) = (try cost(large), try cost(small))
        return .claim(holds: once < every, "2000 × 1500 pixels at 400 × 300: scaled in every frame \(ms(every)), once \(ms(once))")
    }

    private static func decodedSize(_ lab: Laboratory) throws -> Finding {
        let decoded = try image(try file(photo(1024, 768), "public.jpeg"), decodesAtOnce: true)
        let bytes = decoded.bytesPerRow * decoded.height
        return .claim(holds: bytes == 1024 * 768 * 4, "1024 × 768: \(bytes) bytes, 4 a pixel are \(1024 * 768 * 4)")
    }

    // MARK: Formats

    private static func pngOrJPEG(_ lab: Laboratory) throws -> Finding {
        let sizes = [(1024, 768), (128, 96), (32, 24)]
        let rows = try sizes.map { width, height in
            let (png, jpeg) = (try file(photo(width, height), "public.png"), try file(photo(width, height), "public.jpeg"))
            return (png: try decoding(png, lab), jpeg: try decoding(jpeg, lab), smaller: jpeg.count < png.count)
        }
        let text = zip(sizes, rows).map { "\($0.0) × \($0.1): PNG \(ms($1.png)), JPEG \(ms($1.jpeg))" }
        return .claim(
            holds: rows[0].jpeg < rows[0].png && rows[2].png < rows[2].jpeg && rows[0].smaller, "a drawn photo, decoded: " + text.joined(separator: "; "))
    }

    private static func hybridPictures(_ lab: Laboratory) throws -> Finding {
        let (width, height) = (512, 384)
        let context = pixelContext(width, height)
        context?.addEllipse(in: CGRect(x: 0, y: 0, width: width, height: height))
        context?.clip()
        guard let photo = photo(width, height) else { return .doesNotApply("There is no memory for a picture.") }
        context?.draw(photo, in: CGRect(x: 0, y: 0, width: width, height: height))
        let mask = CGContext(
            data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceGray(),
            bitmapInfo: CGImageAlphaInfo.none.rawValue)
        mask?.setFillColor(gray: 1, alpha: 1)
        mask?.fillEllipse(in: CGRect(x: 0, y: 0, width: width, height: height))
        let (whole, colours, alpha) = (
            try file(context?.makeImage(), "public.png"), try file(photo, "public.jpeg"), try file(mask?.makeImage(), "public.png")
        )
        let (one, two) = (try decoding(whole, lab), try decoding(colours, lab) + decoding(alpha, lab))
        return .claim(
            holds: colours.count + alpha.count < whole.count,
            "512 × 384: PNG \(whole.count >> 10) KB, \(ms(one)); JPEG and mask \((colours.count + alpha.count) >> 10) KB, \(ms(two))")
    }

    private static func conversionsCost(_ lab: Laboratory) throws -> Finding {
        func picture(_ info: UInt32, _ space: CGColorSpace) -> CGImage? {
            let context = CGContext(
                data: nil, width: 1024, height: 768, bitsPerComponent: 8, bytesPerRow: 0, space: space, bitmapInfo: info)
            context?.draw(Sample.picture(1024, 768), in: CGRect(origin: .zero, size: Laboratory.size))
            return context?.makeImage()
        }
        guard let p3 = CGColorSpace(name: CGColorSpace.displayP3),
            let own = picture(CGImageAlphaInfo.premultipliedLast.rawValue, CGColorSpaceCreateDeviceRGB()),
            let other = picture(CGImageAlphaInfo.premultipliedLast.rawValue, p3)
        else { return .doesNotApply("There is no memory for a picture.") }
        func cost(_ image: CGImage) throws -> Laboratory.FrameCost {
            try lab.cost { page([Sample.layer(CGRect(origin: .zero, size: Laboratory.size), image)]) }
        }
        let (plain, converted) = (try cost(own), try cost(other))
        return .claim(
            holds: converted.first > 1.5 * plain.first,
            "1024 × 768: first frame \(ms(plain.first)), of a picture in Display P3 \(ms(converted.first)); later \(ms(plain.frame)) and \(ms(converted.frame))")
    }

    private static func smallSlices(_ lab: Laboratory) throws -> Finding {
        func picture(_ side: Int) throws -> CGImage? {
            let context = pixelContext(side, side)
            let path = CGPath(roundedRect: CGRect(x: 0, y: 0, width: side, height: side), cornerWidth: 12, cornerHeight: 12, transform: nil)
            context?.addPath(path)
            context?.fillPath()
            return context?.makeImage()
        }
        let (small, large) = (try file(try picture(32), "public.png"), try file(try picture(512), "public.png"))
        let (quick, slow) = (try decoding(small, lab), try decoding(large, lab))
        return .claim(
            holds: small.count < large.count && quick < slow,
            "32²: \(small.count) bytes, \(ms(quick)), 4 KB of pixels; 512²: \(large.count) bytes, \(ms(slow)), 1,049 KB of pixels")
    }

    // MARK: OpenGL ES

    private static func contextsCost(_ lab: Laboratory) throws -> Finding {
        guard lab.painter == .gl else { return .doesNotApply("The CPU paints.") }
        let made = try lab.seconds { _ = try lab.renderer(CGSize(width: 8, height: 8)) }
        let frame = try lab.cost { page(grid(50, 40, 30).map { plain($0, .black) }) }.frame
        return .claim(holds: made > frame, "\(ms(made)) for a context with its programs, \(ms(frame)) for a frame of 50 layers")
    }
}
