internal import RenderPlan

/// Compute programs that draw nothing, but help those which do.
enum ComputeTool: Hashable {
    /// Sorts instances of a geometry into bins.
    case bins(DrawGeometry)
    /// Fills a part of a surface with one colour. Cards clear no faster than they shade fragments.
    case clear

    /// `bins.box`
    fileprivate var name: String {
        switch self {
        case .bins(let geometry): "bins.\(geometry)"
        case .clear: "clear"
        }
    }
}

/// The tools of one context, each made when it is first prepared: from the disk, or else from its text.
final class ComputeTools {
    private struct Made {
        let name: ProgramName
        /// Where `ProgramInstances` is.
        let drawnLocation: Int32?
        /// Where the one further uniform is: the room of lists, or the colour.
        let besidesLocation: Int32?
    }

    private var made: [ComputeTool: Made] = [:]
    /// Those that do not compile, with the compiler's messages.
    private var failed: [ComputeTool: PaintError] = [:]
    /// nil where compiled programs are not kept.
    private let binaries: ProgramBinaries?

    init(_ binaries: ProgramBinaries?) { self.binaries = binaries }

    /// Uses the program that lists instances of a geometry.
    /// - Parameters:
    ///   - values: which instances, and their bins.
    ///   - room: rows of an instance; numbers that the lists have room for.
    func useBins(_ geometry: DrawGeometry, _ values: ProgramInstances, room: SIMD4<Int32>, _ state: GLState) {
        if let location = use(.bins(geometry), values, state)?.besidesLocation { state.gl.setUniform(location, room) }
    }

    /// Uses the program that fills a part of the surface that is bound as the image.
    /// - Parameter values: the texels, as the region.
    func useClear(_ values: ProgramInstances, _ color: SIMD4<Float>, _ state: GLState) {
        if let location = use(.clear, values, state)?.besidesLocation { state.gl.setUniform(location, color) }
    }

    /// Makes sure that the program is there.
    func prepare(_ tool: ComputeTool, _ state: GLState) throws(PaintError) {
        if made[tool] != nil { return }
        if let error = failed[tool] { throw error }
        do throws(PaintError) {
            made[tool] = try make(tool, state)
        } catch {
            failed[tool] = error
            throw error
        }
    }

    private func use(_ tool: ComputeTool, _ values: ProgramInstances, _ state: GLState) -> Made? {
        guard let program = made[tool] else { return nil }
        state.use(program.name)
        if let location = program.drawnLocation { state.gl.setUniform(location, values.values) }
        return program
    }

    private func make(_ tool: ComputeTool, _ state: GLState) throws(PaintError) -> Made {
        let (gl, source) = (state.gl, ShaderSource.text(of: tool))
        if let binary = binaries?.load(tool.name, source: source), let name = gl.program(from: binary) { return locate(name, gl) }
        let shader = gl.compile(.compute, source)
        let name = gl.link([shader], attributes: [])
        do throws(GLCalls.CompileFailure) {
            try gl.finish(name, of: [shader])
        } catch {
            throw .shader(name: tool.name, log: ShaderLog.explained(error.log))
        }
        if let binaries, let binary = gl.binary(of: name) { binaries.store(binary, tool.name, source: source) }
        return locate(name, gl)
    }

    private func locate(_ name: ProgramName, _ gl: GLCalls) -> Made {
        Made(
            name: name, drawnLocation: gl.uniformLocation("drawn", in: name),
            besidesLocation: gl.uniformLocation("room", in: name) ?? gl.uniformLocation("color", in: name))
    }
}
