internal import RenderPlan

/// The text of a program's two stages: a version, what the variant defines, the includes, the kind's own file.
///
/// `#line` before each file gives it a number, so that what a compiler says leads back to a file and a line.
enum ShaderSource {
    /// Clips beside each other in the texture of clips.
    static let clipsPerLine = 64

    /// Cuts beside each other in the texture of cuts.
    static let cutsPerLine = 512

    /// Gradient stops beside each other in the texture of stops.
    static let stopsPerLine = 512

    /// Files of a program, in order.
    static func files(of key: ProgramKey) -> [String] {
        var files = ["include/coverage.glsl", "include/geometry.glsl", "include/clip.glsl"]
        if key.showsPicture { files.append("include/picture.glsl") }
        if key.showsSurface { files.append("include/surface.glsl") }
        if key.kind == .shadow { files.append("include/gauss.glsl") }
        if key.kind == .blend { files.append("include/blend.glsl") }
        return files + ["\(key.kind).glsl"]
    }

    static func text(of key: ProgramKey, _ stage: ShaderStage) -> String {
        var text = """
            #version 300 es
            #define \(stage.rawValue)
            #define \("\(key.geometry)".uppercased())
            #define CLIP_ROWS \(Clip.rowCount)
            #define CLIPS_PER_LINE \(clipsPerLine)
            #define CUTS_PER_LINE \(cutsPerLine)
            #define STOPS_PER_LINE \(stopsPerLine)
            #define ALPHAS_PER_LINE \(RenderPlan.alphasPerLine)

            """
        if key.isClipped { text += "#define CLIPPED\n" }
        if key.isCut { text += "#define CUT\n" }
        if key.hasHardEdges { text += "#define HARD_EDGES\n" }
        text += key.variant.defines
        // Samplers are low precision by default, which is too little for the floats of clips.
        text += "precision highp float;\nprecision highp int;\nprecision highp sampler2D;\n"
        for name in files(of: key) {
            guard let number = ShaderFiles.number(of: name) else { continue }
            text += "#line 1 \(number)\n" + ShaderFiles.all[number].text + "\n"
        }
        return text
    }
}
