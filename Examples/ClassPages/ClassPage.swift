// ClassPages: for each class of Core Animation and its kin, a picture of what it does and the code that makes it.
//
// The code that a page shows is the code of this folder that painted the page's picture: `Scripts/pages` renders the one and
// reads the other out of the file.
import Foundation
public import LayerKit

/// A page of the documentation about one class.
public struct ClassPage: Sendable {
    /// The class.
    public let name: String
    /// One sentence: what it is for.
    public let summary: String
    /// When to look at it, seconds; one for what stands still.
    public let times: [CFTimeInterval]
    /// Puts what is shown into a layer that is the whole picture.
    private let build: @Sendable (CALayer) throws -> Void
    /// The file and the line where it begins.
    private let place: (file: String, line: Int)

    init(
        _ name: String, _ summary: String, times: [CFTimeInterval] = [0], file: String = #filePath, line: Int = #line,
        build: @escaping @Sendable (CALayer) throws -> Void
    ) {
        (self.name, self.summary, self.times, self.build, place) = (name, summary, times, build, (file, line))
    }

    /// Every page, in the order of the index.
    public static let all: [ClassPage] = layers + particles + animations + timing + graphics + text + movies + views

    /// Points, of what stands still and of one picture of what moves.
    public static let (stillSize, movingSize) = (CGSize(width: 240, height: 130), CGSize(width: 120, height: 120))

    /// Pixels per point.
    private static let scale: CGFloat = 2

    private var size: CGSize { times.count > 1 ? ClassPage.movingSize : ClassPage.stillSize }

    /// What the code shows, at its times from left to right.
    public func picture(by painter: LKPainterChoice) throws -> CGImage {
        // Points between two pictures.
        let gap: CGFloat = 4
        // Before the layers, so that its clock is theirs.
        let renderer = try CARenderer(size: size, scale: ClassPage.scale, painter: painter)
        let stage = CALayer()
        stage.frame = renderer.bounds
        stage.backgroundColor = CGColor(srgbRed: 0.95, green: 0.96, blue: 0.97, alpha: 1)
        try build(stage)
        renderer.layer = stage
        let pictures = try times.map { try renderer.renderImage(at: $0) }
        guard pictures.count > 1 else { return pictures[0] }
        let strip = CALayer()
        for (index, picture) in pictures.enumerated() {
            let frame = CALayer()
            frame.frame = CGRect(origin: CGPoint(x: CGFloat(index) * (size.width + gap), y: 0), size: size)
            frame.contents = picture
            strip.addSublayer(frame)
        }
        let width = CGFloat(pictures.count) * (size.width + gap) - gap
        let joiner = try CARenderer(size: CGSize(width: width, height: size.height), scale: ClassPage.scale, painter: .software(threads: 1))
        joiner.layer = strip
        return try joiner.renderImage()
    }

    /// The lines of the closure that made the picture, without their common indentation.
    public func code() throws -> String {
        let lines = try String(contentsOfFile: place.file, encoding: .utf8).components(separatedBy: "\n")
        guard let first = lines[(place.line - 1)...].firstIndex(where: { $0.hasSuffix("{ stage in") }) else { return "" }
        let head = lines[place.line - 1].prefix { $0 == " " }
        let body = lines[(first + 1)...].prefix { !$0.hasPrefix(head + "}") }
        return body.map { String($0.dropFirst(head.count + 4)) }.joined(separator: "\n")
    }
}

/// A layer that a closure draws, with y up as Core Graphics has it.
final class Drawing: CALayer {
    private let code: (CGContext) -> Void

    init(_ frame: CGRect, _ code: @escaping (CGContext) -> Void) {
        self.code = code
        super.init()
        self.frame = frame
        isGeometryFlipped = true
        contentsScale = 2
        setNeedsDisplay()
    }

    required init(layer: Any) {
        code = { _ in }
        super.init(layer: layer)
    }

    required init?(coder: NSCoder) { return nil }

    override func draw(in ctx: CGContext) { code(ctx) }
}

extension CGColor {
    /// The colours of the pages.
    static let coral = CGColor(srgbRed: 0.94, green: 0.40, blue: 0.29, alpha: 1)
    static let teal = CGColor(srgbRed: 0.11, green: 0.60, blue: 0.55, alpha: 1)
    static let navy = CGColor(srgbRed: 0.15, green: 0.22, blue: 0.38, alpha: 1)
    static let sand = CGColor(srgbRed: 0.97, green: 0.78, blue: 0.40, alpha: 1)
}
