import Graphics
import Testing

@Suite struct MipmapTests {
    private func grey(_ levels: [UInt32], width: Int) -> Bitmap {
        Bitmap(width: width, height: levels.count / width, pixels: levels.map { 0xFF00_0000 | $0 << 16 | $0 << 8 | $0 })
    }

    @Test func sizesAreHalvedDownToOnePixel() {
        let sizes = grey([UInt32](repeating: 9, count: 13 * 4), width: 13).mipmaps.map { [$0.width, $0.height] }
        #expect(sizes == [[6, 2], [3, 1], [1, 1]])
        #expect(grey([1], width: 1).mipmaps.isEmpty)
    }

    @Test func evenSidesAreTheMeanOfTwoByTwo() {
        let half = grey([0, 100, 10, 20, 40, 60, 30, 40], width: 4).mipmaps[0]
        #expect(half[0, 0].x == 50 && half[1, 0].x == 25)
    }

    /// Five pixels make two: each is two and a half pixels' mean.
    @Test func oddSidesShareTheirMiddle() {
        let half = grey([10, 20, 60, 100, 200], width: 5).mipmaps[0]
        #expect(half[0, 0].x == UInt8(((10 + 20 + 30) / 2.5).rounded()))
        #expect(half[1, 0].x == UInt8(((30 + 100 + 200) / 2.5).rounded()))
    }

    @Test func aColourStaysItself() {
        let bitmap = Bitmap(width: 11, height: 7, pixels: [UInt32](repeating: 0x8040_2010, count: 77))
        for level in bitmap.mipmaps { #expect(level.pixels.allSatisfy { $0 == 0x8040_2010 }) }
    }

    @Test func theyAreMadeOnce() {
        let bitmap = grey([1, 2, 3, 4], width: 2)
        #expect(bitmap.mipmaps[0] === bitmap.mipmaps[0])
    }
}
