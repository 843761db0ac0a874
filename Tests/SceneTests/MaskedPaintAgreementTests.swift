import BruteForce
import Geometry
import Graphics
import RenderTree
import Testing

/// Paths that are painted with the colour or the gradient that they let through, and gradients that fade by their masks: both
/// painters against brute force.
@Suite struct MaskedPaintAgreementTests {
    enum Paint: CaseIterable {
        case color, axial, radial, conic, fading, fadingRadial, fadingConic, oneColorFading, colorFading, fadingRounded,
            fadingOverItsShadow, fadingAfterABlur
    }

    enum Lie: CaseIterable { case upright, turned, tilted }

    private static let bounds = Rect(x: 0, y: 0, width: 130, height: 95)

    private static func gradient(_ form: Gradient.Form, _ stops: [Gradient.Stop]) -> Gradient {
        Gradient(form: form, start: Point(0.3, 0.4), end: Point(0.9, 0.8), stops: stops)
    }

    private static let colors = [Gradient.Stop(0, .red), .init(0.4, .green), .init(0.4, .white), .init(1, .blue)]
    private static let alphas = [0.9, 0.1, 0.6].enumerated().map {
        Gradient.Stop(Double($0) * 0.35, RGBA(red: 0, green: 0, blue: 0, alpha: Float($1)))
    }

    private static func layer(_ paint: Paint) -> TreeSketch {
        TreeSketch(bounds) { sketch in
            func fade(_ colors: [Gradient.Stop], _ form: Gradient.Form) {
                sketch.gradient = gradient(form, colors)
                sketch.mask = [TreeSketch(bounds) { $0.gradient = gradient(form, alphas); $0.node.opacity = 0.8 }]
            }
            switch paint {
            case .color: sketch.node.backgroundColor = RGBA(red: 0.2, green: 0.9, blue: 0.4, alpha: 0.8)
            case .axial: sketch.gradient = gradient(.axial, colors)
            case .radial: sketch.gradient = gradient(.radial, colors)
            case .conic: sketch.gradient = gradient(.conic, colors)
            case .fading: fade(colors, .axial)
            case .fadingRadial: fade(colors, .radial)
            case .fadingConic: fade(colors, .conic)
            case .oneColorFading: fade([.init(0, .green), .init(1, .green)], .axial)
            case .colorFading:
                sketch.node.backgroundColor = RGBA(red: 0.9, green: 0.2, blue: 0.4, alpha: 0.8)
                sketch.mask = [TreeSketch(bounds) { $0.gradient = gradient(.conic, alphas) }]
            case .fadingOverItsShadow:
                fade(colors, .axial)
                sketch.affect { $0.shadow = .init(color: .black, offset: Point(9, 7), radius: 4) }
            case .fadingAfterABlur:
                fade(colors, .axial)
                sketch.affect { $0.filters = [.gaussianBlur(radius: 4, normalizesEdges: false)] }
            case .fadingRounded:
                fade(colors, .axial)
                sketch.node.cornerRadius = 25
            }
        }
    }

    @Test(arguments: Paint.allCases, Lie.allCases) func paintersAgreeWithBruteForce(_ paint: Paint, _ lie: Lie) throws {
        var path = Path()
        path.addEllipse(in: Rect(x: 25, y: 15, width: 75, height: 65))
        path.addEllipse(in: Rect(x: 45, y: 30, width: 30, height: 30))
        let mask = TreeSketch(Self.bounds) {
            $0.shape = Shape(
                outline: SharedPath(path), fillColor: RGBA(red: 0, green: 0, blue: 0, alpha: 0.7), fillRule: .evenOdd)
        }
        let holder = TreeSketch(Rect(x: 15, y: 12, width: 130, height: 95), .clear, [Self.layer(paint)]) { sketch in
            sketch.mask = [mask]
            switch lie {
            case .upright: break
            case .turned: sketch.transform = CATransform3DMakeRotation(0.3, 0, 0, 1)
            case .tilted: sketch.transform = CATransform3DRotate(.eye(at: 300), 0.6, 0, 1, 0)
            }
        }
        let root = TreeSketch(Rect(x: 0, y: 0, width: 160, height: 120), .white, [holder])
        let picture = Picture(tree: root.tree, width: 160, height: 120)
        switch paint {
        case .fadingRounded: #expect(picture.plan().surfaces.count == 2)
        case .fadingOverItsShadow, .fadingAfterABlur: #expect(picture.plan().surfaces.count > 1)
        default: #expect(picture.plan().surfaces.count == 1)
        }
        try BruteForceJudge.expectPaintersAgree(on: picture, as: "masked-paint-\(paint)-\(lie)")
    }
}
