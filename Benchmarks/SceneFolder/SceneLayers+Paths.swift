import Foundation
import LayerKit

extension SceneLayers {
    func layer(_ path: SceneDocument.Path) -> CALayer {
        let layer = CAShapeLayer()
        layer.place(.zero, path.m.transform)
        layer.path = path.d.path
        layer.fillColor = path.fill?.color
        layer.fillRule = path.rule == .evenodd ? .evenOdd : .nonZero
        if let stroke = path.stroke {
            layer.strokeColor = stroke.color.color
            layer.lineWidth = stroke.w
            layer.lineCap = CAShapeLayerLineCap(rawValue: stroke.cap.rawValue)
            layer.lineJoin = CAShapeLayerLineJoin(rawValue: stroke.join.rawValue)
            layer.miterLimit = stroke.miter
            if let dash = stroke.dash, !dash.isEmpty {
                layer.lineDashPattern = dash.map { NSNumber(value: Double($0)) }
                layer.lineDashPhase = stroke.phase ?? 0
            }
        }
        return layer
    }

    func layer(_ rect: SceneDocument.GradientRect) -> CALayer {
        let layer = CAGradientLayer()
        layer.place(rect.r.rect, rect.m.transform)
        layer.cornerRadius = rect.radius ?? 0
        layer.show(rect.gradient, from: rect.r.rect.origin)
        return layer
    }

    func layer(_ group: SceneDocument.Group) throws -> CALayer {
        let layer = CALayer()
        layer.place(group.bounds.rect, group.m.transform)
        layer.bounds.origin = group.bounds.rect.origin
        try add(group.ops, to: layer)
        if group.passthrough == true { return layer }
        layer.opacity = group.opacity ?? 1
        if let shadow = group.shadow { layer.cast(shadow) }
        if let path = group.mask?.path {
            let mask = CAShapeLayer()
            mask.path = path.path
            mask.fillRule = group.mask?.rule == .evenodd ? .evenOdd : .nonZero
            layer.mask = mask
        } else if let gradient = group.mask?.gradient {
            let mask = CAGradientLayer()
            mask.frame = layer.bounds
            mask.show(gradient, from: layer.bounds.origin)
            layer.mask = mask
        }
        return layer
    }

    func layer(_ text: SceneDocument.Text) -> CALayer {
        let font = CTFontCreateWithName(CFString(string: "DejaVu Sans"), text.size, nil)
        let layer = CATextLayer()
        layer.string = text.text
        layer.font = font
        layer.fontSize = text.size
        layer.foregroundColor = text.fill.color
        let room = CGFloat(text.text.count) * text.size
        layer.frame = CGRect(x: text.x, y: text.y - CTFontGetAscent(font), width: room, height: 2 * text.size)
        return layer
    }
}

extension CALayer {
    /// Where `transform` brings `rect`.
    func place(_ rect: CGRect, _ transform: CGAffineTransform) {
        anchorPoint = .zero
        bounds.size = rect.size
        setAffineTransform(CGAffineTransform(translationX: rect.minX, y: rect.minY).concatenating(transform))
    }

    func cast(_ shadow: SceneDocument.Shadow) {
        shadowColor = shadow.color.color
        shadowOpacity = 1
        shadowRadius = shadow.sigma
        shadowOffset = CGSize(width: shadow.dx, height: shadow.dy)
    }
}

extension CAGradientLayer {
    /// - Parameter origin: of the bounds in the space of the gradient's points.
    fileprivate func show(_ gradient: SceneDocument.Gradient, from origin: CGPoint) {
        colors = gradient.stops.map(\.color)
        locations = gradient.stops.map { NSNumber(value: Double($0.location)) }
        func unit(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
            CGPoint(x: (x - origin.x) / bounds.width, y: (y - origin.y) / bounds.height)
        }
        let p = gradient.p
        startPoint = unit(p[0], p[1])
        switch gradient.kind {
        case .linear: endPoint = unit(p[2], p[3])
        case .radial:
            type = .radial
            endPoint = unit(p[0] + p[2], p[1] + p[2])
        case .conic:
            type = .conic
            // Far away: directions count in the layer's space, and units are not square.
            let angle = p[2] * .pi / 180
            endPoint = unit(p[0] + 100 * cos(angle), p[1] + 100 * sin(angle))
        }
    }
}
