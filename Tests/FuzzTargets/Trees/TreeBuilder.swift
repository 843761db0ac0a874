import Graphics
import LayerKit

/// Makes layers of bytes: the same of the same.
final class TreeBuilder {
    var reader: ByteReader
    /// Layers, cells and animations that may still be made.
    var left = 16
    private static let mostDepth = 6

    init(_ bytes: [UInt8]) { reader = ByteReader(bytes) }

    /// As large as the frame.
    func root() -> CALayer {
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: SmallFrame.side, height: SmallFrame.side)
        repeat { root.addSublayer(layer(depth: 1)) } while !reader.isAtEnd && left > 0 && reader.below(8) != 0
        return root
    }

    /// Sets values on layers that were shown, takes some away and puts some elsewhere.
    func change(_ root: CALayer) {
        for _ in 0..<8 where !reader.isAtEnd {
            var layer = root
            while let sublayers = layer.sublayers, !sublayers.isEmpty, reader.flag() {
                layer = reader.choice(sublayers)
            }
            switch reader.below(8) {
            case 0: if layer !== root { layer.removeFromSuperlayer() }
            case 1: layer.insertSublayer(self.layer(depth: 3), at: UInt32(reader.below(3)))
            case 2: if layer !== root { root.addSublayer(layer) }
            case 3: layer.add(animation(of: layer, depth: 0), forKey: "b")
            case 4: layer.removeAllAnimations()
            default: setSome(layer, depth: 2)
            }
        }
    }

    func layer(depth: Int) -> CALayer {
        left -= 1
        let layer = reader.choice(TreeTarget.layerClasses).make()
        layer.name = "a"
        layer.frame = CGRect(
            x: reader.below(24), y: reader.below(24), width: reader.below(40), height: reader.below(40))
        if reader.flag() { layer.backgroundColor = color() }
        setSome(layer, depth: depth)
        let animations = max(0, reader.below(8) - 4)
        for index in 0..<animations { layer.add(animation(of: layer, depth: 0), forKey: "\(index)") }
        guard depth < TreeBuilder.mostDepth else { return layer }
        for _ in 0..<reader.below(4) where left > 0 { layer.addSublayer(self.layer(depth: depth + 1)) }
        return layer
    }

    /// Gives some of the layer's properties other values, rarely such as they cannot have.
    private func setSome(_ layer: CALayer, depth: Int) {
        let keys = layer.declaredKeys
        for _ in 0..<reader.below(12) {
            let key = keys[(reader.byte() << 8 | reader.byte()) % keys.count]
            // A tree has no layer twice, and nobody calls back.
            if ["sublayers", "superlayer", "delegate", "layoutManager", "actions", "style", "constraints"].contains(
                key.name)
            {
                continue
            }
            layer.setValue(value(for: key, depth: depth), forKey: key.name)
        }
    }

    private func value(for key: DeclaredKey, depth: Int) -> Any? {
        let isWrong = reader.below(32) == 31
        switch isWrong ? "" : key.name {
        case "mask": return depth < TreeBuilder.mostDepth && left > 0 ? layer(depth: depth + 1) : nil
        case "filters", "backgroundFilters": return (0..<reader.below(3)).map { _ in filter() }
        case "compositingFilter": return reader.flag() ? reader.choice(CAFilter.filterTypes()) : filter()
        case "emitterCells": return left > 0 ? (0..<reader.below(3)).map { _ in cell(depth: 0) } : nil
        case "emitterBehaviors": return (0..<reader.below(3)).map { _ in behavior() }
        default: return value(isWrong ? TreeBuilder.kinds[reader.below(TreeBuilder.kinds.count)] : key.kind)
        }
    }

    private func filter() -> CAFilter {
        let filter = CAFilter(type: reader.choice(CAFilter.filterTypes()))
        filter.name = "f"
        for key in filter.inputKeys where reader.flag() {
            filter.setValue(value(reader.choice([.number, .color, .numbers, .bool, .string])), forKey: key)
        }
        return filter
    }

    private func cell(depth: Int) -> CAEmitterCell {
        left -= 1
        let cell = CAEmitterCell()
        (cell.name, cell.birthRate, cell.lifetime, cell.velocity) = (
            "c", Float(reader.below(64)), Float(reader.below(4)), 9
        )
        cell.contents = picture()
        let keys = cell.declaredKeys
        for _ in 0..<reader.below(8) {
            let key = reader.choice(keys)
            if key.name == "emitterCells" {
                if depth < 2, left > 0 { cell.emitterCells = [self.cell(depth: depth + 1)] }
            } else {
                cell.setValue(value(key.kind), forKey: key.name)
            }
        }
        return cell
    }

    private func behavior() -> CAEmitterBehavior {
        let behavior = CAEmitterBehavior(type: reader.choice(CAEmitterBehavior.behaviorTypes()))
        let keys = behavior.declaredKeys
        for _ in 0..<reader.below(6) {
            let key = reader.choice(keys)
            behavior.setValue(value(key.kind), forKey: key.name)
        }
        return behavior
    }
}
