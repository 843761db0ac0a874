import CoreGraphics
import QuartzCore

/// A film of shapes as it stands in a file: layers with keyframes, much like Lottie's and much smaller.
public struct ShapeFile: Decodable {
    /// In points.
    public let width, height: CGFloat
    public let frameRate: Double
    /// In frames.
    public let length: Double
    /// The first is in front.
    public let layers: [Layer]

    public struct Layer: Decodable {
        public enum Kind: String, Decodable {
            case shape, group
        }

        public let name: String
        public let kind: Kind
        /// In frames; nil for all of them.
        public let from, to: Double?
        public let anchor, position, scale: Track<Pair>?
        /// In degrees and in percent.
        public let rotation, opacity: Track<CGFloat>?
        public let shape: Shape?
        public let mask: Shape?
        public let layers: [Layer]?
    }

    public struct Shape: Decodable {
        public let path: Track<Outline>?
        public let ellipse: [CGFloat]?
        /// Width, height, radius of the corners.
        public let rectangle: [CGFloat]?
        /// Points, outer radius, inner radius.
        public let star: [CGFloat]?
        public let fill: Track<Tint>?
        public let gradient: Gradient?
        public let stroke: Stroke?
        public let evenOdd: Bool?
    }

    public struct Stroke: Decodable {
        public let color: Track<Tint>
        public let width: Track<CGFloat>
        /// Of the outline, 0…1.
        public let start, end: Track<CGFloat>?
        public let dash: [Double]?
    }

    public struct Gradient: Decodable {
        public let colors: [Tint]
        public let locations: [Double]
        public let isRadial: Bool?
        public let start, end: Pair
    }

    /// Two numbers, x and y.
    public struct Pair: Decodable {
        public let x, y: CGFloat

        public init(from decoder: Decoder) throws {
            let container = try decoder.singleValueContainer()
            let numbers = try container.decode([CGFloat].self)
            guard numbers.count == 2 else {
                throw DecodingError.dataCorruptedError(in: container, debugDescription: "Write two numbers, x and y.")
            }
            (x, y) = (numbers[0], numbers[1])
        }
    }

    /// A colour, "#RRGGBB" or "#RRGGBBAA".
    public struct Tint: Decodable {
        public let color: CGColor

        public init(from decoder: Decoder) throws {
            let container = try decoder.singleValueContainer()
            let text = try container.decode(String.self)
            guard text.hasPrefix("#"), let number = UInt32(text.dropFirst(), radix: 16), [7, 9].contains(text.count) else {
                throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(text) is no colour. Write #RRGGBB or #RRGGBBAA.")
            }
            color =
                text.count == 7
                ? Palette.color(number) : Palette.color(number >> 8, alpha: CGFloat(number & 0xFF) / 255)
        }
    }

    /// Corners of an outline, each with two handles relative to it, in six numbers.
    public struct Outline: Decodable {
        public let corners: [[CGFloat]]
        public let isClosed: Bool

        private enum CodingKeys: String, CodingKey {
            case corners, isClosed = "closed"
        }

        public init(from decoder: Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            corners = try container.decode([[CGFloat]].self, forKey: .corners)
            isClosed = try container.decode(Bool.self, forKey: .isClosed)
            guard corners.allSatisfy({ $0.count == 6 }) else {
                throw DecodingError.dataCorruptedError(
                    forKey: .corners, in: container,
                    debugDescription: "Write six numbers for each corner: the point, the handle before it and the one after it.")
            }
        }
    }

    /// A value, or keyframes of it.
    public enum Track<Value: Decodable>: Decodable {
        case value(Value)
        case keyframes([Keyframe<Value>])

        public init(from decoder: Decoder) throws {
            let container = try decoder.singleValueContainer()
            // What looks like keyframes is wrong as keyframes, and not as a value.
            guard (try? container.decode([Moment].self)) != nil else {
                self = .value(try container.decode(Value.self))
                return
            }
            let keyframes = try container.decode([Keyframe<Value>].self)
            guard !keyframes.isEmpty, zip(keyframes, keyframes.dropFirst()).allSatisfy({ $0.frame < $1.frame }) else {
                throw DecodingError.dataCorruptedError(
                    in: container, debugDescription: "Write at least one keyframe, each at a later frame than the one before.")
            }
            self = .keyframes(keyframes)
        }

        /// What it is before anything moves.
        public var first: Value? {
            switch self {
            case .value(let value): return value
            case .keyframes(let keyframes): return keyframes.first?.value
            }
        }
    }

    private struct Moment: Decodable {
        let frame: Double
    }

    public struct Keyframe<Value: Decodable>: Decodable {
        public let frame: Double
        public let value: Value
        /// Control points of the way to the next; nil for a straight one.
        public let ease: [Float]?
        /// The value stays until the next.
        public let hold: Bool?
    }
}

extension ShapeFile {
    /// A film that shows nothing.
    static var empty: ShapeFile { ShapeFile(width: 1, height: 1, frameRate: 1, length: 1, layers: []) }

    /// - Throws: `DecodingError`, which says where the file is wrong and what belongs there.
    public init(from data: Data) throws {
        self = try JSONDecoder().decode(ShapeFile.self, from: data)
        guard width > 0, height > 0, frameRate > 0, length > 0 else {
            throw ShapeFile.mistake("Write a width, a height, a frameRate and a length above 0.")
        }
        for layer in layers { try layer.check() }
    }

    fileprivate static func mistake(_ description: String) -> DecodingError {
        .dataCorrupted(DecodingError.Context(codingPath: [], debugDescription: description))
    }
}

extension ShapeFile.Layer {
    fileprivate func check() throws {
        for shape in [shape, mask].compactMap({ $0 }) {
            if let sentence = shape.mistake { throw ShapeFile.mistake("Layer \(name): \(sentence)") }
        }
        for layer in layers ?? [] { try layer.check() }
    }
}

extension ShapeFile.Shape {
    /// What is wrong with its numbers; nil for nothing.
    fileprivate var mistake: String? {
        if let size = ellipse, size.count != 2 { return "write an ellipse as a width and a height." }
        if let size = rectangle, size.count != 3 { return "write a rectangle as a width, a height and a radius." }
        if let size = star, size.count != 3 || !(2...1_000).contains(size[0]) {
            return "write a star as 2 to 1,000 points, an outer and an inner radius."
        }
        return nil
    }
}

extension ShapeFile.Shape {
    /// The outline at first, around the layer's origin.
    func makePath() -> CGPath {
        if let outline = path?.first { return outline.makePath() }
        if let size = ellipse, size.count == 2 {
            return CGPath(
                ellipseIn: CGRect(x: -size[0] / 2, y: -size[1] / 2, width: size[0], height: size[1]), transform: nil)
        }
        if let size = rectangle, size.count == 3 {
            let rect = CGRect(x: -size[0] / 2, y: -size[1] / 2, width: size[0], height: size[1])
            return CGPath(roundedRect: rect, cornerWidth: size[2], cornerHeight: size[2], transform: nil)
        }
        if let size = star, size.count == 3 {
            return .star(points: Int(size[0]), center: .zero, outer: size[1], inner: size[2])
        }
        return CGMutablePath()
    }
}

extension ShapeFile.Outline {
    func makePath() -> CGPath {
        let path = CGMutablePath()
        guard let first = corners.first else { return path }
        path.move(to: CGPoint(x: first[0], y: first[1]))
        let rest = isClosed ? Array(corners.dropFirst()) + [first] : Array(corners.dropFirst())
        var last = first
        for corner in rest {
            path.addCurve(
                to: CGPoint(x: corner[0], y: corner[1]), control1: CGPoint(x: last[0] + last[4], y: last[1] + last[5]),
                control2: CGPoint(x: corner[0] + corner[2], y: corner[1] + corner[3]))
            last = corner
        }
        if isClosed { path.closeSubpath() }
        return path
    }
}
