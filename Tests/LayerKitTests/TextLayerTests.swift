import Foundation
import Geometry
import ProjectFiles
import RenderTree
import Testing

@testable import LayerKit

/// Text layers in the font that is shipped: an em of 2048 units, of which lines have 1854 above the baseline; a capital I
/// reaches from 189 to 380 and is 1409 high.
@Suite struct TextLayerTests {
    private func layer(_ string: Any, _ change: (CATextLayer) -> Void = { _ in }) -> CATextLayer {
        let layer = CATextLayer()
        layer.string = string
        layer.font = "Liberation Sans"
        layer.fontSize = 2048
        layer.bounds = CGRect(x: 0, y: 0, width: 8000, height: 5000)
        change(layer)
        return layer
    }

    private func committed(_ layer: CALayer) -> Shape? { Commit.tree(of: layer).shapes.first }

    private func box(_ layer: CATextLayer) throws -> Rect { try #require(committed(layer)).outline.path.bounds }

    @Test func defaults() {
        let layer = CATextLayer()
        #expect(layer.string == nil && layer.font as? String == "Helvetica" && layer.fontSize == 36)
        #expect(layer.foregroundColor == .white && !layer.isWrapped)
        #expect(layer.truncationMode == .none && layer.alignmentMode == .natural)
        #expect(!layer.allowsFontSubpixelQuantization)
        #expect(committed(layer) == nil)
        #expect(CATextLayer.defaultValue(forKey: "fontSize") as? Double == 36)
        #expect(CATextLayer.defaultValue(forKey: "alignmentMode") as? String == "natural")
        #expect(CATextLayer.needsDisplay(forKey: "string") && !CATextLayer.needsDisplay(forKey: "opacity"))
    }

    /// Another text is another picture of a live layer, which fades in as `contents` do, unless these do not.
    @Test func anotherTextFadesIn() {
        let stage = Stage()
        let layer = stage.layer(CATextLayer()) { $0.string = "a" }
        stage.frame(0)
        layer.string = "a"
        #expect(layer.animationKeys() == nil)
        layer.string = "b"
        #expect(layer.animationKeys() == [kCATransition])
        layer.removeAllAnimations()
        layer.string = NSAttributedString(string: "b")
        layer.removeAllAnimations()
        layer.string = NSAttributedString(string: "b")
        layer.font = "Helvetica"
        #expect(layer.animationKeys() == nil)
        layer.actions = ["contents": NSNull()]
        layer.string = "c"
        layer.isWrapped = true
        #expect(layer.animationKeys() == nil)
        layer.actions = nil
        layer.alignmentMode = .right
        #expect(layer.animationKeys() == [kCATransition])
    }

    /// From a line that is all there to one that is not there yet, evenly: half way half of it is seen.
    @Test func textsFadeIntoEachOther() throws {
        let layer = CATextLayer()
        (layer.string, layer.font, layer.fontSize) = ("I", "Liberation Sans", 20)
        layer.frame = CGRect(x: 0, y: 0, width: 40, height: 30)
        let renderer = try CARenderer(size: CGSize(width: 40, height: 30), painter: .software(threads: 1))
        renderer.layer = layer
        func ink(at time: Double) throws -> Double {
            try renderer.renderImage(at: time).bitmap.pixels.reduce(0) { $0 + Double($1 >> 24) }
        }
        let whole = try ink(at: 0)
        CATransaction.begin()
        CATransaction.setAnimationDuration(2)
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
        layer.string = " "
        CATransaction.commit()
        for (time, share) in [(0.0, 1.0), (0.5, 0.75), (1, 0.5), (1.75, 0.125), (2.5, 0)] {
            #expect(try abs(ink(at: time) - whole * share) < whole * 0.02, "\(time)")
        }
    }

    @Test func theFirstLineTouchesTheTop() throws {
        let layer = layer("I")
        let shape = try #require(committed(layer))
        #expect(shape.fillColor == .white && shape.strokeColor.alpha == 0)
        #expect(try box(layer) == Rect(minX: 189, minY: 1854 - 1409, maxX: 380, maxY: 1854))
    }

    @Test func textIsUprightInFlippedGeometry() throws {
        let layer = layer("I") { $0.isGeometryFlipped = true }
        #expect(try box(layer) == Rect(minX: 189, minY: 5000 - 1854, maxX: 380, maxY: 5000 - 1854 + 1409))
    }

    @Test func textBeginsWhereTheBoundsDo() throws {
        let layer = layer("I") { $0.bounds.origin = CGPoint(x: 100, y: -50) }
        #expect(try box(layer).minX == 289 && box(layer).maxY == 1804)
    }

    @Test func aFontsSizeDoesNotCount() throws {
        let layer = layer("I") { $0.font = CTFontCreateWithName("Liberation Sans", 3, nil) }
        #expect(try box(layer).height == 1409)
        layer.font = CGFont("LiberationSans-Bold")
        #expect(try box(layer).width > 250)
    }

    /// Out of the bold face's file, of which the "I" reaches from 137 to 432.
    @Test func aFontMayComeFromAFile() throws {
        let path = ProjectFiles.path("Sources/CFonts/LiberationSans-Bold.ttf")
        let provider = try #require(CGDataProvider(url: URL(fileURLWithPath: path) as CFURL))
        let layer = layer("I") { $0.font = CGFont(provider) }
        #expect(try box(layer) == Rect(minX: 137, minY: 1854 - 1409, maxX: 432, maxY: 1854))
        layer.font = CGFont(provider).map { CTFontCreateWithGraphicsFont($0, 3, nil, nil) }
        #expect(try box(layer) == Rect(minX: 137, minY: 1854 - 1409, maxX: 432, maxY: 1854))
    }

    @Test func wordsAreWrappedOnlyIfAsked() throws {
        let layer = layer("I I") { $0.bounds.size = CGSize(width: 1000, height: 5000) }
        #expect(try box(layer).maxY == 1854)
        layer.isWrapped = true
        #expect(try box(layer).maxY == 1854 + 2355)
    }

    @Test func alignmentMovesLines() throws {
        let layer = layer("I") { $0.alignmentMode = .right }
        #expect(try box(layer).maxX == 8000 - 569 + 380)
    }

    /// What was made of a path is found again by its identity: changing a colour, or another label, makes nothing anew.
    @Test func onlyWhatChangesIsMadeAnew() throws {
        let root = CALayer()
        let labels = [layer("one"), layer("two")]
        labels.forEach(root.addSublayer)
        let first = Commit.tree(of: root).shapes.map(\.outline.identity)
        labels[1].foregroundColor = .black
        #expect(Commit.tree(of: root).shapes.map(\.outline.identity) == first)
        labels[1].string = "three"
        let second = Commit.tree(of: root).shapes.map(\.outline.identity)
        #expect(second[0] == first[0] && second[1] != first[1])
    }

    @Test func colorsOfAnAttributedStringLieOverEachOther() throws {
        let string = NSMutableAttributedString(
            string: "II", attributes: [.font: CTFontCreateWithName("Liberation Sans", 1024, nil)])
        string.addAttribute(
            .foregroundColor, value: CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1), range: NSRange(location: 1, length: 1))
        let shape = try #require(committed(layer(string)))
        #expect(shape.fillColor == .black && shape.over.map(\.fillColor.red) == [1])
        #expect(shape.outline.path.bounds.height == 704.5)
        #expect(shape.over[0].outline.path.bounds.minX == (569 + 189) / 2)
    }

    @Test func sizeAndColorAreAnimated() throws {
        let stage = Stage()
        let text = stage.layer(layer("I")) { $0.position = .zero }
        stage.frame(1)
        let size = CABasicAnimation(keyPath: "fontSize")
        (size.fromValue, size.toValue, size.duration) = (1024, 2048, 2)
        let color = CABasicAnimation(keyPath: "foregroundColor")
        (color.fromValue, color.toValue, color.duration) = (CGColor.white, CGColor.black, 2)
        text.add(size, forKey: nil)
        text.add(color, forKey: nil)
        stage.frame(1)
        let tracks = Commit.tree(of: stage.root).tracks
        #expect(Set(tracks.map(\.property)) == [.fontSize, .foregroundColor])
        var values = NodeValues()
        text.addOwnParts(to: &values)
        values[.fontSize] = .number(1024)
        values[.foregroundColor] = .color(.black)
        let shape = try #require(values.text?.shape(in: Rect(text.bounds)))
        #expect(shape.outline.path.bounds.height == 704.5 && shape.fillColor == .black)
    }

    /// A subclass may draw around the text, so it is drawn, and shown once.
    @Test func subclassesDraw() throws {
        final class Raised: CATextLayer {
            override func draw(in ctx: CGContext) {
                ctx.translateBy(x: 0, y: -10)
                super.draw(in: ctx)
            }
        }
        let layer = Raised()
        layer.string = "I"
        (layer.font, layer.fontSize, layer.foregroundColor) = ("Liberation Sans", 40, .black)
        layer.bounds = CGRect(x: 0, y: 0, width: 20, height: 50)
        layer.displayIfNeeded()
        let tree = Commit.tree(of: layer)
        #expect(tree.shapes.isEmpty && tree.contents.count == 1)
        let bitmap = try #require(tree.contents.first?.bitmap)
        // From 1854 − 1409 units below the top on, less ten points.
        #expect(bitmap[5, 10][3] == 255 && bitmap[5, 30][3] == 0)
    }

    /// A label is made as large as its text.
    @Test func theWishedSizeIsTheTexts() {
        let label = layer("aa aa")
        label.bounds = .zero
        // Lines of 1854 and 434 units, with 67 between them.
        #expect(label.preferredFrameSize() == CGSize(width: 4 * 1139 + 569, height: 1854 + 434 + 67))
        label.isWrapped = true
        label.bounds = CGRect(x: 0, y: 0, width: 3000, height: 1)
        #expect(label.preferredFrameSize() == CGSize(width: 2 * 1139, height: 2 * (1854 + 434 + 67)))
        label.transform = CATransform3DMakeScale(2, 3, 1)
        #expect(label.preferredFrameSize() == CGSize(width: 4 * 1139, height: 6 * (1854 + 434 + 67)))
        #expect(CATextLayer().preferredFrameSize().width == 0)
    }

    /// A line under the text in its own colour, below the baseline, and the text in another above it.
    @Test func linesUnderTextHaveTheirColors() throws {
        let (red, blue) = (CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1), CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1))
        let layer = CATextLayer()
        layer.string = NSAttributedString(
            string: "II",
            attributes: [
                .font: CTFontCreateWithName("Liberation Sans", 40, nil), .foregroundColor: red,
                .underlineStyle: NSUnderlineStyle.single.rawValue, .underlineColor: blue,
            ])
        layer.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
        let renderer = try CARenderer(size: CGSize(width: 60, height: 60), painter: .software(threads: 1))
        renderer.layer = layer
        let bitmap = try renderer.renderImage(at: 0).bitmap
        // In how many rows a colour is seen, above the baseline and from there on: it lies 40 · 1854 / 2048 points down.
        func rows(_ color: SIMD4<UInt8>, _ rows: Range<Int>) -> Int { rows.count { y in (0..<60).contains { bitmap[$0, y] == color } } }
        #expect(rows([255, 0, 0, 255], 0..<36) > 20 && rows([255, 0, 0, 255], 37..<60) == 0)
        #expect(rows([0, 0, 255, 255], 0..<36) == 0 && rows([0, 0, 255, 255], 37..<60) > 0)
    }

    /// What a subclass has drawn was for the bounds that it had.
    @Test func subclassesDrawAgainForOtherBounds() {
        final class Quiet: CATextLayer {}
        let layer = Quiet()
        layer.string = "I"
        layer.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
        layer.displayIfNeeded()
        #expect(!layer.needsDisplay())
        layer.bounds.size.width = 40
        #expect(layer.needsDisplay())
    }

    @Test(arguments: [CGFloat.nan, .infinity, 0, -1, 1e300]) func badSizesAreHarmless(_ size: CGFloat) {
        let layer = layer("I I I") {
            $0.fontSize = size
            $0.isWrapped = true
        }
        _ = Commit.tree(of: layer)
    }
}
