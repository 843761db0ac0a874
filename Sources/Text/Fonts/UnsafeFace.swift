internal import CFreeType
internal import CHarfBuzz
import Synchronization

/// A face in the C libraries: HarfBuzz's, which is immutable and used by all threads, and FreeType's, which is used by one thread at a time.
final class UnsafeFace: @unchecked Sendable {
    /// The font file's bytes, kept as long as either library refers to them.
    private let blob: OpaquePointer
    /// HarfBuzz's font, at a size of as many units as the em has; immutable.
    let shaping: OpaquePointer
    private let library: FT_Library
    private let face: FT_Face
    /// Held while FreeType works on `face`.
    private let lock = Mutex<Void>(())

    /// Takes ownership of the blob, even on failure; nil if it has no such face.
    init?(blob: OpaquePointer, index: Int) {
        var library: FT_Library?
        var face: FT_Face?
        var length: UInt32 = 0
        let bytes = hb_blob_get_data(blob, &length)
        guard length > 0, index >= 0, index < 0xFFFF, let bytes, FT_Init_FreeType(&library) == 0, let library else {
            hb_blob_destroy(blob)
            return nil
        }
        let isOpen = bytes.withMemoryRebound(to: UInt8.self, capacity: Int(length)) {
            FT_New_Memory_Face(library, $0, FT_Long(length), FT_Long(index), &face) == 0
        }
        guard isOpen, let face, face.pointee.num_glyphs > 0 else {
            FT_Done_FreeType(library)
            hb_blob_destroy(blob)
            return nil
        }
        let shapingFace = hb_face_create(blob, UInt32(index))!
        // FreeType opens formats that HarfBuzz does not know.
        guard hb_face_get_glyph_count(shapingFace) > 0 else {
            hb_face_destroy(shapingFace)
            FT_Done_Face(face)
            FT_Done_FreeType(library)
            hb_blob_destroy(blob)
            return nil
        }
        shaping = hb_font_create(shapingFace)!
        hb_ot_font_set_funcs(shaping)
        hb_font_make_immutable(shaping)
        hb_face_destroy(shapingFace)
        (self.blob, self.library, self.face) = (blob, library, face)
    }

    /// A face from a copy of bytes.
    convenience init?(copying bytes: [UInt8], index: Int) {
        let blob = bytes.withUnsafeBytes { bytes in
            hb_blob_create_or_fail(
                bytes.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32(clamping: bytes.count),
                HB_MEMORY_MODE_DUPLICATE, nil, nil)
        }
        guard let blob else { return nil }
        self.init(blob: blob, index: index)
    }

    /// A face from bytes with static lifetime.
    convenience init?(embedded bytes: UnsafePointer<UInt8>, count: Int) {
        let blob = UnsafeRawPointer(bytes).withMemoryRebound(to: CChar.self, capacity: count) {
            hb_blob_create_or_fail($0, UInt32(clamping: count), HB_MEMORY_MODE_READONLY, nil, nil)
        }
        guard let blob else { return nil }
        self.init(blob: blob, index: 0)
    }

    deinit {
        FT_Done_Face(face)
        FT_Done_FreeType(library)
        hb_font_destroy(shaping)
        hb_blob_destroy(blob)
    }

    func withFreeType<Result>(_ body: (FT_Face) -> Result) -> Result {
        lock.withLock { _ in body(face) }
    }
}
