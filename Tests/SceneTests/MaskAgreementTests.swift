import BruteForce
import Geometry
import Graphics
import RenderTree
import Testing

/// Masks that take away from the surface of what they mask, slanted and clipped: both painters against brute force.
@Suite struct MaskAgreementTests {
    /// What masks.
    enum Part: CaseIterable {
        case turnedPicture, turnedGradient, tiltedPicture, turnedColor, underARoundedClip, underATurnedClip, besideAClip,
            pathUnderAClip, turnedPath, shadowed, filtered

        var parts: [TreeSketch] {
            let frame = Rect(x: 20, y: 15, width: 90, height: 60)
            switch self {
            case .turnedPicture: return [Part.picture(frame) { $0.turn(0.4) }]
            case .turnedGradient: return [Part.gradient(frame) { $0.turn(-0.3) }]
            case .tiltedPicture:
                return [Part.picture(frame) { $0.transform = CATransform3DRotate(.eye(at: 200), 0.9, 0, 1, 0) }]
            case .turnedColor: return [TreeSketch(frame, Part.faint) { $0.turn(0.7) }]
            case .underARoundedClip: return [Part.clip { $0.sublayers = [Part.picture(frame)] }]
            case .underATurnedClip:
                return [Part.clip { $0.turn(0.5); $0.sublayers = [Part.gradient(frame) { $0.turn(0.2) }] }]
            case .besideAClip:
                return [
                    Part.clip { $0.sublayers = [Part.picture(frame)] },
                    Part.picture(Rect(x: 92, y: 20, width: 25, height: 50)),
                ]
            case .pathUnderAClip: return [Part.clip { $0.sublayers = [Part.path(frame)] }]
            case .turnedPath: return [Part.path(frame) { $0.turn(0.4) }]
            case .shadowed:
                return [
                    Part.gradient(frame) { sketch in
                        sketch.turn(0.3)
                        sketch.affect { $0.shadow = .init(color: .black, offset: Point(6, 8), radius: 3) }
                    }
                ]
            case .filtered:
                let half = ColorMatrix(
                    red: SIMD4(1, 0, 0, 0), green: SIMD4(0, 1, 0, 0), blue: SIMD4(0, 0, 1, 0), alpha: SIMD4(0, 0, 0, 0.5),
                    bias: .zero)
                return [Part.picture(frame) { sketch in sketch.affect { $0.filters = [.color(half)] } }]
            }
        }

        private static let faint = RGBA(red: 0, green: 0, blue: 0, alpha: 0.6)

        /// A path's outline that is no rounded rectangle.
        private static func path(_ frame: Rect, _ change: (inout TreeSketch) -> Void = { _ in }) -> TreeSketch {
            var outline = Path()
            outline.move(to: Point(0, 0))
            for corner in [Point(frame.width, 10), Point(frame.width - 20, frame.height), Point(10, frame.height - 15)] {
                outline.line(to: corner)
            }
            outline.close()
            return TreeSketch(frame) {
                $0.shape = Shape(outline: SharedPath(outline), fillColor: faint)
                change(&$0)
            }
        }

        /// More and more opaque from left to right.
        private static func picture(_ frame: Rect, _ change: (inout TreeSketch) -> Void = { _ in }) -> TreeSketch {
            let texels = (0..<256).map { UInt32(($0 % 16) * 12 + 60) << 24 }
            return TreeSketch(frame) {
                $0.contents = Contents(bitmap: Bitmap(width: 16, height: 16, pixels: texels))
                change(&$0)
            }
        }

        private static func gradient(_ frame: Rect, _ change: (inout TreeSketch) -> Void = { _ in }) -> TreeSketch {
            TreeSketch(frame) {
                $0.gradient = Gradient(
                    form: .axial, start: Point(0, 0), end: Point(1, 1), stops: [.init(0, faint), .init(1, .red)])
                $0.node.cornerRadius = 12
                change(&$0)
            }
        }

        private static func clip(_ change: (inout TreeSketch) -> Void) -> TreeSketch {
            TreeSketch(Rect(x: 30, y: 10, width: 60, height: 70)) {
                $0.node.flags.insert(.masksToBounds)
                $0.node.cornerRadius = 22
                change(&$0)
            }
        }
    }

    @Test(arguments: Part.allCases) func paintersAgreeWithBruteForce(_ part: Part) throws {
        let child = TreeSketch(Rect(x: 30, y: 20, width: 80, height: 50), .green)
        let masked = TreeSketch(
            Rect(x: 10, y: 10, width: 130, height: 95), RGBA(red: 0, green: 0, blue: 1, alpha: 0.8), [child]
        ) {
            $0.mask = [TreeSketch(Rect(x: 0, y: 0, width: 130, height: 95), .clear, part.parts)]
        }
        let root = TreeSketch(Rect(x: 0, y: 0, width: 160, height: 120), .red, [masked])
        let picture = Picture(tree: root.tree, width: 160, height: 120)
        // Only what lies over its own shadow overlaps.
        #expect(picture.plan().surfaces.contains { $0.purpose == .mask } == (part == .shadowed))
        try BruteForceJudge.expectPaintersAgree(on: picture, as: "mask-\(part)")
    }
}

extension TreeSketch {
    fileprivate mutating func turn(_ angle: Double) { transform = CATransform3DMakeRotation(angle, 0, 0, 1) }
}
