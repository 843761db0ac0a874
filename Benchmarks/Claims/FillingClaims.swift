import Foundation
import LayerKit

extension Claim {
    static let filling = [
        Claim("triangles-are-cheap", "The number of triangles is no limit; handling layers on the CPU is", examine: trianglesAreCheap),
        Claim("overdraw-is-linear", "Painting a pixel again costs as much again", examine: overdrawIsLinear),
        Claim("overdraw-of-2.5", "2.5 layers over all of the screen are painted 60 times a second", examine: overdrawAt60),
        Claim("blending-costs", "What is translucent costs more than what is opaque", examine: blendingCosts),
        Claim("covered-is-dropped", "What opaque layers cover is not painted at all", examine: coveredIsDropped),
        Claim("covering-costs", "Finding out what is covered has a price", examine: coveringCosts),
        Claim("alpha-channel-blends", "A picture with an alpha channel is blended though it is opaque everywhere", examine: alphaChannelBlends),
        Claim("opaque-labels", "Labels on an opaque background beat transparent ones", examine: opaqueLabels),
        Claim("baked-background", "A picture that brings its background along saves blending", examine: bakedBackground),
        Claim("misaligned", "Pictures between the pixels are resampled: blurred, at no greater cost on a GPU", examine: misaligned),
        Claim("native-size", "A picture of its own size is best", examine: nativeSize),
        Claim("nearest-is-fastest", "The nearest pixel is the fastest filter", examine: nearestIsFastest),
        Claim("trilinear-reduces", "Strong reduction is faster with mipmaps, since fewer pixels are read", examine: trilinearReduces),
        Claim("one-sided-solids", "Faces turned away need not be painted where layers are one-sided", examine: oneSidedSolids),
        Claim(
            "utilisation", "A GPU that is half busy is the bottleneck",
            doesNotApply: "OpenGL ES has no counter of how busy a GPU's units are; `layerkit render --trace` has the time of each pass."),
    ]

    private static let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)

    private static func stack(_ count: Int, alpha: CGFloat) -> CALayer {
        page((0..<count).map { index in
            plain(CGRect(origin: .zero, size: Laboratory.size), CGColor(srgbRed: CGFloat(index % 2), green: 0.5, blue: 0, alpha: alpha))
        })
    }

    private static func trianglesAreCheap(_ lab: Laboratory) throws -> Finding {
        func shape(_ segments: Int) -> CALayer {
            let path = CGMutablePath()
            for index in 0..<segments {
                let angle = 2 * Double.pi * Double(index) / Double(segments)
                let radius = index.isMultiple(of: 2) ? 300.0 : 290.0
                let point = CGPoint(x: 400 + radius * cos(angle), y: 350 + radius * sin(angle))
                if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
            }
            let layer = CAShapeLayer()
            (layer.path, layer.fillColor) = (path, .black)
            return page([layer])
        }
        func nudge(_ root: CALayer, _ frame: Int) { root.sublayerTransform = CATransform3DMakeTranslation(CGFloat(frame % 7) / 7, 0, 0) }
        let (few, many) = (try lab.cost({ shape(10) }, change: nudge), try lab.cost({ shape(5010) }, change: nudge))
        let (one, thousand) = (
            try lab.cost({ page(grid(1, 12, 12).map { plain($0, .black) }) }, change: nudge),
            try lab.cost({ page(grid(1001, 12, 12).map { plain($0, .black) }) }, change: nudge)
        )
        let (segment, layer) = ((many.frame - few.frame) / 5000, (thousand.frame - one.frame) / 1000)
        return .claim(
            holds: segment < layer, "\(digits(segment * 1e9)) ns for a segment more of a shape, \(digits(layer * 1e9)) ns for a layer more")
    }

    private static func overdraw(_ lab: Laboratory) throws -> LineFit {
        let counts = [1, 2, 4, 8, 16, 32]
        return LineFit(try counts.map { count in (Double(count), try lab.cost { stack(count, alpha: 0.1) }.paint) })
    }

    private static func overdrawIsLinear(_ lab: Laboratory) throws -> Finding {
        let fit = try overdraw(lab)
        return .claim(
            holds: fit.certainty > 0.98, "1 to 32 translucent layers of 1024 × 768: \(ms(fit.slope)) a layer, R² \(digits(fit.certainty))")
    }

    private static func overdrawAt60(_ lab: Laboratory) throws -> Finding {
        let fit = try overdraw(lab)
        // A screen of the book's time, 2048 × 1536.
        let layers = (1 / 60 - max(0, fit.intercept)) / (fit.slope * 4)
        return .claim(holds: layers >= 2.5, "\(digits(layers)) translucent layers of 2048 × 1536 in a 60th of a second")
    }

    private static func blendingCosts(_ lab: Laboratory) throws -> Finding {
        let (opaque, translucent) = (try lab.cost { stack(32, alpha: 1) }, try lab.cost { stack(32, alpha: 0.99) })
        return .claim(
            holds: translucent.paint > 1.2 * opaque.paint, "32 layers: translucent \(ms(translucent.paint)), opaque \(ms(opaque.paint))")
    }

    private static func coveredIsDropped(_ lab: Laboratory) throws -> Finding {
        let (opaque, translucent) = (try lab.cost { stack(100, alpha: 1) }, try lab.cost { stack(100, alpha: 0.99) })
        return .claim(
            holds: opaque.instances <= 2,
            "of 100 layers \(opaque.instances) are painted where they are opaque, \(translucent.instances) where they are not")
    }

    private static func coveringCosts(_ lab: Laboratory) throws -> Finding {
        func make(_ lid: CGFloat) -> CALayer {
            page(grid(2000, 18, 16).map { plain($0, red) } + [plain(CGRect(origin: .zero, size: Laboratory.size), CGColor(gray: 0, alpha: lid))])
        }
        func nudge(_ root: CALayer, _ frame: Int) { root.sublayers?[0].position.x += frame.isMultiple(of: 2) ? 1 : -1 }
        let (open, shut) = (try lab.cost({ make(0.5) }, change: nudge), try lab.cost({ make(1) }, change: nudge))
        return .claim(
            holds: shut.plan > 0.1 * open.plan,
            "2,000 layers: plan \(ms(shut.plan)) covered, \(ms(open.plan)) not; paint \(ms(shut.paint)) and \(ms(open.paint))")
    }

    private static func alphaChannelBlends(_ lab: Laboratory) throws -> Finding {
        func cost(opaque: Bool) throws -> Laboratory.FrameCost {
            let picture = Sample.picture(1024, 768, opaque: opaque)
            return try lab.cost { page((0..<4).map { _ in Sample.layer(CGRect(origin: .zero, size: Laboratory.size), picture) }) }
        }
        let (without, with) = (try cost(opaque: true), try cost(opaque: false))
        return .claim(
            holds: with.paint > 1.2 * without.paint,
            "four full pictures, each opaque everywhere: with a channel \(ms(with.paint)), without \(ms(without.paint))")
    }

    private static func opaqueLabels(_ lab: Laboratory) throws -> Finding {
        func make(_ background: CGColor?) -> CALayer {
            page(grid(100, 240, 20).map { frame in
                let text = CATextLayer()
                (text.frame, text.string, text.fontSize) = (frame, "What a row of a list says", 15)
                (text.foregroundColor, text.backgroundColor) = (.black, background)
                return text
            })
        }
        let (clear, opaque) = (try lab.cost { make(nil) }, try lab.cost { make(.white) })
        return .claim(holds: opaque.paint < 0.95 * clear.paint, "100 labels: opaque \(ms(opaque.paint)), clear \(ms(clear.paint))")
    }

    private static func bakedBackground(_ lab: Laboratory) throws -> Finding {
        let (clear, baked) = (Sample.picture(200, 150), Sample.picture(200, 150, opaque: true))
        let two = try lab.cost { page(grid(20, 190, 140).flatMap { [plain($0, red), Sample.layer($0, clear)] }) }
        let one = try lab.cost { page(grid(20, 190, 140).map { Sample.layer($0, baked) }) }
        return .claim(holds: one.paint < 0.95 * two.paint, "20 pictures: with their background \(ms(one.paint)), over one \(ms(two.paint))")
    }

    private static func misaligned(_ lab: Laboratory) throws -> Finding {
        let picture = Sample.picture(900, 700)
        func cost(_ offset: CGFloat) throws -> Laboratory.FrameCost {
            try lab.cost { page([Sample.layer(CGRect(x: 20 + offset, y: 20 + offset, width: 900, height: 700), picture)]) }
        }
        let (on, off) = (try cost(0), try cost(0.5))
        return .claim(holds: off.paint < 1.5 * on.paint, "on the pixels \(ms(on.paint)), half a pixel beside them \(ms(off.paint))")
    }

    private static func nativeSize(_ lab: Laboratory) throws -> Finding {
        func cost(_ scale: CGFloat) throws -> Double {
            let side = (600 / scale).rounded()
            let picture = Sample.picture(Int(side), Int(side))
            return try lab.cost { page([Sample.layer(CGRect(x: 20, y: 20, width: 600, height: 600), picture)]) }.paint
        }
        let (native, reduced, enlarged) = (try cost(1), try cost(0.3), try cost(3))
        return .claim(
            holds: native < reduced && native < enlarged,
            "600² pixels from as many \(ms(native)), from a picture of 2000² \(ms(reduced)), of 200² \(ms(enlarged))")
    }

    private static func filtered(_ lab: Laboratory, from side: Int, to size: CGFloat, _ filter: CALayerContentsFilter, count: Int = 1) throws
        -> Laboratory.FrameCost
    {
        let picture = Sample.picture(side, side)
        return try lab.cost {
            page(grid(count, size, size).map { frame in
                let layer = Sample.layer(frame, picture)
                (layer.minificationFilter, layer.magnificationFilter) = (filter, filter)
                return layer
            })
        }
    }

    private static func nearestIsFastest(_ lab: Laboratory) throws -> Finding {
        let (nearest, linear) = (try filtered(lab, from: 500, to: 700, .nearest), try filtered(lab, from: 500, to: 700, .linear))
        return .claim(holds: nearest.paint < linear.paint, "500² pixels at 700²: nearest \(ms(nearest.paint)), linear \(ms(linear.paint))")
    }

    private static func trilinearReduces(_ lab: Laboratory) throws -> Finding {
        let (linear, trilinear) = (
            try filtered(lab, from: 2048, to: 32, .linear, count: 400), try filtered(lab, from: 2048, to: 32, .trilinear, count: 400)
        )
        return .claim(
            holds: trilinear.paint < linear.paint,
            "2048² pixels at 32², 400 times: trilinear \(ms(trilinear.paint)) (first frame \(ms(trilinear.first))), linear \(ms(linear.paint))")
    }

    private static func oneSidedSolids(_ lab: Laboratory) throws -> Finding {
        func make(doubleSided: Bool) -> CALayer {
            let root = page(grid(48, 120, 120).map { cell in
                let cube = CATransformLayer()
                cube.frame = cell
                for side in 0..<6 {
                    let face = plain(CGRect(x: 30, y: 30, width: 60, height: 60), CGColor(gray: CGFloat(side) / 6, alpha: 0.8))
                    let turn = side < 4
                        ? CATransform3DMakeRotation(.pi / 2 * CGFloat(side), 0, 1, 0) : CATransform3DMakeRotation(side == 4 ? .pi / 2 : -.pi / 2, 1, 0, 0)
                    face.transform = CATransform3DTranslate(turn, 0, 0, 30)
                    face.isDoubleSided = doubleSided
                    cube.addSublayer(face)
                }
                cube.transform = CATransform3DRotate(CATransform3DMakeRotation(0.6, 1, 0, 0), 0.7, 0, 1, 0)
                return cube
            })
            return root
        }
        let (both, one) = (try lab.cost { make(doubleSided: true) }, try lab.cost { make(doubleSided: false) })
        return .claim(
            holds: one.paint < 0.8 * both.paint,
            "48 cubes: one-sided \(ms(one.paint)), \(one.instances) faces painted; two-sided \(ms(both.paint)), \(both.instances)")
    }
}
