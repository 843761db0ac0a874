internal import RenderPlan

/// What a frame sends to the device besides pictures: all rows of all instances in one buffer, all clips in one texture, cuts,
/// stops of gradients and coverages of strips in three more, and pages of coverages, which stay from frame to frame, in a last one.
final class Uploads {
    /// Stays bound as the vertex buffer.
    private let rows: BufferName
    /// On cards, rows are staged here first; nil where they are sent directly.
    private let passage: Passage?
    /// Bytes that `rows` has room for, where they are staged.
    private var rowBytes = 0
    /// For rows that are sent directly. Drivers keep streamed buffers in the machine's memory, from where a card would fetch them for each
    /// pixel: hence not `streamDraw` there.
    private let usage: BufferUsage
    /// What `InstanceBins` lays out; nil until a compute program needs it.
    private var lists: BufferName?
    /// Numbers that it has room for.
    private var listPlaces = 0
    /// Holds clips one after the other.
    private let clips = LineTexture(
        .rgba32Float, width: ShaderSource.clipsPerLine * Clip.rowCount, unit: Programs.Unit.clips)
    /// Holds cuts one after the other.
    private let cuts = LineTexture(.rgba32Float, width: ShaderSource.cutsPerLine, unit: Programs.Unit.cuts)
    /// Holds the coverages of strips.
    private let alphas = LineTexture(.r8, width: RenderPlan.alphasPerLine, unit: Programs.Unit.alphas)
    /// Holds the pages of coverages, which frames share.
    private let pages = PageTexture()
    /// Rows of the plan in the buffer.
    private var rowCount = 0
    /// How many of the bytes sent last were coverages.
    private(set) var coverageBytes = 0
    /// Holds the stops of gradients.
    private let stops = LineTexture(.rgba32Float, width: ShaderSource.stopsPerLine * 2, unit: Programs.Unit.stops)

    /// Makes the buffer and the vertex array, whose attribute i is row i of an instance.
    init(_ state: GLState, attributes: Int, isCard: Bool) {
        let gl = state.gl
        rows = gl.makeBuffer()
        passage = isCard && gl.canStayMapped ? Passage() : nil
        usage = isCard ? .dynamicDraw : .streamDraw
        gl.bind(gl.makeVertexArray())
        gl.bind(rows, to: .vertices)
        for index in 0..<attributes { gl.stepByInstance(index) }
    }

    /// Sends the plan's rows and lists; returns the bytes.
    /// - Parameter middles: rows that stand behind them in the buffer.
    func send(_ plan: RenderPlan, middles: ContiguousArray<SIMD4<Float>>, _ state: GLState, _ context: GLContext) -> Int {
        var bytes = (plan.rows.count + middles.count) * MemoryLayout<SIMD4<Float>>.stride
        rowCount = plan.rows.count
        if bytes > 0 { sendRows(plan, middles, bytes, state.gl, context) }
        bytes += plan.clips.withUnsafeBytes { clips.send($0, state, context) }
        bytes += plan.cuts.withUnsafeBytes { cuts.send($0, state, context) }
        bytes += plan.stops.withUnsafeBytes { stops.send($0, state, context) }
        coverageBytes = plan.alphas.withUnsafeBytes { alphas.send($0, state, context) } + pages.send(plan.pages, state, context)
        return bytes + coverageBytes
    }

    private func sendRows(
        _ plan: RenderPlan, _ middles: ContiguousArray<SIMD4<Float>>, _ bytes: Int, _ gl: GLCalls, _ context: GLContext
    ) {
        if let passage, !passage.isClosed {
            if rowBytes < bytes {
                rowBytes = max(bytes, 2 * rowBytes)
                gl.bufferStorage(.vertices, count: rowBytes, .dynamicDraw)
            }
            if passage.send(plan.rows, middles, bytes: bytes, gl, context) { return }
            rowBytes = 0
        }
        if middles.isEmpty { return plan.rows.withUnsafeBytes { gl.bufferData(.vertices, $0, usage) } }
        gl.bufferStorage(.vertices, count: bytes, usage)
        plan.rows.withUnsafeBytes { gl.bufferPart(.vertices, $0, at: 0) }
        middles.withUnsafeBytes { gl.bufferPart(.vertices, $0, at: bytes - $0.count) }
    }

    /// Lets compute programs read the rows, and makes room for their lists, all of it free.
    func makeRoom(for bins: InstanceBins, _ state: GLState) {
        let gl = state.gl
        let lists = self.lists ?? gl.makeBuffer()
        self.lists = lists
        gl.bind(lists, to: .storage)
        // The buffer must not be empty, even where no list is read.
        if listPlaces < max(bins.places, 1) {
            while listPlaces < max(bins.places, 1) { listPlaces = max(1 << 10, listPlaces * 2) }
            gl.bufferStorage(.storage, count: listPlaces * MemoryLayout<Int32>.stride, .dynamicDraw)
        }
        withUnsafeBytes(of: bins.listsBegin) { gl.bufferPart(.storage, $0, at: 0) }
        gl.bind(rows, block: 0)
        gl.bind(lists, block: 1)
    }

    /// Makes instances read their rows from `firstRow` on, and the corners of their middles from `firstMiddle` on.
    func point(toRow firstRow: Int, rowCount: Int, toMiddle firstMiddle: Int?, _ state: GLState) {
        state.enableAttributes(rowCount + (firstMiddle == nil ? 0 : Middle.rowCount))
        let rowBytes = MemoryLayout<SIMD4<Float>>.stride
        for row in 0..<rowCount {
            state.gl.attributePointer(row, stride: rowCount * rowBytes, offset: (firstRow + row) * rowBytes)
        }
        guard let firstMiddle else { return }
        for row in 0..<Middle.rowCount {
            state.gl.attributePointer(
                rowCount + row, stride: Middle.rowCount * rowBytes, offset: (self.rowCount + firstMiddle + row) * rowBytes)
        }
    }

    /// Forgets all memory of lists, after a frame that failed: it is not known whether they have any.
    func forget(_ context: GLContext) {
        clips.forget(context)
        cuts.forget(context)
        stops.forget(context)
        alphas.forget(context)
        pages.forget(context)
        passage?.empty(context)
        if let lists { context.discard(.buffer(lists)) }
        (lists, listPlaces, rowBytes) = (nil, 0, 0)
    }

    /// Binds clips, cuts, stops and coverages for drawing.
    func bindTextures(_ state: GLState) {
        clips.bind(state)
        cuts.bind(state)
        stops.bind(state)
        alphas.bind(state)
        pages.bind(state)
    }
}
