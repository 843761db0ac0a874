import Foundation
import LayerKit
import Testing
import UIKitShims

/// Strings in the words of UIKit, measured against what Core Text says of the same lines.
@Suite struct StringDrawingTests {
    private let font = UIFont.systemFont(ofSize: 20)
    private var attributes: [NSAttributedString.Key: Any] { [.font: font, .foregroundColor: UIColor.red] }
    /// Points from a line's top to the next one's.
    private var lineHeight: CGFloat { font.lineHeight }

    private func isClose(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 1e-6 }

    /// As Core Text has it, blanks at the end included.
    private func width(_ text: String, _ attributes: [NSAttributedString.Key: Any]) -> CGFloat {
        let string = NSAttributedString(string: text, attributes: attributes)
        return CTLineGetTypographicBounds(CTLineCreateWithAttributedString(string), nil, nil, nil)
    }

    /// The rows and the columns of pixels that are not clear.
    private func ink(_ size: CGSize, _ draw: () -> Void) throws -> (rows: ClosedRange<Int>, columns: ClosedRange<Int>)? {
        let image = try #require(UIGraphicsImageRenderer(size: size).image { _ in draw() }.cgImage)
        let bytes = [UInt8](try #require(image.dataProvider?.data as Data?))
        let places = (0..<image.width * image.height).filter {
            bytes[$0 / image.width * image.bytesPerRow + $0 % image.width * 4 + 3] > 0
        }
        guard let first = places.first, let last = places.last else { return nil }
        let columns = places.map { $0 % image.width }
        return (first / image.width...last / image.width, columns.min()!...columns.max()!)
    }

    @Test func aLineToAParagraph() {
        let size = "one\nthree ".size(withAttributes: attributes)
        #expect(isClose(size.width, width("three ", attributes)) && isClose(size.height, 2 * lineHeight))
        #expect(("one" as NSString).size(withAttributes: attributes) == NSAttributedString(string: "one", attributes: attributes).size())
        let empty = "".size(withAttributes: attributes)
        #expect(empty.width == 0 && isClose(empty.height, lineHeight))
    }

    /// The shadow is the text again: lower, in its own colour, below the text.
    @Test func textCastsItsShadow() throws {
        let shadow = NSShadow()
        #expect(shadow.shadowOffset == .zero && shadow.shadowBlurRadius == 0 && (shadow.shadowColor as? CGColor)?.alpha == 1.0 / 3)
        (shadow.shadowOffset, shadow.shadowColor) = (CGSize(width: 0, height: 30), UIColor.blue)
        let size = CGSize(width: 40, height: 70)
        let (plain, cast) = (
            try #require(ink(size) { "H".draw(at: .zero, withAttributes: attributes) }),
            try #require(ink(size) { "H".draw(at: .zero, withAttributes: attributes.merging([.shadow: shadow]) { $1 }) })
        )
        let scale = UIScreen.main.scale
        #expect(cast.columns == plain.columns && cast.rows.lowerBound == plain.rows.lowerBound)
        #expect(CGFloat(cast.rows.upperBound) == CGFloat(plain.rows.upperBound) + 30 * scale)
        let pictured = UIGraphicsImageRenderer(size: size).image { _ in
            "H".draw(at: .zero, withAttributes: attributes.merging([.shadow: shadow]) { $1 })
        }
        let picture = try #require(pictured.cgImage)
        let bytes = [UInt8](try #require(picture.dataProvider?.data as Data?))
        let colors = Set(
            (0..<picture.width * picture.height).compactMap { place -> String? in
                let at = place / picture.width * picture.bytesPerRow + place % picture.width * 4
                return bytes[at + 3] == 255 ? (bytes[at] > 200 ? "text" : bytes[at + 2] > 200 ? "shadow" : "else") : nil
            })
        #expect(colors == ["text", "shadow"])
    }

    /// "If you specify nil for this parameter, this method uses the default attribute values": Helvetica, 12 points.
    @Test func withoutAFontItIsHelveticaOfTwelvePoints() {
        #expect("Plain".size() == "Plain".size(withAttributes: [.font: UIFont(name: "Helvetica", size: 12)!]))
        #expect(isClose("Plain".size().height, UIFont.systemFont(ofSize: 12).lineHeight))
    }

    /// The stem of an H reaches from the baseline up to the height of capitals.
    @Test func itIsDrawnUprightFromTheTopLeftCorner() throws {
        let found = try ink(CGSize(width: 60, height: 60)) { "H".draw(at: CGPoint(x: 10, y: 12), withAttributes: attributes) }
        let (rows, columns) = try #require(found)
        let (top, bottom) = (12 + font.ascender - font.capHeight, 12 + font.ascender)
        #expect(abs(CGFloat(rows.lowerBound) - top) <= 1 && abs(CGFloat(rows.upperBound + 1) - bottom) <= 1)
        #expect(columns.lowerBound >= 10 && CGFloat(columns.upperBound) < 10 + width("H", attributes))
        // An L is heavy below.
        let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in "L".draw(at: .zero, withAttributes: attributes) }
        let picture = try #require(image.cgImage)
        let bytes = [UInt8](try #require(picture.dataProvider?.data as Data?))
        func pixel(_ x: Int, _ y: Int) -> ArraySlice<UInt8> { bytes[y * picture.bytesPerRow + x * 4..<y * picture.bytesPerRow + x * 4 + 4] }
        let weights = (0..<20).map { y in (0..<20).reduce(0) { $0 + Int(pixel($1, y).last!) } }
        #expect(weights.firstIndex(of: weights.max()!)! >= Int(font.ascender) - 3)
        let covered = (0..<400).map { pixel($0 % 20, $0 / 20) }.filter { $0.last! > 0 }
        #expect(!covered.isEmpty && covered.allSatisfy { Array($0.prefix(3)) == [$0.last!, 0, 0] }, "red, multiplied by what it covers")
    }

    @Test func aRectangleBreaksLinesAndLeavesOutWhatDoesNotFit() throws {
        let text = "H H H"
        let room = CGRect(x: 5, y: 7, width: width("H H", attributes) - 1, height: 2.5 * lineHeight)
        let (rows, columns) = try #require(try ink(CGSize(width: 100, height: 100)) { text.draw(in: room, withAttributes: attributes) })
        let bottom = 7 + lineHeight + font.ascender
        #expect(abs(CGFloat(rows.upperBound + 1) - bottom) <= 1, "the third line has no room")
        #expect(columns.lowerBound >= 5 && CGFloat(columns.upperBound) < room.maxX)
        let low = CGRect(x: 0, y: 0, width: 90, height: lineHeight / 2)
        #expect(try ink(CGSize(width: 100, height: 100)) { text.draw(in: low, withAttributes: attributes) } == nil)
        let measured = text.boundingRect(
            with: CGSize(width: room.width, height: .greatestFiniteMagnitude), options: .usesLineFragmentOrigin, attributes: attributes,
            context: nil)
        #expect(measured.origin == .zero && isClose(measured.height, 3 * lineHeight) && isClose(measured.width, width("H", attributes)))
    }

    @Test func alignmentGoesByTheRectangle() throws {
        let style = NSMutableParagraphStyle()
        style.alignment = .right
        let right = attributes.merging([.paragraphStyle: style]) { $1 }
        let box = CGRect(x: 0, y: 0, width: 90, height: 40)
        let columns = try #require(try ink(CGSize(width: 100, height: 40)) { "H".draw(in: box, withAttributes: right) }).columns
        #expect(CGFloat(columns.lowerBound) >= 90 - width("H", attributes) - 1e-6 && columns.upperBound < 90)
    }

    /// "The origin of the rectangle returned from this method is the first glyph origin", unless lines have fragments.
    @Test func withoutLineFragmentsTheOriginIsTheBaselines() throws {
        let rows = try #require(
            try ink(CGSize(width: 60, height: 60)) {
                "H".draw(with: CGRect(x: 10, y: 40, width: 0, height: 0), attributes: attributes, context: nil)
            }
        ).rows
        #expect(abs(CGFloat(rows.upperBound + 1) - 40) <= 1)
        let context = NSStringDrawingContext()
        let bounds = "one\ntwo".boundingRect(with: .zero, attributes: attributes, context: context)
        #expect(isClose(bounds.minY, -font.ascender) && isClose(bounds.height, lineHeight), "a single line")
        #expect(context.totalBounds == bounds && context.actualScaleFactor == 1)
        let painted = "H".boundingRect(with: .zero, options: .usesDeviceMetrics, attributes: attributes, context: nil)
        #expect(isClose(painted.maxY, 0) && abs(painted.height - font.capHeight) < 0.5)
    }

    @Test func longLinesAreCutShort() throws {
        let style = NSMutableParagraphStyle()
        style.lineBreakMode = .byTruncatingTail
        let cut = attributes.merging([.paragraphStyle: style]) { $1 }
        let text = "Words and words and words"
        let size = CGSize(width: 100, height: 200)
        let one = text.boundingRect(with: size, options: .usesLineFragmentOrigin, attributes: cut, context: nil)
        #expect(isClose(one.height, lineHeight) && one.width <= 100)
        let two = CGSize(width: 100, height: 2 * lineHeight)
        let last = try #require(
            try ink(two) {
                text.draw(
                    with: CGRect(origin: .zero, size: two), options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine],
                    attributes: attributes, context: nil)
            })
        #expect(CGFloat(last.rows.upperBound) > lineHeight && last.columns.upperBound < 100)
    }

    @Test func stringsAreBlackUnlessTheySayOtherwise() throws {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in
            UIColor.red.setFill()
            "H".draw(at: .zero, withAttributes: [.font: font])
        }
        let bytes = [UInt8](try #require(image.cgImage?.dataProvider?.data as Data?))
        #expect(stride(from: 0, to: bytes.count, by: 4).allSatisfy { bytes[$0] == 0 } && bytes.contains(255))
    }
}
