import Foundation
import Graphics
import Testing

/// What Foundation brings of Core Foundation and Darwin on Apple's systems.
@Suite struct CoreFoundationTests {
    @Test func collectionsThatMayBeThereAreAsked() {
        let data: CFData? = NSData(bytes: [7, 8, 9] as [UInt8], length: 3)
        // As it stands in programs for Apple's systems: no unwrapping on either side.
        let bytes: UnsafePointer<UInt8> = CFDataGetBytePtr(data)
        #expect(bytes[0] == 7 && bytes[2] == 9 && CFDataGetLength(data) == 3)
        let list: CFArray? = [1, 2] as NSArray
        #expect(CFArrayGetCount(list) == 2)
        #expect(CFDataGetBytePtr(NSData()) == nil)
    }

    @Test func constantsOfDarwin() {
        #expect(MAXFLOAT == Float.greatestFiniteMagnitude)
        #expect(NSEC_PER_SEC == 1_000_000_000 && NSEC_PER_MSEC * MSEC_PER_SEC == NSEC_PER_SEC)
        #expect(NSEC_PER_USEC * USEC_PER_SEC == NSEC_PER_SEC)
    }

    /// The first second of 2001 is the 978,307,200th of 1970's count.
    @Test func absoluteTimeIsCountedFrom2001() {
        let before = Date().timeIntervalSince1970 - 978_307_200
        let now: CFAbsoluteTime = CFAbsoluteTimeGetCurrent()
        let after = Date().timeIntervalSince1970 - 978_307_200
        #expect(now >= before - 1 && now <= after + 1)
    }

    @Test func numbersComeOutOfBoxes() {
        #expect(CGFloat(truncating: 0.25) == 0.25 && CGFloat(truncating: NSNumber(value: 3)) == 3)
        #expect(CGFloat(exactly: NSNumber(value: 1 << 53)) == 9_007_199_254_740_992)
        // The next integer lies between two numbers of 53 bits.
        #expect(CGFloat(exactly: NSNumber(value: (1 << 53) + 1)) == nil)
        #expect(CGFloat(truncating: NSNumber(value: (1 << 53) + 1)) == 9_007_199_254_740_992)
        #expect(CGFloat(exactly: NSNumber(value: 0.1)) == 0.1)
    }

    @Test func vectorsAreMadeOfIntegers() {
        let (x, y) = (3, -4)
        #expect(CGVector(dx: x, dy: y) == CGVector(dx: 3.0, dy: -4.0))
    }

    private func image() throws -> CGImage {
        let context = try #require(
            CGContext(
                data: nil, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
        #expect(Set([context, context]).count == 1)
        return try #require(context.makeImage())
    }

    /// Pictures of the same pixels are two.
    @Test func objectsAreKeys() throws {
        let (a, b) = (try image(), try image())
        #expect(a == a && a != b && Set([a, b, a]) == [b, a])
        let colors = [CGColor.black, CGColor.white] as CFArray
        let gradients = (0..<2).compactMap { _ in CGGradient(colorsSpace: nil, colors: colors, locations: nil) }
        #expect(Set(gradients + gradients).count == 2)
        let provider = try #require(CGDataProvider(data: NSData()))
        #expect([provider: 1][provider] == 1)
    }

    @Test func valuesAreEqualWhereTheyAreMadeAlike() {
        let rect = CGRect(x: 0, y: 0, width: 1, height: 2)
        #expect(Set([CGPath(rect: rect, transform: nil), CGPath(rect: rect, transform: nil)]).count == 1)
        #expect(Set([CGColor(gray: 0.5, alpha: 1), CGColor(gray: 0.5, alpha: 1)]).count == 1)
        #expect(Set([CTFontCreateWithName("Liberation Sans", 9, nil), CTFontCreateWithName("Liberation Sans", 9, nil)]).count == 1)
        #expect(Set([CGColorSpaceCreateDeviceRGB(), CGColorSpaceCreateDeviceRGB()]).count == 1)
    }
}
