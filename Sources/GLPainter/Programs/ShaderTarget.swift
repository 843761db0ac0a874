/// What the text of programs depends on in a device.
struct ShaderTarget: Hashable, Sendable {
    /// Varyings of four floats from the vertex stage to the fragment stage; where a device has fewer (15 are guaranteed), fragments
    /// work out more themselves.
    var varyings = mostVaryings
    /// It is a graphics card. There a fragment pays for every flat varying, and not for a branch that it does not take: so what is linear
    /// over a shape is interpolated by the rasteriser, and most pixels leave before edges are looked at. Interpolated values depend
    /// slightly on where the corners are. Where the CPU shades, a shape has the same bytes in parts or whole, and flat varyings cost
    /// nothing.
    var isCard = false
    /// Rasterisers place corners on a grid and work out what lies between them from there. A grid of 256 to a pixel, which cards have, moves an
    /// edge by half a level at most; one of sixteen, which OpenGL ES allows, by eight: there fragments work distances out themselves.
    var placesFinely = true

    static let mostVaryings = 30

    var hasFewVaryings: Bool { varyings < ShaderTarget.mostVaryings }
}

extension ShaderTarget {
    init(_ device: GLDevice) {
        self.init(
            varyings: device.limits.varyingVectors, isCard: !device.isSoftware, placesFinely: device.limits.subpixelBits >= 8)
    }
}
