internal import RenderPlan

/// A texture that holds a list, so many of its texels in each line; made and grown as needed.
final class LineTexture {
    private let format: TexelFormat
    /// Texels beside each other.
    private let width: Int
    private let unit: Int
    private var name: TextureName?
    /// Lines that there is room for.
    private var lines = 0

    init(_ format: TexelFormat, width: Int, unit: Int) {
        self.format = format
        self.width = width
        self.unit = unit
    }

    /// Writes the texels in `bytes`: full lines at once, then the rest of the last. Returns the bytes.
    func send(_ bytes: UnsafeRawBufferPointer, _ state: GLState, _ context: GLContext) -> Int {
        makeRoom((bytes.count / format.bytes + width - 1) / width, state, context)
        guard let name else { return 0 }
        state.bindForWriting(name, unit: unit)
        return state.write(bytes, format, fromLine: 0, width: width)
    }

    private func makeRoom(_ count: Int, _ state: GLState, _ context: GLContext) {
        guard count > 0, name == nil || lines < count else { return }
        if let name { context.discard(.texture(name)) }
        while lines < count { lines = max(1, lines * 2) }
        let texture = state.gl.makeTexture()
        state.bindForWriting(texture, unit: unit)
        state.gl.textureStorage(format, width: width, height: lines)
        name = texture
    }

    /// Gives the texture up; the next `send` makes another.
    func forget(_ context: GLContext) {
        if let name { context.discard(.texture(name)) }
        (name, lines) = (nil, 0)
    }

    /// Binds it for drawing.
    func bind(_ state: GLState) {
        if let name { state.bind(name, unit: unit) }
    }
}

extension GLState {
    /// Writes texels into the texture bound last, line after line of its width. Returns the bytes.
    func write(_ bytes: UnsafeRawBufferPointer, _ format: TexelFormat, fromLine first: Int, width: Int) -> Int {
        let (full, rest) = (bytes.count / format.bytes).quotientAndRemainder(dividingBy: width)
        if full > 0 { gl.textureWrite(format, x: 0, y: first, width: width, height: full, bytes) }
        if rest > 0 {
            let tail = UnsafeRawBufferPointer(rebasing: bytes[(full * width * format.bytes)...])
            gl.textureWrite(format, x: 0, y: first + full, width: rest, height: 1, tail)
        }
        return bytes.count
    }
}
