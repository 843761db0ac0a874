import LayerKit

extension SceneDocument {
    /// A filled and stroked path.
    struct Path: Decodable, Sendable {
        var m: Matrix
        var d: Outline
        var fill: Color?
        var rule: Rule?
        var stroke: Stroke?
    }

    enum Rule: String, Decodable, Sendable {
        case nonzero, evenodd
    }

    struct Stroke: Decodable, Sendable {
        var w: CGFloat
        var color: Color
        var cap: Cap
        var join: Join
        var miter: CGFloat
        /// Lengths on and off; empty for a whole line.
        var dash: [CGFloat]?
        var phase: CGFloat?

        enum Cap: String, Decodable, Sendable {
            case butt, round, square
        }

        enum Join: String, Decodable, Sendable {
            case miter, round, bevel
        }
    }

    /// Steps of a letter and coordinates: ["M", x, y], ["L", x, y], ["C", x1, y1, x2, y2, x, y], ["Z"].
    struct Outline: Decodable, Sendable {
        var path: CGPath

        init(from decoder: any Decoder) throws {
            let path = CGMutablePath()
            var steps = try decoder.unkeyedContainer()
            while !steps.isAtEnd {
                var step = try steps.nestedUnkeyedContainer()
                func point() throws -> CGPoint {
                    CGPoint(x: try step.decode(CGFloat.self), y: try step.decode(CGFloat.self))
                }
                switch try step.decode(String.self) {
                case "M": path.move(to: try point())
                case "L": path.addLine(to: try point())
                case "C":
                    let (first, second) = (try point(), try point())
                    path.addCurve(to: try point(), control1: first, control2: second)
                case "Z": path.closeSubpath()
                case let letter:
                    throw DecodingError.dataCorruptedError(in: steps, debugDescription: "\(letter) is no step of a path")
                }
            }
            self.path = path
        }
    }

    /// A rectangle full of a gradient.
    struct GradientRect: Decodable, Sendable {
        var m: Matrix
        var r: Box
        var radius: CGFloat?
        var gradient: Gradient

        private enum Keys: CodingKey { case m, r, radius }

        init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: Keys.self)
            m = try values.decode(Matrix.self, forKey: .m)
            r = try values.decode(Box.self, forKey: .r)
            radius = try values.decodeIfPresent(CGFloat.self, forKey: .radius)
            gradient = try Gradient(from: decoder)
        }
    }

    /// Padded outside its stops.
    struct Gradient: Decodable, Sendable {
        var kind: Kind
        /// Of a linear one the two ends; of a radial one centre and radius; of a conic one centre and first angle, degrees.
        var p: [CGFloat]
        var stops: [Stop]

        private enum Keys: CodingKey { case kind, p, stops }

        init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: Keys.self)
            kind = try values.decode(Kind.self, forKey: .kind)
            let count = kind == .linear ? 4 : 3
            p = try values.superDecoder(forKey: .p).numbers(count...count)
            stops = try values.decode([Stop].self, forKey: .stops)
        }

        enum Kind: String, Decodable, Sendable {
            case linear, radial, conic
        }

        struct Stop: Decodable, Sendable {
            var location: CGFloat
            var color: CGColor

            init(from decoder: any Decoder) throws {
                var parts = try decoder.unkeyedContainer()
                location = try parts.decode(CGFloat.self)
                color = try parts.decode(Color.self).color
            }
        }
    }

    /// What is in it is composited as one picture, then masked, shadowed and faded.
    struct Group: Decodable, Sendable {
        var m: Matrix
        var bounds: Box
        var opacity: Float?
        /// Only a matrix.
        var passthrough: Bool?
        var mask: Mask?
        var shadow: Shadow?
        var ops: [Operation]

        struct Mask: Decodable, Sendable {
            var path: Outline?
            var rule: Rule?
            var gradient: Gradient?
        }
    }
}
