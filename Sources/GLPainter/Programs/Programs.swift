internal import RenderPlan

/// A program that can be used.
struct Program {
    let key: ProgramKey
    let name: ProgramName
    /// Where the uniform `surfaceWindow` is.
    let windowLocation: Int32?
    /// What the uniform holds; a driver starts it with zeros.
    var window: SIMD4<Float> = .zero
    /// Where `ProgramInstances` is; nil in programs that draw by fragments.
    let drawnLocation: Int32?
    /// Where the uniform is that says which instances show which picture; nil in programs that show one.
    let endsLocation: Int32?
    /// The last frame that asked for it.
    var frame = -1
}

/// What a compute program draws: the uniform `drawn` of `compute.glsl`, in this order.
struct ProgramInstances {
    var region: SIMD4<Int32>
    var instances: SIMD4<Int32>
    var bins: SIMD4<Int32>
    var meeting: SIMD4<Int32>

    var values: [4 of SIMD4<Int32>] { [region, instances, bins, meeting] }
}

/// The programs of one context, each made when it is used first: from the disk, or else from its text.
final class Programs {
    /// Texture units of the samplers.
    enum Unit {
        static let picture = 0
        static let clips = 1
        static let second = 2
        static let alphas = 3
        static let stops = 4
        static let cuts = 5
        static let pages = 6
        /// The first of several pictures that one program shows.
        static let pictures = 7
        static let count = pictures + DrawCall.mostPictures

        /// By the names that programs have for them.
        static let samplers = [
            ("picture", picture), ("clips", clips), ("second", second), ("alphas", alphas), ("stops", stops),
            ("cuts", cuts), ("pages", pages),
        ] + (0..<DrawCall.mostPictures).map { ("pictures[\($0)]", pictures + $0) }
    }

    private var made: [Program] = []
    /// For each key, its program's index in `made`; −1 for none.
    private var places = [Int32](repeating: -1, count: ProgramKey.tableSize)
    private let binaries: ProgramBinaries
    private let canStore: Bool
    /// Those that draw nothing.
    let tools: ComputeTools
    private let target: ShaderTarget
    /// Programs compiled from text so far.
    private(set) var compiledCount = 0
    /// Programs taken from the disk so far.
    private(set) var loadedCount = 0

    /// - Parameter target: nil for what the device says of itself.
    init(_ binaries: ProgramBinaries, on device: GLDevice, as target: ShaderTarget? = nil) {
        self.binaries = binaries
        canStore = device.limits.programBinaryFormats > 0
        tools = ComputeTools(canStore ? binaries : nil)
        self.target = target ?? ShaderTarget(device)
    }

    /// Makes sure that programs are there.
    /// - Returns: how many of them the frame had not asked for before.
    @discardableResult
    func prepare(_ keys: some Sequence<ProgramKey>, frame: Int, _ state: GLState) throws(PaintError) -> Int {
        var missing: [ProgramKey] = []
        var count = 0
        for key in keys {
            let place = Int(places[key.place])
            if place >= 0 {
                if made[place].frame != frame { count += 1 }
                made[place].frame = frame
            } else if !missing.contains(key) {
                missing.append(key)
            }
        }
        if !missing.isEmpty { try make(missing, frame: frame, state) }
        return count + missing.count
    }

    /// Uses a program that was prepared, painting on the window `window` onto pixel space.
    func use(_ key: ProgramKey, window: SIMD4<Float>, _ state: GLState) {
        let place = Int(places[key.place])
        precondition(place >= 0, "A program is prepared before it is used.")
        state.use(made[place].name)
        guard made[place].window != window, let location = made[place].windowLocation else { return }
        state.gl.setUniform(location, window)
        made[place].window = window
    }

    /// Sets what the compute program in use draws.
    /// - Parameter ends: for each of several pictures, the number of instances up to its last one.
    func setInstances(
        _ values: ProgramInstances, ends: @autoclosure () -> [2 of SIMD4<Int32>], of key: ProgramKey, _ state: GLState
    ) {
        let program = made[Int(places[key.place])]
        if let location = program.drawnLocation { state.gl.setUniform(location, values.values) }
        if let location = program.endsLocation { state.gl.setUniform(location, ends()) }
    }

    /// A program handed to the driver, whose result has not been asked for yet.
    private struct Begun {
        let key: ProgramKey
        let source: String
        let name: ProgramName
        /// That the driver compiles; none in a program from the disk.
        let shaders: [ShaderName]
    }

    /// Drivers compile on threads of their own until asked for the result. So all are compiled, and then all linked, before the first
    /// is asked for.
    private func make(_ keys: [ProgramKey], frame: Int, _ state: GLState) throws(PaintError) {
        let gl = state.gl
        var waiting = keys.map { compile($0, gl) }.map { (key, source, loaded, shaders) in
            let name = loaded ?? gl.link(shaders, attributes: key.shading == .compute ? [] : key.attributes)
            return Begun(key: key, source: source, name: name, shaders: shaders)
        }[...]
        do throws(PaintError) {
            while let begun = waiting.popFirst() {
                var program = try finish(begun, state)
                program.frame = frame
                places[program.key.place] = Int32(made.count)
                made.append(program)
            }
        } catch {
            for begun in waiting {
                begun.shaders.forEach(gl.delete)
                gl.delete(begun.name)
            }
            throw error
        }
    }

    /// The program from the disk, or else the shaders to link it from.
    private func compile(
        _ key: ProgramKey, _ gl: GLCalls
    ) -> (key: ProgramKey, source: String, loaded: ProgramName?, shaders: [ShaderName]) {
        let stages: [ShaderStage] = key.shading == .compute ? [.compute] : [.vertex, .fragment]
        let texts = stages.map { (stage: $0, text: ShaderSource.text(of: key, $0, for: target)) }
        let source = texts.map(\.text).joined()
        if canStore, let binary = binaries.load(key.name, source: source), let program = gl.program(from: binary) {
            return (key, source, program, [])
        }
        return (key, source, nil, texts.map { gl.compile($0.stage, $0.text) })
    }

    private func finish(_ begun: Begun, _ state: GLState) throws(PaintError) -> Program {
        let (key, name, gl) = (begun.key, begun.name, state.gl)
        if begun.shaders.isEmpty {
            loadedCount += 1
        } else {
            do throws(GLCalls.CompileFailure) {
                try gl.finish(name, of: begun.shaders)
            } catch {
                throw .shader(name: key.name, log: ShaderLog.explained(error.log))
            }
            compiledCount += 1
            if canStore, let binary = gl.binary(of: name) { binaries.store(binary, key.name, source: begun.source) }
        }
        state.use(name)
        for (sampler, unit) in Unit.samplers where unit < Unit.pictures || key.showsSeveral {
            if let location = gl.uniformLocation(sampler, in: name) { gl.setUniform(location, Int32(unit)) }
        }
        return Program(
            key: key, name: name, windowLocation: gl.uniformLocation("surfaceWindow", in: name),
            drawnLocation: key.shading == .compute ? gl.uniformLocation("drawn", in: name) : nil,
            endsLocation: key.showsSeveral ? gl.uniformLocation("pictureEnds", in: name) : nil)
    }
}
