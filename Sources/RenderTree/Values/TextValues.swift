public import Geometry
public import Graphics
import Synchronization
package import Text

/// Text as it was set.
public struct TextValues: Sendable {
    public var content: CommittedText
    /// Points; ignored by text that has sizes of its own.
    public var fontSize: Double
    /// For text without colours of its own; nil counts as clear.
    public var color: RGBA?
    /// The first line is at the minimum y of the bounds.
    public var isFlipped: Bool

    public init(_ content: CommittedText, fontSize: Double, color: RGBA?, isFlipped: Bool) {
        (self.content, self.fontSize, self.color, self.isFlipped) = (content, fontSize, color, isFlipped)
    }

    /// The text's outlines and pictures, its lines wrapped to the bounds; nil if there is nothing to show.
    public func shape(in bounds: Rect) -> Shape? {
        let placed = content.placed(in: bounds, fontSize: fontSize, isFlipped: isFlipped)
        var shapes = placed.shapes.map { part in
            var shape = Shape(outline: part.outline, fillColor: part.fill ?? color ?? .clear)
            if part.strokeWidth > 0 {
                shape.strokeColor = part.stroke ?? shape.fillColor
                shape.stroke = StrokeStyle(width: part.strokeWidth)
            }
            return shape
        }
        shapes += placed.pictures.map { picture in
            var shape = Shape(outline: picture.outline, fillColor: .clear)
            var contents = Contents(bitmap: picture.bitmap)
            (contents.isFlipped, contents.minification) = (isFlipped, .trilinear)
            shape.picture = contents
            return shape
        }
        guard var first = shapes.first else { return nil }
        first.over = Array(shapes.dropFirst())
        return first
    }
}

/// Text that was shaped once, and how its lines are made. All trees that show the same text share it.
public final class CommittedText: Sendable {
    private let text: ShapedText
    private let looks: [TextLook]
    /// The text was shaped at a size of one point and can be scaled to any size.
    private let isScalable: Bool
    private let wraps: Bool
    private let truncation: TextFrame.Truncation
    /// The last result: as long as the request stays the same, so do the paths, and all that is cached for them.
    private let last = Mutex<(place: Place, placed: Placed)?>(nil)

    /// - Parameters:
    ///   - isScalable: `text` was set at a size of one point, and can be scaled to any size.
    ///   - looks: the looks to which the numbers in the text's styles refer.
    package init(
        _ text: StyledText, looks: [TextLook], isScalable: Bool, wraps: Bool, truncation: TextFrame.Truncation
    ) {
        self.text = ShapedText(text)
        self.looks = looks
        self.isScalable = isScalable
        self.wraps = wraps
        self.truncation = truncation
    }

    private struct Place: Equatable {
        /// Layer space.
        var bounds: Rect
        var fontSize: Double
        var isFlipped: Bool
    }

    package struct Part: Sendable {
        /// Layer space.
        package var outline: SharedPath
        /// Nil for the text's colour.
        package var fill: RGBA?
        /// Nil for the colour of `fill`.
        package var stroke: RGBA?
        /// Points.
        package var strokeWidth: Double
    }

    package struct Placed: Sendable {
        package var shapes: [Part] = []
        package var pictures: [(bitmap: Bitmap, outline: SharedPath)] = []
    }

    /// The text as a context's painter needs it: points, y down, from the top left corner of the bounds.
    package func inked(size: Size, fontSize: Double, scale: Double = 1) -> InkedText {
        let unit = isScalable ? fontSize : 1
        guard unit > 0, unit.isFinite else { return InkedText(TextLayout(lines: []), looks) }
        let frame = TextFrame(width: size.width / unit, height: size.height / unit, wraps: wraps, truncation: truncation)
        var text = InkedText(TextLayout(self.text, in: frame), looks, scale: scale * unit)
        text.scale(by: unit)
        return text
    }

    /// The size of the box that the text takes, points.
    /// - Parameter width: of lines that are wrapped, points.
    package func size(width: Double, fontSize: Double) -> Size {
        let unit = isScalable ? fontSize : 1
        guard unit > 0, unit.isFinite else { return .zero }
        let size = TextLayout(text, in: TextFrame(width: width / unit, wraps: wraps)).size
        return Size(size.width * unit, size.height * unit)
    }

    /// - Parameters:
    ///   - bounds: layer space.
    ///   - fontSize: points.
    ///   - isFlipped: the first line is at the minimum y.
    package func placed(in bounds: Rect, fontSize: Double, isFlipped: Bool) -> Placed {
        let place = Place(bounds: bounds, fontSize: fontSize, isFlipped: isFlipped)
        if let known = last.withLock({ $0 }), known.place == place { return known.placed }
        let toLayer = CGAffineTransform(1, 0, 0, isFlipped ? 1 : -1, bounds.minX, isFlipped ? bounds.minY : bounds.maxY)
        // Pictures are chosen for a close view.
        let inked = inked(size: bounds.size, fontSize: fontSize, scale: 4)
        var placed = Placed()
        placed.shapes = inked.shapes.map {
            Part(
                outline: SharedPath(
                    $0.path.applying(toLayer), parts: ContiguousArray($0.parts.map { $0.applying(toLayer) })),
                fill: $0.fill, stroke: $0.stroke, strokeWidth: $0.strokeWidth)
        }
        placed.pictures = inked.pictures.map { picture in
            let corners = [Point(picture.rect.minX, picture.rect.minY), Point(picture.rect.maxX, picture.rect.maxY)]
            var box = Path()
            box.addRect(Rect.bounding(corners.map(toLayer.apply)))
            return (picture.bitmap, SharedPath(box))
        }
        last.withLock { $0 = (place, placed) }
        return placed
    }
}
