import BruteForce
import Geometry
import Glibc
import Graphics
import RenderTree
import Testing

/// The judge of effects is judged by closed forms.
@Suite struct BruteForceEffectTests {
    private func square(_ frame: Rect, _ color: RGBA, _ effects: @escaping (inout Effects) -> Void) -> TreeSketch {
        TreeSketch(frame, color) { $0.affect(effects) }
    }

    /// The share of a Gaussian below a place.
    private func share(below x: Double, _ deviation: Double) -> Double {
        0.5 * erfc(-x / (deviation * 2.0.squareRoot()))
    }

    /// The mean of that share over a pixel, since a pixel is no point.
    private func meanShare(below x: Double, _ deviation: Double) -> Double {
        (0..<64).reduce(0) { $0 + share(below: x - 0.5 + (Double($1) + 0.5) / 64, deviation) } / 64
    }

    // MARK: - Shadows

    @Test(arguments: [1.0, 3, 10])
    func aShadowIsAGaussianIntegral(_ radius: Double) {
        let layer = square(Rect(x: 60, y: 60, width: 80, height: 80), .white) {
            $0.shadow = .init(color: RGBA(red: 0, green: 0, blue: 0, alpha: 0.5), offset: Point(0, 5), radius: radius)
        }
        let picture = SampledPicture(
            TreeSketch(Rect(x: 0, y: 0, width: 200, height: 200), .clear, [layer]), width: 200, height: 200)
        #expect(picture[100, 100] == .white)
        // Below the layer, of which the edge lies at 140 and that of its shadow at 145.
        for y in 141..<170 {
            let x = 145 - Double(y) - 0.5
            let along = share(below: 40, radius) - share(below: -40, radius)
            let expected = 0.5 * (meanShare(below: x, radius) - meanShare(below: x - 80, radius)) * along
            #expect(abs(picture[100, y].w - expected) < 0.5 / 255, "\(y)")
        }
    }

    @Test func aSharpShadowIsTheLayerMoved() {
        let layer = square(Rect(x: 10, y: 10, width: 20, height: 20), .white) {
            $0.shadow = .init(color: .red, offset: Point(8.5, 0), radius: 0)
        }
        let picture = SampledPicture(layer, width: 50, height: 40)
        #expect(picture[20, 20] == .white && picture[34, 20] == .red && picture[39, 20] == .zero)
        #expect(picture[38, 20].isNear(.red * 0.5))
    }

    /// The offset and the blur turn and grow with the layer.
    @Test func theShadowLiesInTheLayersSpace() {
        var layer = square(Rect(x: 40, y: 40, width: 20, height: 20), .white) {
            $0.shadow = .init(color: .red, offset: Point(0, 10), radius: 0)
        }
        layer.transform = CATransform3DRotate(CATransform3DMakeScale(2, 2, 1), .pi / 2, 0, 0, 1)
        let picture = SampledPicture(layer, width: 100, height: 100)
        // Down has become left, and 10 points 20 pixels.
        #expect(picture[12, 50].isNear(.red) && picture[9, 50] == .zero && picture[31, 50].isNear(.white))
    }

    @Test func translucentLayersCastLessAndLetTheShadowThrough() {
        let half = RGBA(red: 1, green: 1, blue: 1, alpha: 0.5)
        let layer = square(Rect(x: 10, y: 10, width: 20, height: 20), half) {
            $0.shadow = .init(color: .black, offset: .zero, radius: 0)
        }
        let picture = SampledPicture(layer, width: 40, height: 40)
        #expect(picture[20, 20].isNear(SIMD4(0.5, 0.5, 0.5, 0.75)))
    }

    @Test func aClippedLayerKeepsItsShadowInside() {
        var layer = square(Rect(x: 10, y: 10, width: 20, height: 20), RGBA(red: 1, green: 1, blue: 1, alpha: 0.5)) {
            $0.shadow = .init(color: .black, offset: Point(5, 0), radius: 0)
        }
        layer.node.flags.insert(.masksToBounds)
        let picture = SampledPicture(layer, width: 40, height: 40)
        #expect(picture[32, 20] == .zero && picture[20, 20].isNear(SIMD4(0.5, 0.5, 0.5, 0.75)))
        #expect(picture[12, 20].isNear(SIMD4(0.5, 0.5, 0.5, 0.5)))
    }

    /// Half of the pixel is the layer, of which the filter makes blue, and which hides its shadow there.
    @Test func aRecolouredLayerHidesTheShadowThatItClips() {
        var layer = square(Rect(x: 10.5, y: 10, width: 20, height: 20), .red) {
            $0.shadow = .init(color: .black, offset: .zero, radius: 0)
            $0.filters = [
                .color(ColorMatrix(red: SIMD4(0, 0, 1, 0), green: SIMD4(0, 1, 0, 0), blue: SIMD4(1, 0, 0, 0), alpha: SIMD4(0, 0, 0, 1)))
            ]
        }
        layer.node.flags.insert(.masksToBounds)
        let picture = SampledPicture(layer, width: 40, height: 40)
        #expect(picture[10, 20].isNear(SIMD4(0, 0, 0.5, 0.5), within: 0.02) && picture[20, 20].isNear(SIMD4(0, 0, 1, 1)))
    }

    @Test(arguments: [0.0, 4])
    func aPathCastsInsteadOfTheLayer(_ radius: Double) {
        var path = Path()
        path.move(to: Point(0, 0))
        path.line(to: Point(40, 0))
        path.line(to: Point(40, 60))
        path.line(to: Point(0, 60))
        let layer = square(Rect(x: 30, y: 30, width: 10, height: 10), .clear) {
            $0.shadow = .init(color: .black, offset: .zero, radius: radius, path: path)
        }
        let picture = SampledPicture(layer, width: 120, height: 120)
        for x in 55..<90 {
            let place = 70 - Double(x) - 0.5
            let along = radius > 0 ? share(below: 30, radius) - share(below: -30, radius) : 1
            let expected = radius > 0 ? meanShare(below: place, radius) * along : place > 0 ? 1 : 0
            #expect(abs(picture[x, 60].w - expected) < 0.5 / 255, "\(x)")
        }
    }

    // MARK: - Masks, filters, rasterization

    @Test func onlyTheMasksAlphaCounts() {
        let layer = TreeSketch(Rect(x: 0, y: 0, width: 20, height: 20), .red) {
            $0.mask = [
                TreeSketch(Rect(x: 5, y: 5, width: 10.5, height: 10), RGBA(red: 0, green: 0, blue: 1, alpha: 0.5))
            ]
            // The shadow is masked as well, and the mask does not follow the sublayers.
            $0.affect { $0.shadow = .init(color: .black, offset: Point(10, 0), radius: 0) }
            $0.sublayerTransform = CATransform3DMakeTranslation(100, 0, 0)
        }
        let picture = SampledPicture(layer, width: 40, height: 20)
        #expect(picture[10, 10].isNear(.red * 0.5) && picture[15, 10].isNear(.red * 0.25))
        #expect(picture[4, 10] == .zero && picture[25, 10] == .zero)
    }

    @Test func aHiddenMaskHidesAll() {
        let layer = TreeSketch(Rect(x: 0, y: 0, width: 20, height: 20), .red) {
            $0.mask = [TreeSketch(Rect(x: 5, y: 5, width: 10, height: 10), .white) { $0.node.flags.insert(.hidden) }]
        }
        #expect(SampledPicture(layer, width: 20, height: 20).area == 0)
    }

    @Test func colourFiltersWorkOnColoursThatAreNotPremultiplied() {
        let invert = ColorMatrix(
            red: SIMD4(-1, 0, 0, 0), green: SIMD4(0, -1, 0, 0), blue: SIMD4(0, 0, -1, 0), alpha: SIMD4(0, 0, 0, 1),
            bias: SIMD4(1, 1, 1, 0))
        let layer = square(Rect(x: 0, y: 0, width: 10, height: 10), RGBA(red: 1, green: 0.5, blue: 0, alpha: 0.5)) {
            $0.filters = [.color(invert)]
        }
        let picture = SampledPicture(layer, width: 12, height: 10)
        #expect(picture[5, 5].isNear(SIMD4(0, 0.25, 0.5, 0.5)) && picture[11, 5] == .zero)
    }

    @Test(arguments: [1.0, 5])
    func aBlurIsAGaussianIntegral(_ radius: Double) {
        let layer = square(Rect(x: 50, y: 50, width: 60, height: 60), .red) {
            $0.filters = [.gaussianBlur(radius: radius, normalizesEdges: false)]
        }
        let picture = SampledPicture(layer, width: 160, height: 160)
        for x in 95..<125 {
            let place = 110 - Double(x) - 0.5
            let along = share(below: 30, radius) - share(below: -30, radius)
            let expected = (meanShare(below: place, radius) - meanShare(below: place - 60, radius)) * along
            #expect(picture[x, 80].isNear(.red * expected, within: 0.5 / 255), "\(x)")
        }
    }

    @Test func aBlurWithinTheBoundsStaysThere() {
        let inner = TreeSketch(Rect(x: 0, y: 0, width: 30, height: 60), .blue)
        var layer = square(Rect(x: 20, y: 20, width: 60, height: 60), .red) {
            $0.filters = [.gaussianBlur(radius: 4, normalizesEdges: true)]
        }
        layer.sublayers = [inner]
        let picture = SampledPicture(layer, width: 100, height: 100)
        #expect(
            abs(picture.area - 3600) < 1 && picture[19, 50] == .zero && picture[20, 20].isNear(.blue, within: 0.002))
        let blue = meanShare(below: 50 - 53.5, 4)
        #expect(picture[53, 50].isNear(SIMD4(1 - blue, 0, blue, 1), within: 0.5 / 255))
    }

    @Test func whatIsBehindIsBlurredWithinTheRoundedBounds() {
        let stripe = TreeSketch(Rect(x: 0, y: 0, width: 50, height: 100), .red)
        var glass = square(Rect(x: 20, y: 20, width: 60, height: 60), .clear) {
            $0.backgroundFilters = [.gaussianBlur(radius: 5, normalizesEdges: false)]
        }
        glass.node.cornerRadius = 20
        let after = TreeSketch(Rect(x: 0, y: 95, width: 100, height: 5), .green)
        let stage = TreeSketch(Rect(x: 0, y: 0, width: 100, height: 100), .blue, [stripe, glass, after])
        let picture = SampledPicture(stage, width: 100, height: 100)
        for x in 20..<80 {
            // Painted pixels are what is smeared: the edge between two of them is as sharp as can be.
            let red = share(below: 50 - Double(x) - 0.5, 5)
            #expect(picture[x, 50].isNear(SIMD4(red, 0, 1 - red, 1), within: 0.5 / 255), "\(x)")
        }
        #expect(picture[21, 21] == .red && picture[85, 50] == .blue && picture[50, 97] == .green)
    }

    @Test func aBitmapHasTheTexelsOfItsScale() {
        // A 3-point square in a grid of 2-point texels, the last of which it covers by half.
        let inner = TreeSketch(Rect(x: 0, y: 0, width: 3, height: 4), .white)
        let layer = square(Rect(x: 0, y: 0, width: 8, height: 8), .clear) {
            $0.rasterization = .init(scale: 0.5, magnification: .nearest, minification: .nearest)
        }
        var stage = layer
        stage.sublayers = [inner]
        let picture = SampledPicture(stage, width: 8, height: 8)
        #expect(picture[0, 0] == .white && picture[1, 3] == .white && picture[1, 4] == .zero)
        #expect(picture[2, 0].isNear(.white * 0.5) && picture[3, 0].isNear(.white * 0.5) && picture[4, 0] == .zero)
    }

    // MARK: - Compositing

    @Test func modesMeetTheGroupAroundThem() {
        let top = square(Rect(x: 5, y: 0, width: 10, height: 10), .green) { $0.compositing = .multiply }
        let bottom = TreeSketch(Rect(x: 0, y: 0, width: 10, height: 10), .red)
        let open = TreeSketch(Rect(x: 0, y: 0, width: 20, height: 10), .clear, [bottom, top])
        let picture = SampledPicture(open, width: 20, height: 10, background: .white)
        #expect(picture[2, 5] == .red && picture[7, 5] == SIMD4(0, 0, 0, 1))
        #expect(picture[12, 5] == .green, "green times the white behind all")
        var closed = open
        closed.node.opacity = 0.5
        #expect(
            SampledPicture(closed, width: 20, height: 10, background: .white)[12, 5].isNear(SIMD4(0.5, 1, 0.5, 1)),
            "in a group of its own there is nothing behind it")
    }

    @Test func anOpaqueLayerWithAnXorSublayerIsAHole() {
        let hole = square(Rect(x: 5, y: 5, width: 10, height: 10), .white) { $0.compositing = .xor }
        let layer = TreeSketch(Rect(x: 0, y: 0, width: 20, height: 20), .red) {
            $0.mask = [TreeSketch(Rect(x: 0, y: 0, width: 20, height: 20), .white, [hole])]
        }
        let picture = SampledPicture(layer, width: 20, height: 20)
        #expect(picture[2, 2] == .red && picture[10, 10] == .zero)
    }

    @Test func eraseAsFarAsTheLayerReaches() {
        let inner = TreeSketch(Rect(x: 0, y: 0, width: 4, height: 10), .white)
        var top = square(Rect(x: 5, y: 0, width: 10, height: 10), .clear) { $0.compositing = .destinationIn }
        top.sublayers = [inner, TreeSketch(Rect(x: 8, y: 0, width: 2, height: 10), .white)]
        let stage = TreeSketch(Rect(x: 0, y: 0, width: 20, height: 10), .red, [top])
        let picture = SampledPicture(stage, width: 20, height: 10)
        #expect(picture[4, 5] == .red && picture[7, 5] == .red && picture[11, 5] == .zero && picture[16, 5] == .red)
    }

    /// Of a pixel half black and half white there is no difference from grey: a filter is given pixels, not points.
    @Test func filtersActOnPixels() {
        let grey = RGBA(red: 0.5, green: 0.5, blue: 0.5, alpha: 1)
        let top = square(Rect(x: 0, y: 0, width: 4, height: 4), grey) { $0.compositing = .difference }
        let half = TreeSketch(Rect(x: 0, y: 0, width: 1.5, height: 4), .white)
        let stage = TreeSketch(Rect(x: 0, y: 0, width: 4, height: 4), .black, [half, top])
        let picture = SampledPicture(stage, width: 4, height: 4)
        #expect(picture[0, 2].isNear(SIMD4(0.5, 0.5, 0.5, 1), within: 1e-6), "white")
        #expect(picture[1, 2].isNear(SIMD4(0, 0, 0, 1), within: 1e-6), "half of it white")
        #expect(picture[2, 2].isNear(SIMD4(0.5, 0.5, 0.5, 1), within: 1e-6), "black")
    }

    /// A few values worked out by hand: source 0.8 and backdrop 0.25, both opaque grey.
    @Test(
        arguments: [
            (.multiply, 0.2), (.screen, 0.85), (.overlay, 0.4), (.darken, 0.25), (.lighten, 0.8), (.colorDodge, 1),
            (.colorBurn, 0.0625), (.hardLight, 0.7), (.softLight, 0.4), (.difference, 0.55), (.exclusion, 0.65),
            (.plusLighter, 1), (.plusDarker, 0.05), (.luminosity, 0.8), (.color, 0.25), (.copy, 0.8),
        ] as [(CGBlendMode, Double)])
    func formulas(mode: CGBlendMode, expected: Double) {
        let top = square(Rect(x: 0, y: 0, width: 4, height: 4), RGBA(red: 0.8, green: 0.8, blue: 0.8, alpha: 1)) {
            $0.compositing = mode
        }
        let stage = TreeSketch(
            Rect(x: 0, y: 0, width: 4, height: 4), RGBA(red: 0.25, green: 0.25, blue: 0.25, alpha: 1), [top])
        let pixel = SampledPicture(stage, width: 4, height: 4)[2, 2]
        #expect(pixel.isNear(SIMD4(expected, expected, expected, 1), within: 1e-6), "\(pixel)")
    }
}
