import Dispatch
import Foundation
@testable import Graphics
import Synchronization
import TestPictures
import Testing

/// Pictures that are decoded when they are looked at, and no larger than they are shown.
struct PictureSizeTests {
    private func png(_ width: Int, _ height: Int, _ color: (Int, Int) -> UInt32) throws -> [UInt8] {
        let pixels = (0..<height).flatMap { y in (0..<width).map { x in color(x, y) } }
        return try Bitmap(width: width, height: height, pixels: pixels).pngBytes()
    }

    @Test func aPixelIsTheMeanOfWhatItCovers() throws {
        // Red 0, 1, 2 … from the left; the last column of 5 is by itself.
        let picture = try ImageFile(png(5, 4) { x, _ in 0xFF00_0000 | UInt32(x * 10) }).bitmapOnDemand()
        #expect(picture.greatestReduction == 3)
        let half = picture.reduced(halvings: 1)
        #expect((half.width, half.height) == (3, 2))
        #expect(half.pixels == [0xFF00_0005, 0xFF00_0019, 0xFF00_0028, 0xFF00_0005, 0xFF00_0019, 0xFF00_0028])
        #expect(picture.reduced(halvings: 3).pixels == [0xFF00_0014])
        #expect(picture.reduced(halvings: 0) === picture && picture.reduced(halvings: 1) === half)
    }

    /// One pixel of 64 that lets through a two-hundred-fiftieth: the mean is nearer to opaque than to anything else.
    @Test func allSizesAreOpaqueOrNone() throws {
        let picture = try ImageFile(png(8, 8) { x, y in x == 3 && y == 3 ? 0xFE00_0000 : 0xFF00_0000 }).bitmapOnDemand()
        #expect(picture.hasUnknownOpacity)
        #expect(picture.reduced(halvings: 3).pixels == [0xFE00_0000])
        #expect(!picture.hasUnknownOpacity)
        #expect(!picture.isOpaque && !picture.reduced(halvings: 3).isOpaque)
        let opaque = try ImageFile(png(8, 8) { _, _ in 0xFF10_2030 }).bitmapOnDemand()
        #expect(!opaque.hasUnknownOpacity && opaque.isOpaque && opaque.reduced(halvings: 2).isOpaque)
    }

    @Test func jpegIsDecodedAtAnEighth() throws {
        let bytes = PictureFiles.jpeg(width: 70, height: 33) { x, _ in x < 32 ? [200, 0, 0] : [0, 0, 200] }
        let picture = try ImageFile(bytes).bitmapOnDemand()
        #expect(!picture.hasUnknownOpacity && picture.isOpaque)
        let small = picture.reduced(halvings: 3)
        #expect((small.width, small.height) == (9, 5))
        #expect(small[1, 1].x > 195 && small[1, 1].z < 5 && small[7, 3].z > 195 && small[7, 3].x < 5)
    }

    /// Turned to the right, 71 stored columns become rows, of which the one that is left over is still the last.
    @Test func aTurnedPictureIsHalvedFromItsBeginning() throws {
        func turned(_ width: Int) throws -> Bitmap {
            let plain = PictureFiles.jpeg(width: width, height: 32) { x, _ in x < 32 ? [200, 0, 0] : [0, 0, 200] }
            return try ImageFile(PictureFiles.jpeg(plain, with: 0xE1, PictureFiles.exif(6, isLittle: true))).bitmapOnDemand()
        }
        let odd = try turned(71)
        #expect(odd.reduced(halvings: 3).pixels == odd.boxed(halvings: 3).pixels && odd.reduced(halvings: 3).height == 9)
        let picture = try turned(72).reduced(halvings: 2)
        #expect((picture.width, picture.height) == (8, 18))
        #expect(picture[4, 2].x > 195 && picture[4, 15].z > 195)
    }

    /// A pixel of the half is the mean of two by two, and the last column, which is left over, is by itself: nothing is stretched.
    @Test func webPWithOddSidesIsShrunk() throws {
        let bytes = PictureFiles.webP(width: 101, height: 64) { x, _ in x < 50 ? [200, 200, 200, 255] : [0, 0, 0, 255] }
        let picture = try ImageFile(bytes).bitmapOnDemand()
        #expect(picture.isOpaque)
        let half = picture.reduced(halvings: 1)
        #expect((half.width, half.height) == (51, 32))
        #expect(half.pixels == picture.boxed(halvings: 1).pixels)
        #expect(half[24, 9].x > 190 && half[25, 9].x < 10)
    }

    @Test func webPWithAlphaIsShrunk() throws {
        let bytes = PictureFiles.webP(width: 4, height: 2) { x, _ in [255, 0, 0, x < 2 ? 255 : 0] }
        let picture = try ImageFile(bytes).bitmapOnDemand()
        #expect(picture.reduced(halvings: 1).pixels == [0xFF00_00FF, 0])
        #expect(!picture.isOpaque)
    }

    @Test func gifIsShrunk() throws {
        let bytes = PictureFiles.gif(width: 8, height: 4, frame: (0, 0, 8, 4)) { x, _ in x < 4 ? 0 : x < 6 ? 2 : 3 }
        let picture = try ImageFile(bytes).bitmapOnDemand()
        let half = picture.reduced(halvings: 1)
        #expect((half.width, half.height) == (4, 2))
        // Red, red, blue, and what is not shown.
        #expect(half.pixels == [0xFF00_00FF, 0xFF00_00FF, 0xFFFF_0000, 0, 0xFF00_00FF, 0xFF00_00FF, 0xFFFF_0000, 0])
        #expect(!picture.isOpaque)
    }

    @Test func filesThatEndTooEarlyAreRefusedAtOnce() throws {
        let bytes = try png(40, 40) { x, y in UInt32(truncatingIfNeeded: x &* 7919 &+ y &* 104_729) | 0xFF00_0000 }
        for count in [bytes.count / 2, bytes.count - 12, bytes.count - 1] {
            let file = try ImageFile(Array(bytes[..<count]))
            #expect(throws: ImageError.self) { try file.bitmapOnDemand() }
        }
    }

    @Test func wrongChecksumsAreToldAtOnce() throws {
        var bytes = try png(40, 40) { _, _ in 0xFF10_2030 }
        let data = try #require(bytes.firstRange(of: Array("IDAT".utf8))?.upperBound)
        bytes[data + 6] ^= 0xFF
        let file = try ImageFile(bytes)
        #expect(throws: ImageError.damaged("a checksum is wrong")) { try file.bitmapOnDemand() }
    }

    @Test func whatIsDamagedInsideIsBlackAndSaysWhy() throws {
        // Most of the scan is lost, and its end is there.
        var bytes = PictureFiles.jpeg(width: 40, height: 40) { x, y in [UInt8(x * 6), UInt8(y * 6), 0] }
        let scan = try #require(bytes.indices.last { bytes[$0...].starts(with: [0xFF, 0xDA]) })
        bytes.replaceSubrange((scan + 40)..<(bytes.count - 2), with: repeatElement(0, count: 8))
        let picture = try ImageFile(bytes).bitmapOnDemand()
        #expect(picture.failure == nil)
        // A plan may have relied on a JPEG file being opaque, before it was decoded.
        #expect(picture.isOpaque && picture.pixels.allSatisfy { $0 == 0xFF00_0000 })
        #expect(picture.failure != nil && picture.width == 40)
    }

    /// Counts how often it is asked for pixels.
    private final class Counter: PixelSource {
        let count = Atomic<Int>(0)
        var isOpaque: Bool? { true }
        var failure: ImageError? { nil }
        var greatestReduction: Int { 0 }
        func words(halvings: Int, width: Int, height: Int) -> [UInt32] {
            count.add(1, ordering: .relaxed)
            usleep(2000)
            return [UInt32](repeating: 0xFF00_0000, count: width * height)
        }
    }

    @Test func pixelsAreMadeOnceHoweverManyAsk() {
        let counters = (0..<8).map { _ in Counter() }
        let bitmaps = counters.map { Bitmap(width: 3, height: 3, source: $0) }
        // Held, so that the cache's limit has no part in it.
        let held = Bitmap.decode(bitmaps + bitmaps, threads: 4)
        DispatchQueue.concurrentPerform(iterations: 8) { _ in for bitmap in bitmaps { #expect(bitmap.pixels.count == 9) } }
        withExtendedLifetime(held) {}
        #expect(counters.allSatisfy { $0.count.load(ordering: .relaxed) == 1 })
        #expect(bitmaps[0].mipmaps.map(\.width) == [1])
    }

    /// Whoever makes pixels waits until somebody makes others.
    private final class Meeting: PixelSource, @unchecked Sendable {
        private let door = NSCondition()
        private var isInside = 0
        /// The most that were being made at one time.
        private(set) var together = 0

        var isOpaque: Bool? { true }
        var failure: ImageError? { nil }
        var greatestReduction: Int { 0 }

        func words(halvings: Int, width: Int, height: Int) -> [UInt32] {
            door.lock()
            isInside += 1
            together = max(together, isInside)
            door.broadcast()
            let patience = Date(timeIntervalSinceNow: 20)
            while together < 2, door.wait(until: patience) {}
            isInside -= 1
            door.unlock()
            return [UInt32](repeating: 0xFF00_0000, count: width * height)
        }
    }

    /// Neither of two pictures is done before the other is begun, and they are done.
    @Test(.enabled(if: ProcessInfo.processInfo.activeProcessorCount > 1), arguments: [2, nil])
    func picturesAreDecodedAtTheSameTime(threads: Int?) {
        let meeting = Meeting()
        let bitmaps = (0..<3).map { _ in Bitmap(width: 3, height: 3, source: meeting) }
        let held = Bitmap.decode(bitmaps, threads: threads)
        withExtendedLifetime(held) {
            #expect(meeting.together >= 2 && bitmaps.allSatisfy { $0.hasPixels })
        }
    }

    @Test func theCacheKeepsWhatWasAskedForLast() {
        let cache = PictureCache()
        let pixels = (0..<4).map { _ in DecodedPixels([UInt32](repeating: 0, count: 300)) }
        // 1200 bytes, and a third for smaller copies.
        cache.limit = 3 * 1600
        for number in 0..<3 { cache.add(UInt64(number), pixels[number]) }
        #expect(cache.statistics.bytes == 4800 && cache.statistics.evictions == 0)
        cache.use(0, pixels[0])
        cache.add(3, pixels[3])
        // Down to seven eighths of the limit, 4200: the two that wait longest go.
        #expect(cache.statistics.count == 2 && cache.statistics.evictions == 2)
        #expect((cache.statistics.hits, cache.statistics.misses) == (1, 4))
        cache.use(0, pixels[0])
        #expect(cache.statistics.count == 2)
        cache.remove(0)
        cache.remove(77)
        #expect(cache.statistics.count == 1 && cache.statistics.bytes == 1600)
        cache.limit = 100
        #expect(cache.statistics.count == 0 && cache.statistics.bytes == 0)
        cache.add(9, pixels[0])
        #expect(cache.statistics.count == 0, "larger than the limit by itself")
    }

    @Test func sourcesDecodeNowIfTheyAreAskedTo() throws {
        let bytes = try png(4, 4) { _, _ in 0xFF10_2030 }
        let source = try #require(CGImageSourceCreateWithData(Data(bytes) as CFData, nil))
        let options = [kCGImageSourceShouldCacheImmediately: true] as NSDictionary
        #expect(CGImageSourceCreateImageAtIndex(source, 0, options)?.bitmap.greatestReduction == 0)
        #expect(CGImageSourceCreateImageAtIndex(source, 0, nil)?.bitmap.greatestReduction == 3)
    }
}
