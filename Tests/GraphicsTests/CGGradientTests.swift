import Foundation
import Graphics
import Testing

@Suite struct CGGradientTests {
    static let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    static let green = CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1)
    static let blue = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)
    static let sRGB = CGColorSpace(name: CGColorSpace.sRGB)!

    static func gradient(_ colors: [CGColor], _ locations: [CGFloat]?) -> CGGradient? {
        CGGradient(colorsSpace: sRGB, colors: colors as CFArray, locations: locations)
    }

    private func near(_ a: SIMD4<Float>, _ b: SIMD4<Float>, _ tolerance: Float = 1e-5) -> Bool {
        max((a - b).max(), (b - a).max()) <= tolerance
    }

    @Test func withoutLocationsColoursAreSpreadEvenly() throws {
        let stops = try #require(Self.gradient([Self.red, Self.green, Self.blue], nil)).stops
        #expect(stops.stops.map(\.location) == [0, 0.5, 1])
        #expect(near(stops.color(at: 0.25), [0.5, 0.5, 0, 1]))
        #expect(near(stops.color(at: 0.5), [0, 1, 0, 1]))
        #expect(near(stops.color(at: 0.875), [0, 0.25, 0.75, 1]))
        #expect(near(stops.color(at: -3), [1, 0, 0, 1]) && near(stops.color(at: 7), [0, 0, 1, 1]))
        #expect(stops.isOpaque)
    }

    @Test func oneColourIsEverywhere() throws {
        for location in [nil, [0.3]] as [[CGFloat]?] {
            let stops = try #require(Self.gradient([Self.green], location)).stops
            for t in [-1, 0, 0.3, 0.5, 1, 2, .nan] as [Float] { #expect(stops.color(at: t) == [0, 1, 0, 1]) }
        }
        #expect(Self.gradient([], nil) == nil)
        #expect(Self.gradient([Self.red, Self.blue], [0, .nan]) == nil)
    }

    @Test func locationsMayComeInAnyOrderAndCoincide() throws {
        let stops = try #require(Self.gradient([Self.blue, Self.red, Self.green], [0.75, 0.25, 0.75])).stops
        #expect(near(stops.color(at: 0), [1, 0, 0, 1]) && near(stops.color(at: 0.25), [1, 0, 0, 1]))
        // Blue came first: it ends what is before, and green begins what follows.
        #expect(near(stops.color(at: 0.5), [0.5, 0, 0.5, 1]))
        #expect(near(stops.color(at: 0.7499), [0, 0, 1, 1], 1e-3))
        #expect(near(stops.color(at: 0.75), [0, 1, 0, 1]) && near(stops.color(at: 1), [0, 1, 0, 1]))
    }

    /// Core Graphics mixes what is not premultiplied, unless it is asked to by an option of its own.
    @Test func coloursAndAlphasAreMixedEachByItself() throws {
        // Halfway to clear black the red is half as dark, and half of that is left.
        let fading = try #require(Self.gradient([Self.red, .clear], nil)).stops
        #expect(near(fading.color(at: 0.5), [0.25, 0, 0, 0.5]) && !fading.isOpaque)
        // Of a colour without its alpha the hue stays.
        let kept = try #require(Self.gradient([Self.red, Self.red.copy(alpha: 0)!], nil)).stops
        #expect(near(kept.color(at: 0.75), [0.25, 0, 0, 0.25]))
        // A quarter of blue is there, and a quarter of the alpha is not.
        let other = try #require(Self.gradient([Self.red, Self.blue.copy(alpha: 0)!], nil)).stops
        #expect(near(other.color(at: 0.25), [0.5625, 0, 0.1875, 0.75]))
    }

    @Test func colourIsMixedInTheGradientsSpace() throws {
        // Half of linear white is 0.7354 in sRGB.
        let linear = CGColorSpace(name: CGColorSpace.linearSRGB)!
        let components: [CGFloat] = [0, 0, 0, 1, 1, 1, 1, 1]
        let gradient = CGGradient(colorSpace: linear, colorComponents: components, locations: nil, count: 2)
        let stops = try #require(gradient).stops
        for t in stride(from: Float(0.02), through: 1, by: 0.01) {
            let code = 1.055 * pow(Double(t), 1 / 2.4) - 0.055
            #expect(near(stops.color(at: t), SIMD4(SIMD3(repeating: Float(code)), 1), 1 / 255), "\(t)")
        }
        #expect(gradient?.colorSpace == linear)
    }

    @Test func aSearchFromAnyStopFindsTheSame() {
        let stops = GradientStops((0..<20).map { GradientStops.Stop(Float($0 % 7) / 6, [Float($0), 0, 0, 1]) })
        for start in 0..<20 {
            for t in stride(from: Float(-0.1), to: 1.1, by: 0.037) {
                var index = start
                #expect(stops.color(at: t, near: &index) == stops.color(at: t))
            }
        }
    }

    @Test func componentsAndLocationsAreRead() throws {
        let gray = CGColorSpaceCreateDeviceGray()
        let gradient = CGGradient(colorSpace: gray, colorComponents: [0.5, 1, 1, 0], locations: [0, 0.5], count: 2)
        let stops = try #require(gradient).stops
        #expect(near(stops.color(at: 0), [0.5, 0.5, 0.5, 1]) && near(stops.color(at: 0.5), .zero))
        #expect(CGGradient(colorSpace: gray, colorComponents: [0.5, 1], locations: nil, count: 0) == nil)
        #expect(CGGradientDrawingOptions.drawsBeforeStartLocation.rawValue == 1)
        #expect(CGGradientDrawingOptions.drawsAfterEndLocation.rawValue == 2)
    }
}
