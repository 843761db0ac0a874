import Foundation
import Graphics
import Testing

/// Decode arrays, in closed form: a component of 0 stands for the first number of its range, the largest for the second.
@Suite struct CGImageDecodeTests {
    private func made(_ bytes: [UInt8], _ space: CGColorSpace, _ info: CGImageAlphaInfo = .none, decode: [CGFloat]) -> CGImage? {
        let bytesPerPixel = space.numberOfComponents + (info == .none ? 0 : 1)
        let width = bytes.count / bytesPerPixel
        return CGImage(
            width: width, height: 1, bitsPerComponent: 8, bitsPerPixel: 8 * bytesPerPixel, bytesPerRow: bytes.count, space: space,
            bitmapInfo: CGBitmapInfo(rawValue: info.rawValue), provider: CGDataProvider(data: Data(bytes)), decode: decode,
            shouldInterpolate: false, intent: .defaultIntent)
    }

    @Test func greysAreTurnedOver() throws {
        let image = try #require(made([0, 51, 255], CGColorSpaceCreateDeviceGray(), decode: [1, 0]))
        #expect(image.bitmap.pixels == [0xFFFF_FFFF, 0xFFCC_CCCC, 0xFF00_0000])
        #expect(image.decode?[0] == 1 && image.decode?[1] == 0)
        // Its parts, and the same numbers in another space, are decoded the same way.
        let part = try #require(image.cropping(to: CGRect(x: 1, y: 0, width: 2, height: 1)))
        #expect(part.bitmap.pixels == [0xFFCC_CCCC, 0xFF00_0000] && part.decode?[0] == 1)
        let other = try #require(image.copy(colorSpace: CGColorSpace(name: CGColorSpace.genericGrayGamma2_2)!))
        #expect(other.bitmap.pixels[1] == 0xFFCC_CCCC)
    }

    @Test func eachComponentHasItsOwnRange() throws {
        let image = try #require(
            made([255, 0, 102, 9, 0, 255, 51, 9], CGColorSpaceCreateDeviceRGB(), .noneSkipLast, decode: [0, 0.2, 0.6, 1, 0, 1]))
        #expect(image.bitmap.pixels == [0xFF66_9933, 0xFF33_FF00])
    }

    @Test func alphaStandsForItself() throws {
        // White of a fifth: turned over it is black, and the alpha stays.
        let image = try #require(made([255, 255, 255, 51], CGColorSpaceCreateDeviceRGB(), .last, decode: [1, 0, 1, 0, 1, 0]))
        #expect(image.bitmap.pixels == [0x3300_0000])
    }

    @Test func usualRangesAreNone() throws {
        let image = try #require(made([7], CGColorSpaceCreateDeviceGray(), decode: [0, 1]))
        #expect(image.decode == nil && image.bitmap.pixels == [0xFF07_0707])
    }
}

/// Providers that call the program.
@Suite struct CGDataProviderCallbackTests {
    /// What callbacks are handed.
    private final class Source {
        var bytes: [UInt8] = Array(0..<200) + Array(0..<200)
        var place = 0
        var released = 0

        static func from(_ info: UnsafeMutableRawPointer?) -> Source { Unmanaged.fromOpaque(info!).takeUnretainedValue() }
        var info: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }
    }

    @Test func memoryIsGivenBackWhenNobodyNeedsIt() throws {
        let source = Source()
        let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: 100)
        memory.initialize(repeating: 7, count: 100)
        defer { memory.deallocate() }
        var provider = CGDataProvider(
            dataInfo: source.info, data: memory, size: 100, releaseData: { Source.from($0).released += $2 })
        #expect(provider?.data as Data? == Data(repeating: 7, count: 100) && source.released == 0)
        provider = nil
        #expect(source.released == 100)
    }

    @Test func bytesOneAfterTheOther() throws {
        let source = Source()
        // No more than thirty at a time.
        var callbacks = CGDataProviderSequentialCallbacks(
            version: 0,
            getBytes: { info, buffer, count in
                let source = Source.from(info)
                let part = source.bytes[source.place..<min(source.place + min(count, 30), source.bytes.count)]
                buffer.copyMemory(from: Array(part), byteCount: part.count)
                source.place += part.count
                return part.count
            }, skipForward: nil, rewind: nil, releaseInfo: { Source.from($0).released += 1 })
        let provider = try #require(CGDataProvider(sequentialInfo: source.info, callbacks: &callbacks))
        #expect(provider.data as Data? == Data(source.bytes) && source.released == 1)
        callbacks.getBytes = nil
        #expect(CGDataProvider(sequentialInfo: source.info, callbacks: &callbacks) == nil)
    }

    @Test func bytesByTheirPlaces() throws {
        let source = Source()
        var callbacks = CGDataProviderDirectCallbacks(
            version: 0, getBytePointer: nil, releaseBytePointer: nil,
            getBytesAtPosition: { info, buffer, position, count in
                let source = Source.from(info)
                let part = source.bytes[Int(position)..<min(Int(position) + min(count, 50), source.bytes.count)]
                buffer.copyMemory(from: Array(part), byteCount: part.count)
                return part.count
            }, releaseInfo: { Source.from($0).released += 1 })
        let provider = try #require(CGDataProvider(directInfo: source.info, size: 400, callbacks: &callbacks))
        #expect(provider.data as Data? == Data(source.bytes) && source.released == 1)
        #expect(CGDataProvider(directInfo: source.info, size: 401, callbacks: &callbacks) == nil, "there are fewer")
    }

    @Test func aContextGivesItsMemoryBack() throws {
        let source = Source()
        let memory = UnsafeMutableRawPointer.allocate(byteCount: 16, alignment: 16)
        memory.initializeMemory(as: UInt8.self, repeating: 0, count: 16)
        defer { memory.deallocate() }
        var context = CGContext(
            data: memory, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 8, space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue, releaseCallback: { Source.from($0).released += $1 == nil ? 0 : 1 },
            releaseInfo: source.info)
        context?.setFillColor(CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1))
        context?.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
        #expect(source.released == 0 && memory.load(as: UInt32.self) == 0xFFFF_FFFF)
        context = nil
        #expect(source.released == 1)
    }
}
