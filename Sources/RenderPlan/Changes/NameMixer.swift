/// Mixes numbers into a name. A step xors one number into the state, multiplies that by the other number, and folds the two
/// halves of the product together: information is lost only where a factor is 0, which is as unlikely as any other value. The
/// name's two halves swap the roles of the two numbers, so that a collision in one is none in the other.
package struct NameMixer: Hashable, Sendable {
    private var high: UInt64 = 0x243F_6A88_85A3_08D3
    private var low: UInt64 = 0x1319_8A2E_0370_7344

    package init() {}

    @inline(__always)
    package mutating func mix(_ a: UInt64, _ b: UInt64) {
        high = NameMixer.fold(high ^ a, b ^ 0x9E37_79B9_7F4A_7C15)
        low = NameMixer.fold(low ^ b, a ^ 0xC2B2_AE3D_27D4_EB4F)
    }

    @inline(__always)
    private static func fold(_ a: UInt64, _ b: UInt64) -> UInt64 {
        let product = a.multipliedFullWidth(by: b)
        return product.high ^ product.low
    }

    @inline(__always)
    package mutating func mix(_ value: UInt64) { mix(value, 0) }

    @inline(__always)
    package mutating func mix(_ value: Int) { mix(UInt64(bitPattern: Int64(value))) }

    @inline(__always)
    package mutating func mix(_ row: SIMD4<Float>) {
        mix(
            UInt64(row.x.bitPattern) << 32 | UInt64(row.y.bitPattern), UInt64(row.z.bitPattern) << 32 | UInt64(row.w.bitPattern))
    }

    @inline(__always)
    package mutating func mix(_ name: ContentName) { mix(name.high, name.low) }

    package var name: ContentName { ContentName(high: high, low: low) }
}
