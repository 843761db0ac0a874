import Geometry
internal import Text

import class Foundation.NSArray
import struct Foundation.CGPoint
import struct Foundation.CGRect

/// Glyphs that fonts paint in many colours, as bitmaps: the context has all that they ask for.
struct GlyphPainting {
    let context: CGContext
    /// All that is painted on, ems.
    let bounds: Rect

    /// Pixels of the largest side.
    private static let largestSide = 2048.0

    /// A glyph's bitmap and where it lies, ems, y up; nil where it shows nothing.
    /// - Parameter pixelsPerEm: fewer where the glyph is far larger than others.
    static func bitmap(of paint: GlyphPaint, pixelsPerEm: Double) -> (bitmap: Bitmap, rect: Rect)? {
        let box = paint.bounds()
        guard box.isFinite, !box.isEmpty else { return nil }
        let scale = min(pixelsPerEm, largestSide / max(box.width, box.height))
        let (left, bottom) = ((box.minX * scale).rounded(.down), (box.minY * scale).rounded(.down))
        let width = Int((box.maxX * scale).rounded(.up) - left)
        let height = Int((box.maxY * scale).rounded(.up) - bottom)
        guard width > 0, height > 0,
            let context = CGContext(
                data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0, space: .deviceRGB,
                bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
        else { return nil }
        context.translateBy(x: -left, y: -bottom)
        context.scaleBy(x: scale, y: scale)
        GlyphPainting(context: context, bounds: box).draw(paint)
        guard let bitmap = context.bitmap() else { return nil }
        return (
            bitmap,
            Rect(x: left / scale, y: bottom / scale, width: Double(width) / scale, height: Double(height) / scale)
        )
    }

    private func draw(_ paint: GlyphPaint) {
        switch paint {
        case .layers(let layers): for layer in layers { draw(layer) }
        case .color(let color):
            context.setFillColor(color.cgColor)
            fillAll()
        case .gradient(let gradient): draw(gradient)
        case .inside(let path, .color(let color)):
            context.setFillColor(color.cgColor)
            context.beginPath()
            context.addPath(CGPath(path))
            context.fillPath()
        case .inside(let path, let paint):
            context.saveGState()
            context.beginPath()
            context.addPath(CGPath(path))
            context.clip()
            draw(paint)
            context.restoreGState()
        case .moved(let way, let paint):
            context.saveGState()
            context.concatenate(way)
            draw(paint)
            context.restoreGState()
        case .composite(let source, let mode, let backdrop): draw(source, mode, over: backdrop)
        }
    }

    private func draw(_ source: GlyphPaint, _ mode: GlyphComposition, over backdrop: GlyphPaint) {
        guard let blend = mode.blendMode else {
            if mode == .destination { draw(backdrop) }
            return
        }
        context.saveGState()
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        draw(backdrop)
        context.setBlendMode(blend)
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        draw(source)
        context.endTransparencyLayer()
        context.endTransparencyLayer()
        context.restoreGState()
    }

    private func fillAll() { context.fill(context.convertToUserSpace(CGRect(x: 0, y: 0, width: context.width, height: context.height))) }

    private func draw(_ gradient: GlyphGradient) {
        let ends: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
        let stops = gradient.unrolled
        guard let first = stops.first, let last = stops.last else { return }
        let span = last.location - first.location
        guard span > 1e-9, let colors = CGGradient(stops, from: first.location, span: span) else {
            context.setFillColor(last.color.cgColor)
            return fillAll()
        }
        func between(_ a: Point, _ b: Point, _ t: Double) -> CGPoint { CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t) }
        switch gradient.form {
        case .linear(let from, let to):
            context.drawLinearGradient(
                colors, start: between(from, to, first.location), end: between(from, to, last.location), options: ends)
        case .radial(let from, let radius, let to, let otherRadius):
            func length(_ t: Double) -> Double { max(radius + (otherRadius - radius) * t, 0) }
            context.drawRadialGradient(
                colors, startCenter: between(from, to, first.location), startRadius: length(first.location),
                endCenter: between(from, to, last.location), endRadius: length(last.location), options: ends)
        case .sweep(let center, let from, let to):
            // A full turn from where the colours begin, of which they may take but a part.
            let turn = (to - from) * span / (2 * .pi)
            guard turn > 1e-9, let around = CGGradient(stops, from: first.location, span: span / turn) else { return }
            context.drawConicGradient(around, center: CGPoint(x: center.x, y: center.y), angle: from + (to - from) * first.location)
        }
    }
}

extension GlyphGradient {
    /// The stops with as many repetitions on both sides as matter to a glyph.
    fileprivate var unrolled: [Stop] {
        guard self.extension != .pad, let first = stops.first, let last = stops.last, last.location - first.location > 1e-3 else {
            return stops
        }
        let span = last.location - first.location
        return (-8...8).flatMap { turn in
            let isTurned = self.extension == .reflect && !turn.isMultiple(of: 2)
            return (isTurned ? stops.reversed() : stops).map { stop in
                var copy = stop
                let place = isTurned ? last.location - stop.location : stop.location - first.location
                copy.location = first.location + place + Double(turn) * span
                return copy
            }
        }
    }
}

extension CGGradient {
    /// - Parameters:
    ///   - first: the location that becomes 0.
    ///   - span: how far on the one lies that becomes 1.
    fileprivate convenience init?(_ stops: [GlyphGradient.Stop], from first: Double, span: Double) {
        self.init(
            colorsSpace: nil, colors: NSArray(array: stops.map(\.color.cgColor)),
            locations: stops.map { min(max(($0.location - first) / span, 0), 1) })
    }
}

extension GlyphColor {
    /// What has the text's own colour is black: bitmaps serve texts of all colours.
    fileprivate var cgColor: CGColor {
        let channels = SIMD4<Double>(color ?? SIMD4(0, 0, 0, 255)) / 255
        return CGColor(srgbRed: channels.x, green: channels.y, blue: channels.z, alpha: channels.w * alpha)
    }
}

extension GlyphComposition {
    /// Nil where the source is not painted.
    fileprivate var blendMode: CGBlendMode? {
        switch self {
        case .clear: .clear
        case .source: .copy
        case .destination: nil
        case .sourceOver: .normal
        case .destinationOver: .destinationOver
        case .sourceIn: .sourceIn
        case .destinationIn: .destinationIn
        case .sourceOut: .sourceOut
        case .destinationOut: .destinationOut
        case .sourceAtop: .sourceAtop
        case .destinationAtop: .destinationAtop
        case .xor: .xor
        case .plus: .plusLighter
        case .screen: .screen
        case .overlay: .overlay
        case .darken: .darken
        case .lighten: .lighten
        case .colorDodge: .colorDodge
        case .colorBurn: .colorBurn
        case .hardLight: .hardLight
        case .softLight: .softLight
        case .difference: .difference
        case .exclusion: .exclusion
        case .multiply: .multiply
        case .hue: .hue
        case .saturation: .saturation
        case .color: .color
        case .luminosity: .luminosity
        }
    }
}
