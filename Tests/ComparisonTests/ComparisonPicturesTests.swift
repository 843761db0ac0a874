import Comparison
import Graphics
import Testing

struct ComparisonPicturesTests {
    private let a = picture(3, 1) { x, _ in x == 2 ? [0, 0, 0, 0] : gray(80) }
    private let b = picture(3, 1) { x, _ in [gray(80), [82, 79, 80, 255], [0, 0, 0, 3]][x] }

    /// Grey 80 leaves a ghost of 10, transparent (white) one of 31.
    @Test func differencesAreAddedToAGhost() throws {
        let difference = try a.differenceImage(to: b, amplification: 10)
        #expect(difference.isOpaque)
        #expect(difference[0, 0] == [10, 10, 10, 255])
        #expect(difference[1, 0] == [30, 20, 10, 255])
        #expect(difference[2, 0] == [61, 61, 61, 255])
        #expect(try a.differenceImage(to: b, amplification: .max)[1, 0] == [255, 255, 10, 255])
        #expect(try a.differenceImage(to: b, amplification: -1)[1, 0] == [12, 11, 10, 255])
    }

    @Test func threePicturesSideBySide() throws {
        let all = try a.sideBySide(with: b, amplification: 10, gap: 2)
        let difference = try a.differenceImage(to: b, amplification: 10)
        #expect(all.width == 13 && all.height == 1)
        for x in 0..<3 {
            #expect(all[x, 0] == a[x, 0] && all[5 + x, 0] == difference[x, 0] && all[10 + x, 0] == b[x, 0])
        }
        for x in [3, 4, 8, 9] { #expect(all[x, 0] == [128, 128, 128, 255]) }
        #expect(try a.sideBySide(with: b, gap: -1).width == 9)
    }
}
