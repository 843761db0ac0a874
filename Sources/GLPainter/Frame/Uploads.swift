internal import RenderPlan

/// What a frame sends to the device besides pictures: all rows of all instances in one buffer, all clips in one
/// texture.
final class Uploads {
    /// Stays bound as the vertex buffer.
    private let rows: BufferName
    /// Holds clips one after the other; made and grown as needed.
    private var clipTexture: TextureName?
    /// Lines that `clipTexture` has room for.
    private var clipLines = 0

    /// Makes the buffer and the vertex array, whose attribute i is row i of an instance.
    init(_ state: GLState, attributes: Int) {
        let gl = state.gl
        rows = gl.makeBuffer()
        gl.bind(gl.makeVertexArray())
        gl.bind(rows, to: .vertices)
        for index in 0..<attributes { gl.stepByInstance(index) }
    }

    /// Sends the plan's rows and clips; returns the bytes.
    func send(_ plan: RenderPlan, _ state: GLState, _ context: GLContext) -> Int {
        var bytes = 0
        if !plan.rows.isEmpty {
            plan.rows.withUnsafeBytes {
                state.gl.bufferData(.vertices, $0, .streamDraw)
                bytes += $0.count
            }
        }
        if !plan.clips.isEmpty { bytes += send(plan.clips, state, context) }
        return bytes
    }

    /// `ShaderSource.clipsPerLine` clips a line: full lines at once, then the rest of the last.
    private func send(_ clips: ContiguousArray<Clip>, _ state: GLState, _ context: GLContext) -> Int {
        let perLine = ShaderSource.clipsPerLine
        let lines = (clips.count + perLine - 1) / perLine
        let texture = room(forLines: lines, state, context)
        state.bindForWriting(texture, unit: Programs.Unit.clips)
        let (full, rest) = clips.count.quotientAndRemainder(dividingBy: perLine)
        clips.withUnsafeBytes { bytes in
            let stride = MemoryLayout<Clip>.stride
            if full > 0 {
                state.gl.textureWrite(.rgba32Float, x: 0, y: 0, width: perLine * Clip.rowCount, height: full, bytes)
            }
            if rest > 0 {
                let tail = UnsafeRawBufferPointer(rebasing: bytes[(full * perLine * stride)...])
                state.gl.textureWrite(.rgba32Float, x: 0, y: full, width: rest * Clip.rowCount, height: 1, tail)
            }
        }
        return clips.count * MemoryLayout<Clip>.stride
    }

    private func room(forLines lines: Int, _ state: GLState, _ context: GLContext) -> TextureName {
        if let clipTexture, clipLines >= lines { return clipTexture }
        if let clipTexture { context.discard(.texture(clipTexture)) }
        while clipLines < lines { clipLines = max(1, clipLines * 2) }
        let texture = state.gl.makeTexture()
        state.bindForWriting(texture, unit: Programs.Unit.clips)
        state.gl.textureStorage(.rgba32Float, width: ShaderSource.clipsPerLine * Clip.rowCount, height: clipLines)
        clipTexture = texture
        return texture
    }

    /// Makes instances read their rows from `firstRow` on.
    func point(toRow firstRow: Int, rowCount: Int, _ state: GLState) {
        state.enableAttributes(rowCount)
        let rowBytes = MemoryLayout<SIMD4<Float>>.stride
        for row in 0..<rowCount {
            state.gl.attributePointer(row, stride: rowCount * rowBytes, offset: (firstRow + row) * rowBytes)
        }
    }

    /// Binds the clips for drawing.
    func bindClips(_ state: GLState) {
        if let clipTexture { state.bind(clipTexture, unit: Programs.Unit.clips) }
    }
}
