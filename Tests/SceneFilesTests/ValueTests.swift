import Foundation
import LayerKit
import Testing

@testable import SceneFiles

/// Values as documents write them.
@Suite struct ValueTests {
    @Test func numbers() {
        #expect(NumberText.numbers("1, 2;3\t4\n5") == [1, 2, 3, 4, 5])
        #expect(NumberText.number("-5.337066471863e4") == -53370.66471863)
        #expect(NumberText.number("inf") == .infinity)
        #expect(NumberText.number("+infinity") == .infinity)
        #expect(NumberText.number("-inf") == -.infinity)
        #expect(NumberText.number("true") == 1)
        #expect(NumberText.numbers("1 two") == nil)
        #expect(NumberText.numbers("") == nil)
        for number in [0.1, 1e-100, -53370.66471863, .infinity, 1 / 3.0, 1e300] {
            #expect(NumberText.number(NumberText.text(number)) == number)
        }
    }

    @Test func wholeNumbersAreNoOtherKind() throws {
        let layer = try Reading.layer(
            "<CALayer><zPosition type=\"integer\" value=\"3\"/><opacity type=\"real\" value=\"0.5\"/></CALayer>")
        #expect(layer.zPosition == 3)
        #expect(layer.opacity == 0.5)
    }

    @Test func whatIsAbsentLeavesTheDefault() throws {
        let document = try Reading.document(
            "<CALayer bounds=\"0 0 9 9\" zPosition=\"undefined\" opacity=\"undefined\" transform=\"\"/>")
        #expect(document.rootLayer.zPosition == 0)
        #expect(document.rootLayer.opacity == 1 && CATransform3DIsIdentity(document.rootLayer.transform))
        #expect(document.issues.isEmpty)
    }

    @Test func alphaStandsApart() throws {
        let document = try Reading.document(
            "<CALayer bounds=\"0 0 10 10\"><backgroundColor opacity=\"0.25\" value=\"1 0 0\"/></CALayer>")
        let renderer = try CARenderer(size: document.size, painter: .software(threads: 1))
        renderer.backgroundColor = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)
        renderer.layer = document.layer
        #expect(Picture(image: try renderer.renderImage()).pixel(5, 5) == [255, 191, 191, 255])
    }

    @Test func colors() throws {
        #expect(ColorText.color("0.5 0.25 1")?.rgba == RGBA(red: 0.5, green: 0.25, blue: 1, alpha: 1))
        #expect(ColorText.color("1 0 0 0.5")?.alpha == 0.5)
        #expect(ColorText.color("0.5")?.rgba.green == 0.5)
        #expect(ColorText.color("#ff8000")?.rgba.red == 1)
        #expect(ColorText.color("1 0") == nil)
        #expect(ColorText.color("#ff80") != nil)
        #expect(ColorText.color("#zzzzzz") == nil && ColorText.color("#+f+f+f") == nil)
        // Beyond what a screen shows: kept as it is, painted at the end of the range.
        let bright = try #require(ColorText.color("1.078 0.4017 0.7977"))
        #expect(bright.rgba.red == 1)
        #expect(ColorText.text(bright).value == "1.078 0.4017 0.7977")
    }

    @Test func fourFadedSquares() throws {
        let squares = ["0", ".251", ".502", ".753"].enumerated().map { index, green in
            "<CALayer bounds=\"0 0 \(40 - 10 * index) \(40 - 10 * index)\" position=\"20 20\" opacity=\"0.25\" backgroundColor=\"1 \(green) 0\"/>"
        }
        let picture = try Reading.picture(
            Reading.document(
                "<CALayer bounds=\"0 0 40 40\" backgroundColor=\"0 0 0\"><sublayers>\(squares.joined())</sublayers></CALayer>"
            ))
        // 255 · (1 − 0.75⁴) = 174.3, rounded four times.
        #expect(abs(picture.pixel(20, 20)[0] - 174) <= 1)
    }

    @Test func pathsInTwoForms() throws {
        let svg = try #require(PathText.path("M 0 0 L 10 0 Q 5 5 0 10 Z"))
        let postfix = try #require(PathText.path("0 0 m 10 0 l 5 5 0 10 q h"))
        #expect(svg == postfix)
        #expect(PathText.path("0 0 l") == nil)
        #expect(PathText.path("0 0 m 1 2") == nil)
        #expect(PathText.path("") == CGPath(rect: .null, transform: nil) || PathText.path("")?.isEmpty == true)
    }

    @Test func paces() throws {
        #expect(TimingFunctionText.function("easeInEaseOut")?.givenName == .easeInEaseOut)
        let curve = try #require(TimingFunctionText.function("0.71429 0.11735 0.46939 0.70918"))
        #expect(TimingFunctionText.text(curve) == "0.71429 0.11735 0.46939 0.70918")
        #expect(TimingFunctionText.function("quickly") == nil)
        #expect(TimingFunctionText.function("0 0 1") == nil)
    }

    @Test func everyPropertyByItsKey() throws {
        let layer = try Reading.layer(
            """
            <CAShapeLayer anchorPoint="0 1" cornerRadius="4" cornerCurve="continuous" masksToBounds="true" hidden="0"
              contentsGravity="resizeAspect" contentsRect="0 0 0.5 1" shadowOpacity="0.5" shadowOffset="1 2" lineCap="round"
              fillRule="even-odd" lineDashPattern="4 2" speed="2" beginTime="-3" sublayerTransform="perspective(100)"/>
            """)
        let shape = try #require(layer as? CAShapeLayer)
        #expect(shape.anchorPoint == CGPoint(x: 0, y: 1))
        #expect(shape.cornerCurve == .continuous)
        #expect(shape.masksToBounds)
        #expect(!shape.isHidden)
        #expect(shape.contentsGravity == .resizeAspect)
        #expect(shape.contentsRect == CGRect(x: 0, y: 0, width: 0.5, height: 1))
        #expect(shape.shadowOffset == CGSize(width: 1, height: 2))
        #expect(shape.lineCap == .round)
        #expect(shape.fillRule == .evenOdd)
        #expect(shape.lineDashPattern == [4, 2])
        #expect(shape.speed == 2)
        #expect(shape.beginTime == -3)
        #expect(shape.sublayerTransform.m34 == -0.01)
    }

    @Test func gradientsAsEditorsWriteThem() throws {
        let layer = try Reading.layer(
            """
            <CAGradientLayer startPoint="0 0" endPoint="1 1"><colors><CGColor value="1 0 0"/><CGColor value="0 0 1" opacity="0.5"/></colors>
              <locations><real value="0"/><integer value="1"/></locations><type value="radial"/></CAGradientLayer>
            """)
        let gradient = try #require(layer as? CAGradientLayer)
        #expect(gradient.type == .radial)
        #expect(gradient.locations == [0, 1])
        #expect((gradient.colors as? [CGColor])?.map(\.alpha) == [1, 0.5])
    }

    @Test func filtersAndMasks() throws {
        let layer = try Reading.layer(
            """
            <CALayer><filters><CAFilter filter="gaussianBlur" name="blur" enabled="true" inputRadius="7"/>
                <CAFilter filter="colorMatrix" name="m"><inputColorMatrix type="CAColorMatrix"
                  value="matrix(0 1 0 0 0 0 1 0 0 0 0 0 1 0 0 0 0 0 1 0.5)"/></CAFilter></filters>
              <compositingFilter type="CAFilter" filter="multiplyBlendMode" name="x"/>
              <mask type="CALayer" bounds="0 0 5 5"/></CALayer>
            """)
        let filters = try #require(layer.filters as? [CAFilter])
        #expect(filters.map(\.type) == ["gaussianBlur", "colorMatrix"])
        #expect(layer.value(forKeyPath: "filters.blur.inputRadius") as? Double == 7)
        #expect((filters[1].value(forKey: "inputColorMatrix") as? [Any])?.count == 20)
        #expect((layer.compositingFilter as? CAFilter)?.type == "multiplyBlendMode")
        #expect(layer.mask?.bounds.width == 5)
    }
}
