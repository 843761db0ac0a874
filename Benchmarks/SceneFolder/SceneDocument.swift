import Foundation
import LayerKit

/// A scene of a file in the format "layer-bench-1", which any renderer can draw: lists of operations, in painter's order, in
/// pixels from the top left. Matrices are affine, [a, b, c, d, tx, ty]; colours are straight bytes of sRGB; deviations of
/// shadows scale with the matrices above them.
struct SceneDocument: Decodable, Sendable {
    /// Says what the rest means.
    var format: String
    /// Unique in its folder.
    var name: String
    /// One line.
    var title: String?
    /// Width and height, pixels.
    var frame: [CGFloat]
    /// Behind everything.
    var background: Color
    /// After so many frames the scene begins again; 1 where nothing moves.
    var frames: Int?
    /// Paths, from the file's folder.
    var images: [String: String]?
    /// From back to front.
    var ops: [Operation]

    static let format = "layer-bench-1"

    /// - Throws: `Options.Misuse` with the file and the place where it is not what it should be.
    init(path: String) throws {
        do {
            self = try JSONDecoder().decode(SceneDocument.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
        } catch let error as DecodingError {
            throw Options.Misuse(description: "\(path) is no scene: \(error.sentence).")
        } catch {
            throw Options.Misuse(description: "\(path) cannot be read: \(error.localizedDescription)")
        }
        guard format == SceneDocument.format else {
            throw Options.Misuse(description: "\(path) is of the format \(format), not \(SceneDocument.format).")
        }
        guard frame.count == 2, frame.allSatisfy({ (1...16_384).contains($0) }) else {
            throw Options.Misuse(description: "\(path): frame is a width and a height from 1 to 16384.")
        }
    }

    /// Red, green, blue and opacity, 0 to 255.
    struct Color: Decodable, Sendable {
        var color: CGColor

        init(from decoder: any Decoder) throws {
            let bytes = try decoder.numbers(3...4).map { $0 / 255 }
            color = CGColor(srgbRed: bytes[0], green: bytes[1], blue: bytes[2], alpha: bytes.count > 3 ? bytes[3] : 1)
        }
    }

    /// x' = a·x + c·y + tx, y' = b·x + d·y + ty.
    struct Matrix: Decodable, Sendable {
        var transform: CGAffineTransform

        init(from decoder: any Decoder) throws {
            let m = try decoder.numbers(6...6)
            transform = CGAffineTransform(a: m[0], b: m[1], c: m[2], d: m[3], tx: m[4], ty: m[5])
        }
    }

    /// Origin, width and height.
    struct Box: Decodable, Sendable {
        var rect: CGRect

        init(from decoder: any Decoder) throws {
            let r = try decoder.numbers(4...4)
            rect = CGRect(x: r[0], y: r[1], width: r[2], height: r[3])
        }
    }

    /// A Gaussian one; `sigma` is its standard deviation.
    struct Shadow: Decodable, Sendable {
        var sigma, dx, dy: CGFloat
        var color: Color
    }
}

extension Decoder {
    /// As many numbers as `count` allows.
    func numbers(_ count: ClosedRange<Int>) throws -> [CGFloat] {
        let numbers = try [CGFloat](from: self)
        guard count.contains(numbers.count) else {
            let wanted = count.count == 1 ? "\(count.lowerBound)" : "\(count.lowerBound) to \(count.upperBound)"
            throw DecodingError.dataCorrupted(
                .init(codingPath: codingPath, debugDescription: "\(wanted) numbers, not \(numbers.count)"))
        }
        return numbers
    }
}

extension DecodingError {
    /// The place and what is wrong there, without a full stop.
    fileprivate var sentence: String {
        switch self {
        case .keyNotFound(let key, let context): "\(context.place)\(key.stringValue) is missing"
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
            "\(context.place)\(context.debugDescription)"
        @unknown default: "\(self)"
        }
    }
}

extension DecodingError.Context {
    /// As in "ops[12].fill: ".
    fileprivate var place: String {
        if codingPath.isEmpty { return "" }
        let path = codingPath.reduce("") { path, key in
            key.intValue.map { "\(path)[\($0)]" } ?? (path.isEmpty ? key.stringValue : "\(path).\(key.stringValue)")
        }
        return path + ": "
    }
}
