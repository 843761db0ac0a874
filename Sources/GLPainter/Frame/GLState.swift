internal import Geometry
internal import RenderPlan

/// What is bound and switched on in a context, so that nothing is set twice.
///
/// Deleting an object unbinds it behind our back, and a new one may get its number: bindings of textures and
/// framebuffers are therefore forgotten whenever the context becomes current, which is when objects are deleted.
final class GLState {
    let gl: GLCalls
    private var program: ProgramName?
    private var framebuffer: FramebufferName?
    /// By texture unit.
    private var textures = [TextureName?](repeating: nil, count: Programs.Unit.count)
    /// By texture unit.
    private var samplers = [SamplerName?](repeating: nil, count: Programs.Unit.count)
    /// Off in a new context.
    private var isBlending = false
    /// What blending does where it is on; never `.replace`.
    private var blend = Blend.over
    /// Attributes 0..<enabledAttributes read from the vertex buffer.
    private var enabledAttributes = 0
    /// Pixels; (0, 0) is unknown.
    private var viewport = (width: 0, height: 0)

    /// The scissor; nil for none.
    private var scissor: PixelRect?

    /// Disjoint parts of the surface that compute programs have painted since the last memory barrier, pixels.
    private var computed: ContiguousArray<PixelRect> = []
    /// A barrier is due before the next compute program, for what was drawn in other ways.
    private var hasDrawn = true

    init(_ gl: GLCalls) { self.gl = gl }

    /// Forgets what may have been deleted.
    func forgetBindings() {
        framebuffer = nil
        textures = [TextureName?](repeating: nil, count: Programs.Unit.count)
    }

    func use(_ name: ProgramName) {
        guard program != name else { return }
        program = name
        gl.use(name)
    }

    func bind(_ name: FramebufferName) {
        guard framebuffer != name else { return }
        framebuffer = name
        gl.bind(name)
    }

    func bind(_ name: TextureName, unit: Int) {
        guard textures[unit] != name else { return }
        textures[unit] = name
        gl.bind(name, unit: unit)
    }

    /// Binds for writing: the unit becomes the active one as well.
    func bindForWriting(_ name: TextureName, unit: Int) {
        textures[unit] = name
        gl.bind(name, unit: unit)
    }

    func bind(_ name: SamplerName, unit: Int) {
        guard samplers[unit] != name else { return }
        samplers[unit] = name
        gl.bind(name, unit: unit)
    }

    func setBlend(_ new: Blend) {
        let isOn = new != .replace
        if isBlending != isOn {
            isBlending = isOn
            gl.setBlending(isOn)
        }
        guard isOn, blend != new else { return }
        blend = new
        gl.setBlendFunction(new)
    }

    /// Enables the attributes 0..<count and no others.
    func enableAttributes(_ count: Int) {
        while enabledAttributes < count {
            gl.setAttribute(enabledAttributes, isEnabled: true)
            enabledAttributes += 1
        }
        while enabledAttributes > count {
            enabledAttributes -= 1
            gl.setAttribute(enabledAttributes, isEnabled: false)
        }
    }

    /// - Parameters:
    ///   - rect: pixels of the plan; nil for everything.
    ///   - frame: the surface's window onto them.
    func setScissor(_ rect: PixelRect?, of frame: PixelRect) {
        let inside = rect.map {
            PixelRect(minX: $0.minX - frame.minX, minY: $0.minY - frame.minY, maxX: $0.maxX - frame.minX, maxY: $0.maxY - frame.minY)
        }
        guard scissor != inside else { return }
        scissor = inside
        gl.setScissor(inside)
    }

    func clear(_ color: SIMD4<Float>) {
        showComputed(to: .everything)
        gl.clear(color)
        hasDrawn = true
    }

    /// Binds a surface as the image that compute programs paint on.
    func bindImage(_ surface: PooledSurface) {
        gl.bindImage(surface.texture)
        hasDrawn = true
    }

    /// To be called before fragments are drawn: orders them after what compute programs have painted, and before what these paint next.
    func noteDrawing() {
        showComputed(to: .everything)
        hasDrawn = true
    }

    /// Runs the compute program in use, after those that painted the same pixels.
    /// - Parameter region: pixels that it may paint.
    func dispatch(_ columns: Int, _ rows: Int, over region: PixelRect) {
        if hasDrawn {
            gl.showComputed(to: .everything)
        } else if computed.count == 16 || computed.contains(where: { $0.intersects(region) }) {
            showComputed(to: .image)
        }
        hasDrawn = false
        gl.dispatch(columns, rows)
        computed.append(region)
    }

    /// A memory barrier: commands that follow see what compute programs have written.
    func showComputed(to reader: PixelReader) {
        if computed.isEmpty { return }
        computed.removeAll(keepingCapacity: true)
        gl.showComputed(to: reader)
    }

    func setViewport(width: Int, height: Int) {
        guard viewport != (width, height) else { return }
        viewport = (width, height)
        gl.viewport(width: width, height: height)
    }
}
