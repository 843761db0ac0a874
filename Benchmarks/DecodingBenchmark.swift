import ExampleScenes
import Foundation
import LayerKit

/// How long pictures take from file to pixels, by size, by format, and for a photo with grain and for a rainbow.
///
/// Each is loaded and drawn into a context of one pixel, again and again for a second: that decodes all of it and costs nothing
/// else.
enum DecodingBenchmark {
    private static let sizes = [(2048, 1536), (1024, 768), (512, 384), (256, 192), (128, 96), (64, 48), (32, 24)]
    private static let formats = [("PNG", "public.png"), ("JPEG", "public.jpeg"), ("WebP", "org.webmproject.webp")]

    static func run() throws {
        let folder = FileManager.default.temporaryDirectory.path + "/benchmark-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        print("milliseconds of a processor to load and decode a file, and its size in KB; JPEG and WebP at a quality of 60 %")
        print(line("size", ["photo", "rainbow"].flatMap { picture in formats.map { "\(picture) \($0.0)" } }))
        for (width, height) in sizes {
            let cells = try [false, true].flatMap { isRainbow in
                try formats.map { name, type in
                    let url = URL(fileURLWithPath: "\(folder)/\(width)-\(isRainbow)-\(name)")
                    let size = try write(width, height, isRainbow: isRainbow, as: type, to: url)
                    return String(format: "%.2f, %.0f", try milliseconds(url), Double(size) / 1024)
                }
            }
            print(line("\(width)x\(height)", cells))
            fflush(nil)
        }
    }

    private static func line(_ head: String, _ cells: [String]) -> String {
        head.padding(toLength: 10, withPad: " ", startingAt: 0)
            + cells.map { String(repeating: " ", count: max(1, 16 - $0.count)) + $0 }.joined()
    }

    /// The mean of a second of a processor.
    private static func milliseconds(_ url: URL) throws -> Double {
        guard
            let context = CGContext(
                data: nil, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
        else { throw Options.Misuse(description: "There is no memory for a pixel.") }
        let start = ResourceUsage.processorTime
        var (count, spent) = (0, 0.0)
        while spent < 1 {
            guard let source = CGImageSourceCreateWithURL(url as CFURL, nil), let image = CGImageSourceCreateImageAtIndex(source, 0, nil)
            else { throw Options.Misuse(description: "The file \(url.lastPathComponent) that was just written cannot be read.") }
            context.draw(image, in: CGRect(x: 0, y: 0, width: image.width, height: image.height))
            count += 1
            spent = ResourceUsage.processorTime - start
        }
        return spent / Double(count) * 1000
    }

    /// - Returns: bytes of the file.
    private static func write(_ width: Int, _ height: Int, isRainbow: Bool, as type: String, to url: URL) throws -> Int {
        guard let context = PhotoFile.drawn(width: width, height: height, isRainbow: isRainbow) else {
            throw Options.Misuse(description: "There is no memory for a picture of \(width) × \(height) pixels.")
        }
        if !isRainbow { addGrain(to: context) }
        guard let image = context.makeImage(), let file = CGImageDestinationCreateWithURL(url as CFURL, type as CFString, 1, nil) else {
            throw Options.Misuse(description: "There is no place for a picture at \(url.path).")
        }
        CGImageDestinationAddImage(file, image, [kCGImageDestinationLossyCompressionQuality: 0.6] as CFDictionary)
        guard CGImageDestinationFinalize(file) else {
            throw Options.Misuse(description: "The picture \(url.path) could not be written.")
        }
        return try Data(contentsOf: url).count
    }

    /// What photos have and drawings have not: noise, here of up to 8 levels to either side, which no prediction foresees.
    private static func addGrain(to context: CGContext) {
        guard let data = context.data else { return }
        let bytes = UnsafeMutableRawBufferPointer(start: data, count: context.bytesPerRow * context.height)
        var dice = Dice()
        for place in bytes.indices { bytes[place] = UInt8(clamping: Int(bytes[place]) + Int(dice.in(-8...8))) }
    }
}
