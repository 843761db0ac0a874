internal import RenderPlan

/// The texture that holds pages of coverages, each where plans have it. It stays from frame to frame: only pages that are not
/// there yet are sent.
final class PageTexture {
    private var name: TextureName?
    /// Pages that there is room for.
    private var capacity = 0
    /// The page in each place, by its identity; 0 for none.
    private var held: [UInt64] = []

    /// Sends what is not there yet; returns the bytes.
    func send(_ pages: ContiguousArray<CoveragePage>, _ state: GLState, _ context: GLContext) -> Int {
        makeRoom(pages.count, state, context)
        guard let name else { return 0 }
        var sent = 0
        for (place, page) in pages.enumerated() where held[place] != page.identity {
            held[place] = page.identity
            if page.bytes.isEmpty { continue }
            state.bindForWriting(name, unit: Programs.Unit.pages)
            sent += page.bytes.withUnsafeBytes {
                state.write($0, .r8, fromLine: place * CoveragePage.lines, width: RenderPlan.alphasPerLine)
            }
        }
        return sent
    }

    private func makeRoom(_ count: Int, _ state: GLState, _ context: GLContext) {
        guard count > capacity else { return }
        if let name { context.discard(.texture(name)) }
        while capacity < count { capacity = max(4, capacity * 2) }
        let texture = state.gl.makeTexture()
        state.bindForWriting(texture, unit: Programs.Unit.pages)
        state.gl.textureStorage(.r8, width: RenderPlan.alphasPerLine, height: capacity * CoveragePage.lines)
        name = texture
        held = [UInt64](repeating: 0, count: capacity)
    }

    /// Gives the texture up; the next `send` makes another.
    func forget(_ context: GLContext) {
        if let name { context.discard(.texture(name)) }
        (name, capacity, held) = (nil, 0, [])
    }

    /// Binds it for drawing.
    func bind(_ state: GLState) {
        if let name { state.bind(name, unit: Programs.Unit.pages) }
    }
}
