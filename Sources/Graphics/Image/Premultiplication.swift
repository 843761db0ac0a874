/// The two ways between straight and premultiplied pixels, both rounded to the nearest level.
///
/// Straight → premultiplied → straight loses colour where alpha is small; premultiplied → straight → premultiplied
/// loses nothing: the straight value is at most ½ from `255 p / a`, hence its product with `a / 255` at most
/// `a / 510` from `p`, which rounds to `p` again (for a = 255 both ways are the identity).
enum Premultiplication {
    /// Rounds `colour * alpha / 255`. There are no ties to break: 255 is odd.
    @inline(__always) static func product(_ colour: UInt32, _ alpha: UInt32) -> UInt32 {
        (colour * alpha + 127) / 255
    }

    /// Rounds `255 * product / alpha`, at most 255; zero for alpha zero.
    @inline(__always) static func quotient(_ product: UInt32, _ alpha: UInt32) -> UInt32 {
        alpha == 0 ? 0 : min(255, (product * 255 + alpha / 2) / alpha)
    }

    /// A straight R, G, B, A word (red lowest) to a premultiplied one, two channels at a time.
    ///
    /// With t = c·a + 128 ≤ 65153, (t + (t >> 8)) >> 8 is the rounded c·a / 255 for every c and a; no lane
    /// overflows its 16 bits.
    @inline(__always) static func premultiplied(_ pixel: UInt32) -> UInt32 {
        let alpha = pixel >> 24
        if alpha == 255 { return pixel }
        if alpha == 0 { return 0 }
        var redBlue = (pixel & 0x00FF_00FF) &* alpha &+ 0x0080_0080
        redBlue = ((redBlue &+ (redBlue >> 8 & 0x00FF_00FF)) >> 8) & 0x00FF_00FF
        var green = (pixel >> 8 & 0xFF) &* alpha &+ 0x80
        green = (green &+ green >> 8) & 0xFF00
        return redBlue | green | alpha << 24
    }

    /// A premultiplied word to a straight one. Channels above alpha, which no colour has, become 255.
    @inline(__always) static func straight(_ pixel: UInt32) -> UInt32 {
        let alpha = pixel >> 24
        if alpha == 255 { return pixel }
        if alpha == 0 { return 0 }
        return quotient(pixel & 0xFF, alpha) | quotient(pixel >> 8 & 0xFF, alpha) << 8
            | quotient(pixel >> 16 & 0xFF, alpha) << 16 | alpha << 24
    }
}
