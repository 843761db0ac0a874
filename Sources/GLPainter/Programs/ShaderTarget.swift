/// What of a device the text of its programs depends on.
struct ShaderTarget: Hashable, Sendable {
    /// Values of four floats that programs may hand from the vertex stage to the fragment stage; where a device has fewer (15 are
    /// sure), fragments work out more themselves.
    var varyings = mostVaryings
    /// It is a graphics card. A fragment pays there for every number that it is handed, and not for a branch that it does not take: so
    /// rasterisers work out what grows evenly between a shape's corners, and most pixels leave before edges are looked at. By a hair
    /// that depends on where the corners are. Where the CPU shades, a shape is the same bytes in parts or whole, and what all its
    /// pixels share comes for nothing.
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
