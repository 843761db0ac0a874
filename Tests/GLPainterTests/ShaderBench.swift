import Graphics
import RenderPlan

@testable import GLPainter

/// Computes with the shaders' own functions: one pixel a value.
struct ShaderBench {
    let painter: GLPainter

    init() throws { painter = try makePainter(folder: nil) }

    /// What a function gives, four numbers for each set of arguments.
    ///
    /// - Parameters:
    ///   - files: includes that declare the function, of `Shaders`, in order.
    ///   - defines: what they are compiled with.
    ///   - expression: a `vec4` of `a[0]`, `a[1]`, …, which are the arguments.
    ///   - arguments: as many for each set.
    func values(
        _ expression: String, files: [String], defines: String = "", arguments: [[SIMD4<Float>]]
    ) throws -> [SIMD4<Float>] {
        let count = arguments.first?.count ?? 0
        var fragment = """
            #version 300 es
            #define FRAGMENT
            \(defines)
            precision highp float;
            precision highp int;
            precision highp sampler2D;

            """
        for file in files {
            guard let number = ShaderFiles.number(of: file) else { fatalError("There is no \(file).") }
            fragment += "#line 1 \(number)\n" + ShaderFiles.all[number].text + "\n"
        }
        // Row r of the surface holds number r of each value, its bits as a pixel.
        fragment += """
            uniform sampler2D picture;
            out vec4 pixel;
            void main() {
                vec4 a[\(count)];
                int column = int(gl_FragCoord.x);
                for (int i = 0; i < \(count); i++) a[i] = texelFetch(picture, ivec2(column, i), 0);
                vec4 value = \(expression);
                int number = int(gl_FragCoord.y);
                float one = number == 0 ? value.x : number == 1 ? value.y : number == 2 ? value.z : value.w;
                uint bits = floatBitsToUint(one);
                pixel = vec4(uvec4(bits, bits >> 8, bits >> 16, bits >> 24) & 255u) / 255.0;
            }
            """
        let vertex = """
            #version 300 es
            void main() {
                gl_Position = vec4(2.0 * vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1)) - 1.0, 0.0, 1.0);
            }
            """
        let width = arguments.count
        let texels = (0..<count).flatMap { row in arguments.map { $0[row] } }
        let bitmap = try painter.context.withCurrent { gl throws(PaintError) in
            let program: ProgramName
            do throws(GLCalls.CompileFailure) {
                let shaders = [gl.compile(.vertex, vertex), gl.compile(.fragment, fragment)]
                program = gl.link(shaders, attributes: [])
                try gl.finish(program, of: shaders)
            } catch {
                throw .shader(name: expression, log: ShaderLog.explained(error.log))
            }
            let state = painter.state
            state.forgetBindings()
            let texture = gl.makeTexture()
            state.bindForWriting(texture, unit: Programs.Unit.picture)
            gl.textureStorage(.rgba32Float, width: width, height: count)
            texels.withUnsafeBytes {
                gl.textureWrite(.rgba32Float, x: 0, y: 0, width: width, height: count, $0)
            }
            let surface = try painter.surfaces.take(width: width, height: 4, frame: 0, state, painter.context)
            state.use(program)
            state.bind(texture, unit: Programs.Unit.picture)
            state.bind(painter.samplers.nearest, unit: Programs.Unit.picture)
            state.bind(surface.framebuffer)
            state.setViewport(width: width, height: 4)
            state.setBlend(.replace)
            state.enableAttributes(0)
            gl.drawInstances(1, vertices: 4)
            defer {
                gl.delete(program)
                gl.delete(texture)
                painter.surfaces.give(surface)
                state.forgetBindings()
            }
            return try Readback(painter.context, lends: false).read(surface, state) { fence in _ = gl.wait(fence, milliseconds: GLPainter.patience) }
        }
        return (0..<width).map { column in
            var value = SIMD4<Float>.zero
            for number in 0..<4 { value[number] = Float(bitPattern: bitmap.pixels[number * width + column]) }
            return value
        }
    }
}
