import Foundation
import Geometry
import Graphics
import Text

/// A string laid out for drawing: points, y down, from the top left corner of the first line.
struct DrawnString {
    private let layout: TextLayout
    private let looks: [TextLook]
    /// From the first line's top to the origin that the caller uses, points.
    private let originY: Double
    /// Trailing blanks of lines that were not broken count, as when strings are drawn one after the other.
    private let countsBlanks: Bool
    /// It is empty, and as high as a line.
    private let isEmpty: Bool

    /// One line per paragraph, of any width.
    init(_ string: NSAttributedString) {
        self.init(string, TextFrame(wraps: false), origin: .usesLineFragmentOrigin)
    }

    /// Laid out within a width and a height, with options.
    init(_ string: NSAttributedString, within size: CGSize, _ options: NSStringDrawingOptions) {
        func limit(_ length: CGFloat) -> Double { length < 1e9 ? length : .infinity }
        var frame = TextFrame(width: limit(size.width), height: limit(size.height))
        if !options.contains(.usesLineFragmentOrigin) {
            (frame.wraps, frame.maximumLineCount, frame.height) = (false, 1, .infinity)
        } else if options.contains(.truncatesLastVisibleLine), frame.wraps {
            frame.truncation = .end
        }
        self.init(string, frame, origin: options)
    }

    private init(_ string: NSAttributedString, _ frame: TextFrame, origin: NSStringDrawingOptions) {
        isEmpty = string.length == 0
        let attributed = AttributedText(isEmpty ? NSAttributedString(string: " ") : string)
        var layout = TextLayout(ShapedText(attributed.text), in: frame)
        // The layout keeps the first line whatever the height.
        if let first = layout.lines.first, first.origin.y + first.descent > frame.height + 1e-6 { layout = TextLayout(lines: []) }
        (self.layout, looks) = (layout, attributed.looks)
        countsBlanks = frame.width == .infinity
        originY = origin.contains(.usesLineFragmentOrigin) ? 0 : layout.lines.first?.origin.y ?? 0
    }

    /// Points.
    var size: CGSize {
        if isEmpty { return CGSize(width: 0, height: layout.size.height) }
        let blanks = countsBlanks ? layout.lines.reduce(0) { max($0, $1.width + $1.blankWidth) } : 0
        return CGSize(width: max(layout.size.width, blanks), height: layout.size.height)
    }

    /// The rectangle that it takes with its origin at zero, points.
    func bounds(_ options: NSStringDrawingOptions) -> CGRect {
        guard options.contains(.usesDeviceMetrics) else { return CGRect(origin: CGPoint(x: 0, y: -originY), size: size) }
        let inked = InkedText(layout, looks)
        let box = (inked.shapes.map(\.path.bounds) + inked.pictures.map(\.rect)).reduce(Rect.null) { $0.union($1) }
        return box.isEmpty ? .zero : CGRect(box).offsetBy(dx: 0, dy: -originY)
    }

    /// Draws in the current context, whose y runs down.
    func draw(at point: CGPoint) {
        guard let context = UIGraphicsGetCurrentContext(), !isEmpty else { return }
        let (map, kept) = (context.userToPixel, context.textMatrix)
        let scale = abs(map.a * map.d - map.b * map.c).squareRoot()
        context.textMatrix = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: point.x, ty: point.y - originY)
        context.draw(InkedText(layout, looks, scale: scale), castsShadows: true)
        context.textMatrix = kept
    }
}
