import Geometry
import Glibc
import Pixels

/// The memory of a context: its own, or its client's. Addressed by columns and rows of device space, of which `frame` is the part that has
/// memory. Every access is checked against it.
final class UnsafePixels {
    /// The first byte of the pixel at the frame's minimum.
    let base: UnsafeMutableRawPointer
    /// Bytes from one row to the next.
    let bytesPerRow: Int
    /// The part of device space that is stored.
    let frame: PixelRect
    let format: ContextFormat
    /// Memory to be freed with this object.
    private let isOwned: Bool

    /// Zeroed memory of its own; nil if there is not enough, or the frame is empty.
    init?(frame: PixelRect, format: ContextFormat, bytesPerRow: Int? = nil) {
        let stride = bytesPerRow ?? (frame.width * format.bytesPerPixel + 15) & ~15
        guard !frame.isEmpty, frame.area <= UnsafePixels.largestArea, stride >= frame.width * format.bytesPerPixel,
            let memory = calloc(frame.height, stride)
        else { return nil }
        base = memory
        self.bytesPerRow = stride
        self.frame = frame
        self.format = format
        isOwned = true
    }

    /// - Parameter base: memory of the client's, which stays valid as long as this object lives.
    init(_ base: UnsafeMutableRawPointer, bytesPerRow: Int, frame: PixelRect, format: ContextFormat) {
        self.base = base
        self.bytesPerRow = bytesPerRow
        self.frame = frame
        self.format = format
        isOwned = false
    }

    deinit { if isOwned { free(base) } }

    /// Pixels: 16 GiB of floats.
    static let largestArea = 1 << 30

    /// Bytes in all.
    var byteCount: Int { bytesPerRow * frame.height }

    /// One row of words.
    /// - Precondition: the layout is `words`.
    @inline(__always)
    func words(row y: Int) -> UnsafeRow {
        precondition(
            format.layout == .words && y >= Int(frame.minY) && y < Int(frame.maxY), "A row outside the pixels.")
        let start = base + (y &- Int(frame.minY)) &* bytesPerRow
        return UnsafeRow(
            first: start.assumingMemoryBound(to: UInt32.self), minX: Int(frame.minX), maxX: Int(frame.maxX))
    }

    @inline(__always)
    private func address(_ x: Int, _ y: Int) -> UnsafeMutableRawPointer {
        precondition(
            x >= Int(frame.minX) && x < Int(frame.maxX) && y >= Int(frame.minY) && y < Int(frame.maxY),
            "A pixel outside the memory.")
        return base + ((y &- Int(frame.minY)) &* bytesPerRow &+ (x &- Int(frame.minX)) &* format.bytesPerPixel)
    }

    /// A pixel, premultiplied, 0…1; opaque if the format has no alpha.
    @inline(__always)
    subscript(x: Int, y: Int) -> SIMD4<Float> {
        get {
            let pixel = address(x, y)
            switch format.layout {
            case .words: return Packed.levels(pixel.loadUnaligned(as: UInt32.self)) * (1 / 255)
            case .floats: return pixel.loadUnaligned(as: SIMD4<Float>.self)
            case .packed: return format.pixels.unpack(UnsafeRawPointer(pixel))
            }
        }
        set {
            let pixel = address(x, y)
            switch format.layout {
            case .words: pixel.storeBytes(of: Packed.word(newValue * 255), as: UInt32.self)
            case .floats: pixel.storeBytes(of: newValue, as: SIMD4<Float>.self)
            case .packed: format.pixels.pack(newValue, into: pixel)
            }
        }
    }

    /// The bytes in memory order.
    var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: base, count: byteCount) }
}

extension PixelFormat {
    /// A pixel's four components in memory, premultiplied, 0…1.
    fileprivate func unpack(_ pixel: UnsafeRawPointer) -> SIMD4<Float> {
        if numbers == .fives { return unpackFives(pixel) }
        let alpha = alphaOffset.map { component(pixel + $0) } ?? 1
        if isAlphaOnly { return SIMD4(0, 0, 0, alpha) }
        return SIMD4(
            component(pixel + colorOffsets.x), component(pixel + colorOffsets.y), component(pixel + colorOffsets.z),
            alpha)
    }

    /// Values beyond 0…1 are kept if components are floats of an extended space. A skipped byte is set to its maximum.
    fileprivate func pack(_ value: SIMD4<Float>, into pixel: UnsafeMutableRawPointer) {
        if numbers == .fives { return packFives(value, into: pixel) }
        if !isAlphaOnly {
            store(value.x, in: pixel + colorOffsets.x)
            store(value.y, in: pixel + colorOffsets.y)
            store(value.z, in: pixel + colorOffsets.z)
        }
        if let alphaOffset { store(value.w, in: pixel + alphaOffset) }
        if let paddingOffset { store(1, in: pixel + paddingOffset) }
    }

    private func component(_ address: UnsafeRawPointer) -> Float {
        switch numbers {
        case .bytes: return Float(address.load(as: UInt8.self)) * (1 / 255)
        case .words: return Float(word(address)) * (1 / 65_535)
        case .halves: return Float(Float16(bitPattern: word(address)))
        case .fives, .floats:
            let bits = address.loadUnaligned(as: UInt32.self)
            return Float(bitPattern: isLowByteFirst ? UInt32(littleEndian: bits) : UInt32(bigEndian: bits))
        }
    }

    private func store(_ value: Float, in address: UnsafeMutableRawPointer) {
        switch numbers {
        case .bytes: address.storeBytes(of: UInt8(within01(value) * 255 + 0.5), as: UInt8.self)
        case .words: store(word: UInt16(within01(value) * 65_535 + 0.5), in: address)
        case .halves:
            // Beyond the greatest number there is only infinity.
            let kept = colorSpace.isExtended ? min(max(value, -65_504), 65_504) : within01(value)
            store(word: Float16(kept).bitPattern, in: address)
        case .fives, .floats:
            let bits = (colorSpace.isExtended ? value : within01(value)).bitPattern
            address.storeBytes(of: isLowByteFirst ? bits.littleEndian : bits.bigEndian, as: UInt32.self)
        }
    }

    private func unpackFives(_ pixel: UnsafeRawPointer) -> SIMD4<Float> {
        let bits = word(pixel)
        return SIMD4(Float(bits >> 10 & 31), Float(bits >> 5 & 31), Float(bits & 31), 31) * (1 / 31)
    }

    /// The bit without meaning is set.
    private func packFives(_ value: SIMD4<Float>, into pixel: UnsafeMutableRawPointer) {
        func five(_ value: Float) -> UInt16 { UInt16(within01(value) * 31 + 0.5) }
        store(word: 0x8000 | five(value.x) << 10 | five(value.y) << 5 | five(value.z), in: pixel)
    }

    /// Two bytes in the format's order.
    private func word(_ address: UnsafeRawPointer) -> UInt16 {
        let word = address.loadUnaligned(as: UInt16.self)
        return isLowByteFirst ? UInt16(littleEndian: word) : UInt16(bigEndian: word)
    }

    private func store(word: UInt16, in address: UnsafeMutableRawPointer) {
        address.storeBytes(of: isLowByteFirst ? word.littleEndian : word.bigEndian, as: UInt16.self)
    }

    /// What is not a number becomes 0.
    private func within01(_ value: Float) -> Float { value > 0 ? min(value, 1) : 0 }
}
