import LayerKit

extension SceneDocument {
    /// What is drawn at a place in a list.
    enum Operation: Decodable, Sendable {
        case rect(Rect)
        case image(Image)
        case sprites(Sprites)
        case particles(Particles)
        case path(Path)
        case gradient(GradientRect)
        case group(Group)
        case text(Text)
        case node(Node)

        private enum Keys: CodingKey { case op }
        private enum Name: String, Decodable, Sendable {
            case rect, image, sprites, particles, path, gradient, group, text, node
        }

        init(from decoder: any Decoder) throws {
            switch try decoder.container(keyedBy: Keys.self).decode(Name.self, forKey: .op) {
            case .rect: self = .rect(try Rect(from: decoder))
            case .image: self = .image(try Image(from: decoder))
            case .sprites: self = .sprites(try Sprites(from: decoder))
            case .particles: self = .particles(try Particles(from: decoder))
            case .path: self = .path(try Path(from: decoder))
            case .gradient: self = .gradient(try GradientRect(from: decoder))
            case .group: self = .group(try Group(from: decoder))
            case .text: self = .text(try Text(from: decoder))
            case .node: self = .node(try Node(from: decoder))
            }
        }
    }

    /// A rounded rectangle over its shadow, with a border inside its edges.
    struct Rect: Decodable, Sendable {
        var m: Matrix
        var r: Box
        var radius: CGFloat?
        var fill: Color
        var border: Border?
        var shadow: Shadow?

        struct Border: Decodable, Sendable {
            var w: CGFloat
            var color: Color
        }
    }

    /// The part `src` of a picture in `r`.
    struct Image: Decodable, Sendable {
        var m: Matrix?
        /// Instead of `m`, a homography of column vectors, by rows.
        var h: [CGFloat]?
        var img: String
        var src: Box
        var r: Box
        var radius: CGFloat?
        var opacity: Float?
    }

    /// Square cells of a sheet.
    struct Sprites: Decodable, Sendable {
        var img: String
        /// Side of a cell, pixels.
        var cell: CGFloat
        /// Cells in a row of the sheet.
        var cols: Int
        /// Centre x and y, angle in radians, scale, number of the cell, opacity.
        var items: [[CGFloat]]
    }

    /// One picture, tinted, added to what is below.
    struct Particles: Decodable, Sendable {
        var img: String
        var palette: [Color]
        /// Centre x and y, angle in radians, width, number of the colour, opacity.
        var items: [[CGFloat]]
    }

    struct Text: Decodable, Sendable {
        /// Where the baseline starts.
        var x, y: CGFloat
        /// Of DejaVu Sans, pixels.
        var size: CGFloat
        var fill: Color
        var text: String
    }

    /// A rectangle that bears others, and turns by `drot` degrees a frame.
    struct Node: Decodable, Sendable {
        var pos: [CGFloat]
        /// Degrees.
        var rot: CGFloat
        var scale: CGFloat
        /// In units of the size.
        var anchor: [CGFloat]
        var size: [CGFloat]
        var fill: Color
        var drot: CGFloat
        var ops: [Operation]
    }
}
