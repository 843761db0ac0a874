import RenderTree

/// What the premultiplied pixels of a layer are multiplied with: the opacity that it inherits, in all four, and the colours
/// of the instances that it is in, premultiplied as well.
typealias Tint = SIMD4<Float>

extension Node {
    /// What a layer that keeps its sublayers' depth multiplies each of them with.
    var passedOn: Tint {
        flags.contains(.tintsSublayers) ? backgroundColor.premultiplied * opacity : Tint(repeating: opacity)
    }
}

extension Tint {
    /// The same without its opacity, in a colour that is not premultiplied.
    var withoutOpacity: Tint { w > 0 ? Tint(x / w, y / w, z / w, 1) : .one }
}
