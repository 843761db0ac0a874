import Foundation
import LayerKit

extension Claim {
    static let rasterizing = [
        Claim("cached-list", "A cached picture instead of a complex subtree is a great win where nothing changes", examine: cachedList),
        Claim("changing-content", "To rasterize what changes in every frame is worse than not to", examine: changingContent),
        Claim("cache-memory", "The first picture takes time, and 4 bytes a pixel of memory", examine: cacheMemory),
        Claim("scrolled-rows", "In a list that scrolls only rows that enter are painted", examine: scrolledRows),
        Claim("cache-is-limited", "There is a limit to the cache, beyond which it helps nobody", examine: cacheIsLimited),
        Claim("scale-of-cache", "The wrong rasterizationScale shows pixels", examine: scaleOfCache),
        Claim("moved-caches", "A rasterized layer may move, turn and fade at no cost", examine: movedCaches),
        Claim("snapshots", "A picture taken with render(in:) costs no more than any picture", examine: snapshots),
    ]

    /// A row of a list: a picture with a shadow, a line with a shadow.
    static func row(_ index: Int, rasterizes: Bool) -> CALayer {
        let row = plain(CGRect(x: 0, y: CGFloat(index) * 44, width: 320, height: 44), CGColor(gray: 0.97, alpha: 1))
        let face = CALayer()
        face.frame = CGRect(x: 6, y: 6, width: 32, height: 32)
        for part in grid(9, 9, 9, gap: 1, in: face.frame.size) { face.addSublayer(plain(part, CGColor(gray: CGFloat(index % 7) / 7, alpha: 1))) }
        let name = CATextLayer()
        name.frame = CGRect(x: 50, y: 12, width: 260, height: 20)
        (name.string, name.fontSize, name.foregroundColor) = ("Name of number \(index)", 15, .black)
        for layer in [face, name] {
            (layer.shadowOpacity, layer.shadowRadius, layer.shadowOffset) = (0.5, 3, CGSize(width: 0, height: 2))
            row.addSublayer(layer)
        }
        row.shouldRasterize = rasterizes
        row.rasterizationScale = 2
        return row
    }

    static let listSize = CGSize(width: 320, height: 528)

    private static func list(rasterizes: Bool) -> CALayer {
        page(listSize, (0..<12).map { row($0, rasterizes: rasterizes) })
    }

    private static func cachedList(_ lab: Laboratory) throws -> Finding {
        let plain = try lab.cost(in: listSize, scale: 2) { list(rasterizes: false) }
        let kept = try lab.cost(in: listSize, scale: 2) { list(rasterizes: true) }
        return .claim(
            holds: plain.frame > 2 * kept.frame, "12 rows with shadows: \(ms(plain.frame)), rasterized \(ms(kept.frame)), \(times(plain.frame, kept.frame)) as fast")
    }

    private static func changingContent(_ lab: Laboratory) throws -> Finding {
        func change(_ root: CALayer, _ frame: Int) {
            for row in root.sublayers ?? [] { row.sublayers?[0].position.x = 22 + CGFloat(frame % 4) }
        }
        let plain = try lab.cost(in: listSize, scale: 2, { list(rasterizes: false) }, change: change)
        let kept = try lab.cost(in: listSize, scale: 2, { list(rasterizes: true) }, change: change)
        return .claim(
            holds: kept.frame > plain.frame,
            "a part of each of 12 rows moves: \(ms(plain.frame)), rasterized \(ms(kept.frame)), \(digits(kept.misses)) misses a frame")
    }

    private static func cacheMemory(_ lab: Laboratory) throws -> Finding {
        let renderer = try lab.renderer(listSize, scale: 2)
        let cost = try lab.cost(of: list(rasterizes: true), by: renderer)
        let expected = 12 * 640 * 88 * 4
        return .claim(
            holds: cost.first > 1.5 * cost.frame && cost.keptBytes >= expected && cost.keptBytes < 2 * expected,
            "12 rows of 640 × 88 pixels: \(cost.keptBytes) bytes kept, \(expected) expected; first frame \(ms(cost.first)), later \(ms(cost.frame))")
    }

    private static func scrolledRows(_ lab: Laboratory) throws -> Finding {
        let cost = try lab.cost(in: listSize, scale: 2) {
            let list = CAScrollLayer()
            list.frame = CGRect(origin: .zero, size: listSize)
            for index in 0..<60 { list.addSublayer(row(index, rasterizes: true)) }
            return page(listSize, [list])
        } change: { root, frame in
            (root.sublayers?[0] as? CAScrollLayer)?.scroll(to: CGPoint(x: 0, y: 22 * frame))
        }
        return .claim(
            holds: cost.misses <= 0.6, "half a row a frame: \(digits(cost.misses)) rows painted, \(digits(cost.hits)) found in the cache, in each frame")
    }

    private static func cacheIsLimited(_ lab: Laboratory) throws -> Finding {
        let renderer = try lab.renderer(listSize, scale: 2)
        renderer.rasterizationCacheLimit = 6 * 640 * 88 * 4
        let cost = try lab.cost(of: list(rasterizes: true), by: renderer)
        return .claim(
            holds: cost.misses >= 6,
            "12 rows in a cache for 6: \(digits(cost.misses)) misses in each frame; without a limit \(CARenderer.cacheLimitByDefault >> 20) MiB are kept, "
                + "each for 60 frames after it was shown last")
    }

    private static func scaleOfCache(_ lab: Laboratory) throws -> Finding {
        func picture(_ scale: CGFloat) throws -> CGImage {
            let renderer = try lab.renderer(listSize, scale: 2)
            let root = list(rasterizes: true)
            for row in root.sublayers ?? [] { row.rasterizationScale = scale }
            renderer.layer = root
            return try renderer.renderImage(at: 0)
        }
        func difference(_ first: CGImage, _ second: CGImage) -> Double {
            let (a, b) = (Data(first), Data(second))
            return zip(a, b).reduce(0.0) { $0 + abs(Double($1.0) - Double($1.1)) } / Double(max(1, a.count))
        }
        let renderer = try lab.renderer(listSize, scale: 2)
        renderer.layer = list(rasterizes: false)
        let plain = try renderer.renderImage(at: 0)
        let (wrong, right) = (difference(plain, try picture(1)), difference(plain, try picture(2)))
        return .claim(
            holds: wrong > 4 * right, "mean difference from the rows themselves, of 255: at a scale of 1 \(digits(wrong)), at the screen's 2 \(digits(right))")
    }

    private static func movedCaches(_ lab: Laboratory) throws -> Finding {
        let cost = try lab.cost(in: listSize, scale: 2, { list(rasterizes: true) }) { root, frame in
            for row in root.sublayers ?? [] {
                row.opacity = 1 - Float(frame % 10) / 20
                row.setAffineTransform(CGAffineTransform(rotationAngle: CGFloat(frame) / 100))
                row.position.x = 160 + CGFloat(frame)
            }
        }
        return .claim(holds: cost.misses == 0, "12 rows that move, turn and fade: \(digits(cost.misses)) misses, \(digits(cost.hits)) hits in each frame")
    }

    private static func snapshots(_ lab: Laboratory) throws -> Finding {
        guard
            let context = CGContext(
                data: nil, width: 640, height: 1056, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
        else { return .doesNotApply("There is no memory for a picture.") }
        context.scaleBy(x: 2, y: 2)
        list(rasterizes: false).render(in: context)
        guard let snapshot = context.makeImage() else { return .doesNotApply("There is no memory for a picture.") }
        func cost(_ image: CGImage) throws -> Double {
            try lab.cost(in: listSize, scale: 2) { page(listSize, [Sample.layer(CGRect(origin: .zero, size: listSize), image)]) }.frame
        }
        let (own, other) = (try cost(snapshot), try cost(Sample.picture(640, 1056)))
        let live = try lab.cost(in: listSize, scale: 2) { list(rasterizes: false) }.frame
        return .claim(holds: own < 1.2 * other, "snapshot \(ms(own)), another picture of its size \(ms(other)), the layers themselves \(ms(live))")
    }
}

extension CARenderer {
    /// Bytes of a new renderer's `rasterizationCacheLimit`.
    fileprivate static let cacheLimitByDefault = 256 << 20
}

extension Data {
    /// A picture's bytes, row by row without what pads them.
    init(_ image: CGImage) {
        let bytes = image.dataProvider?.data.map { $0 as Data } ?? Data()
        self = bytes
    }
}
