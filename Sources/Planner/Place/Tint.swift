import RenderTree

/// What the premultiplied pixels of a layer are multiplied by: the opacity that it inherits, in all four channels, times the
/// colours of the instances that it is in, premultiplied as well.
typealias Tint = SIMD4<Float>

extension Node {
    /// What a transform layer multiplies each of its sublayers by.
    var passedOn: Tint {
        flags.contains(.tintsSublayers) ? backgroundColor.premultiplied * opacity : Tint(repeating: opacity)
    }
}

extension Tint {
    /// The same without its opacity: the straight colour, opaque.
    var withoutOpacity: Tint { w > 0 ? Tint(x / w, y / w, z / w, 1) : .one }
}
