import Foundation
import Graphics
import Testing

struct CGColorTests {
    private func space(_ name: CFString) throws -> CGColorSpace { try #require(CGColorSpace(name: name)) }

    @Test func spacesAreSharedByName() throws {
        let named: [(CFString, CGColorSpaceModel, Int)] = [
            (CGColorSpace.sRGB, .rgb, 3), (CGColorSpace.displayP3, .rgb, 3), (CGColorSpace.linearSRGB, .rgb, 3),
            (CGColorSpace.extendedSRGB, .rgb, 3), (CGColorSpace.extendedLinearSRGB, .rgb, 3),
            (CGColorSpace.genericGrayGamma2_2, .monochrome, 1), (CGColorSpace.linearGray, .monochrome, 1),
            (CGColorSpace.genericRGBLinear, .rgb, 3),
        ]
        for (name, model, count) in named {
            let space = try space(name)
            #expect(space === CGColorSpace(name: name))
            #expect(space.name == name)
            #expect(space.model == model)
            #expect(space.numberOfComponents == count)
        }
        #expect(CGColorSpace(name: "kCGColorSpaceOfDreams" as CFString) == nil)
        #expect(CGColorSpaceCreateDeviceRGB() === CGColorSpaceCreateDeviceRGB())
        #expect(CGColorSpaceCreateDeviceRGB() != CGColorSpace(name: CGColorSpace.sRGB))
        #expect(CGColorSpaceCreateDeviceGray().model == .monochrome)
        #expect(CGColorSpaceModel.pattern.rawValue == 6 && CGColorSpaceModel.XYZ.rawValue == 7)
    }

    @Test func componentsIncludeAlpha() throws {
        let red = CGColor(srgbRed: 1, green: 0.5, blue: 0.25, alpha: 0.75)
        #expect(red.components == [1, 0.5, 0.25, 0.75])
        #expect(red.numberOfComponents == 4 && red.alpha == 0.75)
        #expect(red.colorSpace?.name == CGColorSpace.sRGB)
        let gray = CGColor(gray: 0.25, alpha: 0.5)
        #expect(gray.components == [0.25, 0.5])
        #expect(gray.numberOfComponents == 2)
        let made = try #require(
            CGColor(colorSpace: try space(CGColorSpace.displayP3), components: [0.1, 0.2, 0.3, 0.4]))
        #expect(made.components == [0.1, 0.2, 0.3, 0.4])
    }

    @Test func componentsAreClampedUnlessExtended() throws {
        #expect(CGColor(red: 2, green: -1, blue: 0.5, alpha: 7).components == [1, 0, 0.5, 1])
        #expect(CGColor(gray: .nan, alpha: .infinity).components == [0, 1])
        let extended = try #require(
            CGColor(colorSpace: space(CGColorSpace.extendedSRGB), components: [2, -1, .nan, 2]))
        #expect(extended.components == [2, -1, 0, 1])
        #expect(extended.rgba == RGBA(red: 1, green: 0, blue: 0, alpha: 1))
    }

    @Test func equalityIsOfSpaceAndComponents() throws {
        let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
        #expect(red == CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1))
        #expect(red.hashValue == CGColor(srgbRed: 3, green: 0, blue: -0.0, alpha: 1).hashValue)
        #expect(red != CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        #expect(red != CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 0.5))
        #expect(CGColor(gray: 0, alpha: 1) != CGColor.black)
        #expect(Set([red, red, .black, CGColor(genericGrayGamma2_2Gray: 0, alpha: 1)]).count == 2)
        let extended = try #require(CGColor(colorSpace: space(CGColorSpace.extendedSRGB), components: [1, 0, 0, 1]))
        #expect(extended != red)
    }

    @Test func constantsAndCopies() {
        #expect(CGColor.black.components == [0, 1] && CGColor.white.components == [1, 1])
        #expect(CGColor.clear.components == [0, 0])
        #expect(CGColor.black.colorSpace?.name == CGColorSpace.genericGrayGamma2_2)
        #expect(CGColor.white.copy(alpha: 0.5) == CGColor(genericGrayGamma2_2Gray: 1, alpha: 0.5))
        #expect(CGColor.white.copy() == .white)
    }

    @Test func paintedColors() throws {
        #expect(CGColor.white.rgba == .white && CGColor.black.rgba == .black && CGColor.clear.rgba == .clear)
        #expect(CGColor(gray: 0.25, alpha: 0.5).rgba == RGBA(red: 0.25, green: 0.25, blue: 0.25, alpha: 0.5))
        #expect(
            CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4).rgba
                == RGBA(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4))
        for name in [CGColorSpace.linearSRGB, CGColorSpace.genericRGBLinear] {
            let linear = try #require(CGColor(colorSpace: space(name), components: [0.5, 0, 1, 1])).rgba
            #expect(abs(linear.red - 0.7354) < 5e-5)
            #expect(linear.green == 0 && abs(linear.blue - 1) < 1e-6)
        }
        let gray = try #require(CGColor(colorSpace: space(CGColorSpace.linearGray), components: [0.5, 1])).rgba
        #expect(abs(gray.green - 0.7354) < 5e-5)
    }

    @Test func displayP3IsClampedToSRGB() throws {
        let p3 = try space(CGColorSpace.displayP3)
        #expect(
            try #require(CGColor(colorSpace: p3, components: [1, 0, 0, 1])).rgba
                == RGBA(red: 1, green: 0, blue: 0, alpha: 1))
        let gray = try #require(CGColor(colorSpace: p3, components: [0.5, 0.5, 0.5, 1])).rgba
        for channel in [gray.red, gray.green, gray.blue] { #expect(abs(channel - 0.5) < 1e-6) }
    }

    /// Values published with CSS Color 4: the P3 primaries in sRGB, and sRGB red in P3.
    @Test func conversionsBetweenPrimaries() throws {
        let p3 = try space(CGColorSpace.displayP3)
        let extended = try space(CGColorSpace.extendedSRGB)
        func convert(_ values: [CGFloat], from: CGColorSpace, to: CGColorSpace) throws -> [CGFloat] {
            let color = try #require(CGColor(colorSpace: from, components: values + [1]))
            return try #require(color.converted(to: to, intent: .defaultIntent, options: nil)?.components)
        }
        func near(_ a: [CGFloat], _ b: [CGFloat], _ tolerance: CGFloat) -> Bool {
            zip(a, b).allSatisfy { abs($0 - $1) < tolerance }
        }
        #expect(near(try convert([1, 0, 0], from: p3, to: extended), [1.0930, -0.2267, -0.1501], 1e-4))
        #expect(near(try convert([0, 1, 0], from: p3, to: extended), [-0.5116, 1.0183, -0.3107], 1e-4))
        #expect(near(try convert([1, 0, 0], from: extended, to: p3), [0.9175, 0.2003, 0.1386], 1e-4))
        let there = try convert([0.2, 0.7, 0.4], from: extended, to: p3)
        #expect(near(try convert(there, from: p3, to: extended), [0.2, 0.7, 0.4], 1e-9))
        #expect(try convert([0.2, 0.7, 0.4], from: extended, to: space(CGColorSpace.sRGB)) == [0.2, 0.7, 0.4, 1])
        // The relative luminance of sRGB's red, as BT.709 prints it.
        #expect(abs(try convert([1, 0, 0], from: extended, to: space(CGColorSpace.linearGray))[0] - 0.2126) < 1e-4)
        #expect(try convert([0.3, 0.3, 0.3], from: extended, to: CGColorSpaceCreateDeviceGray())[0] - 0.3 < 1e-9)
    }

    /// The matrix printed in IEC 61966-2-1.
    @Test func sRGBToXYZ() {
        let (red, green, blue) = RGBPrimaries.sRGB.toXYZ.columns
        let printed: [(SIMD3<Double>, SIMD3<Double>)] = [
            (red, [0.4124, 0.2126, 0.0193]), (green, [0.3576, 0.7152, 0.1192]), (blue, [0.1805, 0.0722, 0.9505]),
        ]
        for (column, expected) in printed {
            for index in 0..<3 { #expect(abs(column[index] - expected[index]) < 1e-4) }
        }
    }

    @Test func transferFunctionsAreInverse() {
        for step in -255...510 {
            let value = Double(step) / 255
            #expect(abs(ColorEncoding.encoded(ColorEncoding.linear(value)) - value) < 1e-7)
        }
        #expect(ColorEncoding.linear(1) == 1 && ColorEncoding.encoded(0) == 0)
    }
}
