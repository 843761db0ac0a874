internal import RenderPlan

/// One sampler for each filter of a picture.
struct Samplers {
    let nearest: SamplerName
    let linear: SamplerName
    /// Reads between texels of one level, the one that a program names.
    let trilinear: SamplerName

    init(_ gl: GLCalls) {
        nearest = gl.makeSampler(isLinear: false)
        linear = gl.makeSampler(isLinear: true)
        trilinear = gl.makeSampler(isLinear: true, hasLevels: true)
    }

    subscript(filter: TextureFilter) -> SamplerName {
        switch filter {
        case .nearest: nearest
        case .linear: linear
        case .trilinear: trilinear
        }
    }
}
