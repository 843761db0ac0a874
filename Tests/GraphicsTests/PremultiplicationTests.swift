import Testing

@testable import Graphics

struct PremultiplicationTests {
    @Test func everyProductIsTheNearest() {
        for alpha in 0...255 {
            for color in 0...255 {
                let expected = UInt32(rounded(color * alpha, over: 255))
                let (c, a) = (UInt32(color), UInt32(alpha))
                #expect(
                    Premultiplication.premultiplied(c | c << 8 | c << 16 | a << 24)
                        == expected | expected << 8 | expected << 16 | a << 24)
            }
        }
    }

    @Test func everyQuotientIsTheNearestAndComesBack() {
        for alpha in 1...255 {
            for product in 0...alpha {
                let (p, a) = (UInt32(product), UInt32(alpha))
                let pixel = p | p << 8 | p << 16 | a << 24
                let straight = Premultiplication.straight(pixel)
                #expect(straight & 0xFF == UInt32(rounded(product * 255, over: alpha)))
                #expect(Premultiplication.premultiplied(straight) == pixel)
            }
        }
    }

    @Test func nothingIsLeftOfTransparentPixels() {
        #expect(Premultiplication.straight(0x00FF_FFFF) == 0)
        #expect(Premultiplication.premultiplied(0x00FF_FFFF) == 0)
    }
}
