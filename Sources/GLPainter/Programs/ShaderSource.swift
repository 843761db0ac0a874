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
        var files = ["include/coverage.glsl", "include/geometry.glsl"]
        if key.geometry == .quad { files.append("include/outline.glsl") }
        files += ["include/\(key.sameness.areParallelograms ? "parallelogram" : "\(key.geometry)").glsl", "include/clip.glsl"]
        if key.part.isCovered { files.append("include/covered.glsl") }
        if key.showsPicture { files.append("include/picture.glsl") }
        if key.showsSurface { files.append("include/surface.glsl") }
        if key.kind == .shadow { files.append("include/gauss.glsl") }
        if key.kind == .blend { files.append("include/blend.glsl") }
        files.append("\(key.kind).glsl")
        return files + (key.shading == .compute ? ["include/compute.glsl"] : [])
    }

    static func text(of key: ProgramKey, _ stage: ShaderStage, for target: ShaderTarget = ShaderTarget()) -> String {
        var text = """
            #version \(stage == .compute ? 310 : 300) es
            \(stage.defines)

            """
        text += layouts
        if key.isClipped { text += "#define CLIPPED\n" }
        if key.isCut { text += "#define CUT\n" }
        if key.hasHardEdges { text += "#define HARD_EDGES\n" }
        if key.isHollow { text += "#define HOLLOW\n" }
        let hasFewVaryings = target.hasFewVaryings && stage != .compute
        if hasFewVaryings { text += "#define FEW_VARYINGS\n" }
        if target.isCard { text += "#define CARD\n" }
        if key.showsSeveral { text += "#define PICTURES \(DrawCall.mostPictures)\n" }
        // What is spanned is handed on besides.
        if target.isCard, target.placesFinely, stage != .compute, !hasFewVaryings { text += "#define SPANS\n" }
        if let ramps = ramps(of: key), !hasFewVaryings { text += "#define RAMPS \(ramps)\n" }
        text += key.sameness.defines + key.variant.defines + key.part.defines
        text += precision
        for name in files(of: key) {
            if name == "include/compute.glsl" { text += rows(key.rows, of: key.geometry) }
            text += numbered(name)
        }
        return text + stage.main
    }

    /// How lists lie in textures.
    private static var layouts: String {
        """
        #define CLIP_ROWS \(Clip.rowCount)
        #define CLIPS_PER_LINE \(clipsPerLine)
        #define CUTS_PER_LINE \(cutsPerLine)
        #define STOPS_PER_LINE \(stopsPerLine)
        #define ALPHAS_PER_LINE \(RenderPlan.alphasPerLine)

        """
    }

    /// Samplers are low precision by default, which is too little for the floats of clips.
    private static let precision = "precision highp float;\nprecision highp int;\nprecision highp sampler2D;\n"

    static func text(of tool: ComputeTool) -> String {
        // Of shapes only their place is needed.
        var text = "#version 310 es\n#define COMPUTE\n#define VERTEX\n#define ROW\n#define HANDED\n" + layouts + precision
        switch tool {
        case .bins(let geometry):
            let shape = geometry == .quad ? "outline" : "\(geometry)"
            text += ["coverage", "geometry", shape].map { numbered("include/\($0).glsl") }.joined()
            text += rows(geometry.rows, of: geometry) + numbered("include/bins.glsl")
        case .clear: text += groups + numbered("include/clear.glsl")
        }
        return text
    }

    /// A file, with the number that compilers have for it.
    private static func numbered(_ name: String) -> String {
        ShaderFiles.number(of: name).map { "#line 1 \($0)\n" + ShaderFiles.all[$0].text + "\n" } ?? ""
    }

    private static var groups: String {
        "#define GROUP_SIDE \(GLPainter.groupSide)\n#define GROUP_SIZE \(GLPainter.groupSide * GLPainter.groupSide)\n"
    }

    /// Functions of compute programs that read an instance's rows from the buffer: first those of its place, then all others.
    private static func rows(_ rows: [Row], of geometry: DrawGeometry) -> String {
        let lines = rows.enumerated().map { "    \($1.rawValue) = rows[first + \($0)];" }
        let placeRows = geometry == .quad ? 2 : 1
        return """
            layout(std430, binding = 0) readonly buffer Rows { vec4 rows[]; };
            void takeShape(int first) {
            \(lines.prefix(placeRows).joined(separator: "\n"))
            }
            void takeRows(int first) {
            \(lines.dropFirst(placeRows).joined(separator: "\n"))
            }
            #define ROW_COUNT \(rows.count)
            #define BIN_SIDE \(InstanceBins.side)

            """ + groups
    }

    /// How many ramps from stop to stop a gradient's program adds up; nil where it searches for the stop, since there are many, or
    /// since perspective and a clip leave no varyings for ramps.
    private static func ramps(of key: ProgramKey) -> Int? {
        guard case .gradient(_, let depth) = key.variant, depth <= 2 else { return nil }
        return key.geometry == .quad && key.sameness.shapes == .any && key.isClipped ? nil : 1 << depth
    }
}

extension ShaderStage {
    /// Which stages' code the text contains, and how it declares an instance's rows, what one stage passes to the other, and the
    /// output.
    fileprivate var defines: String {
        switch self {
        case .vertex: "#define VERTEX\n#define ROW in\n#define HANDED flat out\n#define SPANNED out"
        case .fragment: "#define FRAGMENT\n#define HANDED flat in\n#define SPANNED in\n#define OUT out"
        case .compute: "#define COMPUTE\n#define VERTEX\n#define FRAGMENT\n#define ROW\n#define HANDED\n#define OUT"
        }
    }

    /// The main function, where no file has it.
    fileprivate var main: String {
        switch self {
        case .vertex: "void main() { placeInstance(); }\n"
        case .fragment: "void main() { shadePixel(); }\n"
        case .compute: ""
        }
    }
}
