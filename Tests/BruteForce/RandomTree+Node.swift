import Geometry
import Graphics
import RenderTree
import TestNumbers

extension RandomTree {
    /// A layer that fills its parent.
    mutating func root(filling bounds: Rect) -> Node {
        var node = Node()
        node.bounds = bounds
        node.position = Point(bounds.midX, bounds.midY)
        decorate(&node)
        node.flags.remove(.hidden)
        return node
    }

    /// A layer somewhere in its parent.
    mutating func node(in parent: Rect) -> Node {
        var node = Node()
        let width = max(measure(in: 0.15..<0.85, of: parent.width), 3)
        let height = max(measure(in: 0.15..<0.85, of: parent.height), 3)
        let hasOrigin = random.isTrue(probability: 0.25)
        let (x, y) = (measure(in: -20..<20, of: 1), measure(in: -20..<20, of: 1))
        node.bounds = Rect(x: hasOrigin ? x : 0, y: hasOrigin ? y : 0, width: width, height: height)
        node.position = Point(
            parent.minX + measure(in: -0.05..<1.05, of: parent.width),
            parent.minY + measure(in: -0.05..<1.05, of: parent.height))
        if random.isTrue(probability: 0.4) {
            node.anchorPoint = Point(
                random.element(of: [0, 0.25, 0.5, 1, 1.25]), random.element(of: [0, 0.5, 1, -0.5]))
        }
        if random.isTrue(probability: 0.35) { node.transform = transform() }
        if has(.depth, 0.3) { node.zPosition = Double(random.index(below: 61) - 30) }
        if has(.depth, 0.1) { node.anchorPointZ = Double(random.index(below: 41) - 20) }
        decorate(&node)
        return node
    }

    /// A share of a length; in whole points unless fractions are wanted.
    private mutating func measure(in share: Range<Double>, of length: Double) -> Double {
        let value = random.number(in: share) * length
        return features.contains(.fractions) && random.isTrue(probability: 0.6) ? value : value.rounded()
    }

    /// Everything but where the layer lies.
    private mutating func decorate(_ node: inout Node) {
        let shorter = min(node.bounds.width, node.bounds.height)
        if has(.corners, 0.45) {
            node.cornerRadius = random.number(in: 0..<1) * shorter / 2
            if random.isTrue(probability: 0.15) { node.cornerRadius = shorter / 2 }
            if random.isTrue(probability: 0.4) {
                node.roundedCorners = CornerSet(rawValue: UInt8(random.index(below: 16)))
            }
            if has(.continuousCorners, 0.25) { node.flags.insert(.continuousCorners) }
        }
        if random.isTrue(probability: 0.8) { node.backgroundColor = color() }
        if has(.borders, 0.3) {
            node.borderWidth = random.number(in: 0.5..<max(shorter * 0.3, 1))
            if random.isTrue(probability: 0.1) { node.borderWidth = shorter }
            node.borderColor = color()
        }
        if has(.contents, 0.3) { node.contents = contents() }
        if has(.perspective, 0.15) { node.sublayerTransform = append(spatial()) }
        switches(&node)
    }

    private mutating func switches(_ node: inout Node) {
        let opacity = Float(random.number(in: 0.1..<0.95))
        if has(.groups, 0.2) { node.opacity = opacity }
        if has(.ungroupedFading, 0.12) {
            node.opacity = opacity
            node.flags.remove(.groupOpacity)
        }
        if has(.clips, 0.35) { node.flags.insert(.masksToBounds) }
        if has(.flips, 0.15) { node.flags.insert(.geometryFlipped) }
        if has(.hidden, 0.04) { node.flags.insert(.hidden) }
        if has(.hidden, 0.15) { node.flags.remove(.doubleSided) }
        let edges = EdgeSet(rawValue: UInt8(random.index(below: 16)))
        if has(.hardEdges, 0.1) { node.smoothEdges = edges }
    }

    mutating func color() -> RGBA {
        func level(_ random: inout SplitMix64) -> Float { Float(random.index(below: 256)) / 255 }
        var color = RGBA(red: level(&random), green: level(&random), blue: level(&random), alpha: 1)
        if has(.translucency, 0.4) { color.alpha = level(&random) }
        return color
    }

    // MARK: - Transforms

    private mutating func transform() -> TransformIndex {
        let angle = random.number(in: -Double.pi..<Double.pi)
        if has(.perspective, 0.4) { return append(spatial()) }
        if has(.rotations, 0.5) {
            var turn = CATransform3DMakeRotation(angle, 0, 0, 1)
            if random.isTrue(probability: 0.3) { turn.m21 += random.number(in: -0.5..<0.5) }
            return append(turn)
        }
        guard has(.scales, 0.9) else { return .identity }
        if random.isTrue(probability: 0.2) { return append(CATransform3DMakeRotation(.pi / 2, 0, 0, 1)) }
        let (x, y) = (random.number(in: 0.3..<1.8), random.number(in: 0.3..<1.8))
        let (isMirrored, isUpsideDown) = (random.isTrue(probability: 0.25), random.isTrue(probability: 0.25))
        return append(CATransform3DMakeScale(isMirrored ? -x : x, isUpsideDown ? -y : y, 1))
    }

    /// A turn about an axis mostly of the plane, and mostly seen in perspective.
    private mutating func spatial() -> CATransform3D {
        var eye = CATransform3D.identity
        let distance = random.number(in: 150..<900)
        let nearDistance = random.number(in: 20..<100)
        if random.isTrue(probability: 0.75) { eye.m34 = -1 / (has(.nearEye, 0.15) ? nearDistance : distance) }
        let (x, y) = (random.number(in: -1..<1), random.number(in: -1..<1))
        let z = random.isTrue(probability: 0.3) ? random.number(in: -1..<1) : 0
        let angle = random.number(in: -1.2..<1.2) + (random.isTrue(probability: 0.2) ? Double.pi : 0)
        let turned = CATransform3DRotate(eye, angle, x, y, z)
        guard random.isTrue(probability: 0.3) else { return turned }
        return CATransform3DTranslate(
            turned, random.number(in: -20..<20), random.number(in: -20..<20), random.number(in: -60..<60))
    }

    private mutating func append(_ transform: CATransform3D) -> TransformIndex {
        tree.transforms.append(transform)
        return TransformIndex(rawValue: Int32(tree.transforms.count - 1))
    }

    // MARK: - Contents

    private mutating func contents() -> ContentsIndex {
        var contents = Contents(bitmap: bitmap())
        contents.gravity = random.element(of: ContentsGravity.allCases)
        contents.scale = random.element(of: [1, 1, 2, 0.5, 0.2])
        contents.isFlipped = random.isTrue(probability: 0.7)
        if random.isTrue(probability: 0.4) { contents.rect = part(of: contents.bitmap) }
        contents.magnification = random.element(of: [.linear, .linear, .nearest])
        contents.minification = contents.magnification
        if has(.mixedFilters, 0.3) { contents.minification = random.element(of: [.linear, .nearest]) }
        tree.contents.append(contents)
        return ContentsIndex(rawValue: Int32(tree.contents.count - 1))
    }

    /// A part of a picture in its units, now and then reaching beyond it.
    private mutating func part(of bitmap: Bitmap) -> Rect {
        let isFractional = has(.fractionalParts, 0.5)
        func span(_ count: Int, _ random: inout SplitMix64) -> (Double, Double) {
            var low = random.number(in: -0.3..<0.8) * Double(count)
            var length = random.number(in: 0.1..<1) * Double(count)
            if !isFractional { (low, length) = (low.rounded(), max(length.rounded(), 1)) }
            return (low / Double(count), length / Double(count))
        }
        let (x, width) = span(bitmap.width, &random)
        let (y, height) = span(bitmap.height, &random)
        return Rect(x: x, y: y, width: width, height: height)
    }

    /// Up to 16 by 16 random pixels, premultiplied.
    private mutating func bitmap() -> Bitmap {
        let (width, height) = (1 + random.index(below: 16), 1 + random.index(below: 16))
        let isTranslucent = has(.translucency, 0.4)
        let pixels = (0..<width * height).map { _ -> UInt32 in
            let bits = random.next()
            let alpha = isTranslucent ? UInt32(bits >> 32 & 255) : 255
            let channels = (0..<3).map { UInt32(bits >> UInt64(8 * $0) & 255) * alpha / 255 }
            return channels[0] | channels[1] << 8 | channels[2] << 16 | alpha << 24
        }
        return Bitmap(width: width, height: height, pixels: pixels)
    }
}
