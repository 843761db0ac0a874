import Foundation
import Graphics
import Testing

@Suite struct DescriptionTests {
    /// As Core Graphics has them.
    @Test func geometryIsPrintedAsNumbers() {
        #expect("\(CGRect(x: 1, y: 2, width: 3, height: 4))" == "(1.0, 2.0, 3.0, 4.0)")
        #expect("\(CGPoint(x: 1, y: 2.5))" == "(1.0, 2.5)" && "\(CGSize(width: 3, height: 4))" == "(3.0, 4.0)")
        #expect(CGPoint(x: -1, y: 0).debugDescription == "(-1.0, 0.0)" && "\(CGVector(dx: 1, dy: 2))" == "(1.0, 2.0)")
        #expect("\([CGPoint.zero])" == "[(0.0, 0.0)]")
        #expect(
            "\(CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6))" == "CGAffineTransform(a: 1.0, b: 2.0, c: 3.0, d: 4.0, tx: 5.0, ty: 6.0)")
    }

    @Test func objectsSayWhatTheyAre() throws {
        let color = CGColor(srgbRed: 1, green: 0.5, blue: 0, alpha: 0.25)
        #expect("\(color)" == "<CGColor> [<CGColorSpace> (kCGColorSpaceSRGB)] ( 1 0.5 0 0.25 )")
        #expect("\(CGColor(gray: 0.5, alpha: 1))".hasSuffix("( 0.5 1 )"))
        let image = CGImage(bitmap: Bitmap(width: 3, height: 2, pixels: [UInt32](repeating: 0, count: 6)))
        #expect("\(image)" == "<CGImage> width = 3, height = 2, bpc = 8, bpp = 32, row bytes = 12")
        #expect("\(CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil))".hasPrefix("<CGPath> M"))
    }

    @Test func colorSpaces() throws {
        let p3 = try #require(CGColorSpace(name: CGColorSpace.displayP3)), sRGB = try #require(CGColorSpace(name: CGColorSpace.extendedSRGB))
        #expect(p3.isWideGamutRGB && !sRGB.isWideGamutRGB && !CGColorSpaceCreateDeviceGray().isWideGamutRGB)
        #expect(p3.supportsOutput && sRGB.supportsOutput && CGColorSpaceCreateDeviceGray().supportsOutput)
        #expect(CGColorSpace(patternBaseSpace: nil)?.supportsOutput == false)
    }
}
