public import Animation
import Geometry

/// A property of an emitter that can be animated.
public enum EmitterProperty: Hashable, Sendable {
    case position, zPosition, size, depth, birthRate, lifetime, velocity, scale, spin, spinBias
    /// Of a cell, by its index among all cells, each of which precedes its own cells.
    case cell(Int32, EmitterCellProperty)
    /// Of a behaviour, by its index.
    case behavior(Int32, EmitterBehaviorProperty)
}

extension EmitterProperty {
    /// True for a property of a behaviour.
    var isOfBehavior: Bool { if case .behavior = self { true } else { false } }

    /// True for a property of a behaviour that moves particles rather than changing what they look like.
    var isOfForce: Bool {
        guard case .behavior(_, let property) = self else { return false }
        return ![.values, .colors, .locations].contains(property)
    }
}

/// A property of a cell that can be animated.
public enum EmitterCellProperty: Hashable, Sendable {
    case number(EmitterCellInput)
    case color, enabled, contents, contentsRect, contentsScale, minificationFilterBias
}

extension EmitterValues {
    /// The value of a property; nil if there is no such cell. A Boolean is 0 or 1.
    public subscript(property: EmitterProperty) -> AnimatedValue? {
        get {
            switch property {
            case .position: .point(position)
            case .zPosition: .number(zPosition)
            case .size: .size(size)
            case .depth: .number(depth)
            case .birthRate: .number(birthRate)
            case .lifetime: .number(lifetime)
            case .velocity: .number(velocity)
            case .scale: .number(scale)
            case .spin: .number(spin)
            case .spinBias: .number(spinBias)
            case .behavior(let place, let property): behaviors.indices.contains(Int(place)) ? behaviors[Int(place)][property] : nil
            case .cell(let place, let property): cell(at: place)?[property]
            }
        }
        set {
            switch (property, newValue) {
            case (.position, .point(let point)): position = point
            case (.zPosition, .number(let z)): zPosition = z
            case (.size, .size(let size)): self.size = size
            case (.depth, .number(let depth)): self.depth = depth
            case (.birthRate, .number(let rate)): birthRate = rate
            case (.lifetime, .number(let factor)): lifetime = factor
            case (.velocity, .number(let factor)): velocity = factor
            case (.scale, .number(let factor)): scale = factor
            case (.spin, .number(let factor)): spin = factor
            case (.spinBias, .number(let bias)): spinBias = bias
            case (.behavior(let place, let property), let value?):
                if behaviors.indices.contains(Int(place)) { behaviors[Int(place)][property] = value }
            case (.cell(let place, let property), let value?):
                var skipped = place
                EmitterValues.change(&cells, &skipped) { $0[property] = value }
            default: break
            }
        }
    }

    /// The cell at an index among all.
    func cell(at place: Int32) -> EmitterCellValues? {
        var skipped = place
        return EmitterValues.cell(in: cells, &skipped)
    }

    private static func cell(in cells: [EmitterCellValues], _ skipped: inout Int32) -> EmitterCellValues? {
        for cell in cells {
            if skipped == 0 { return cell }
            skipped -= 1
            if let found = EmitterValues.cell(in: cell.cells, &skipped) { return found }
        }
        return nil
    }

    /// - Returns: true once the cell was found.
    @discardableResult
    private static func change(
        _ cells: inout [EmitterCellValues], _ skipped: inout Int32, _ body: (inout EmitterCellValues) -> Void
    ) -> Bool {
        for index in cells.indices {
            if skipped == 0 {
                body(&cells[index])
                return true
            }
            skipped -= 1
            if !cells[index].cells.isEmpty, change(&cells[index].cells, &skipped, body) { return true }
        }
        return false
    }
}

extension EmitterCellValues {
    subscript(property: EmitterCellProperty) -> AnimatedValue? {
        get {
            switch property {
            case .number(let input): .number(numbers[input])
            case .color: .color(color)
            case .enabled: .number(isEnabled ? 1 : 0)
            case .contents: .picture(contents.picture)
            case .contentsRect: .rect(contents.rect)
            case .contentsScale: .number(contents.scale)
            case .minificationFilterBias: .number(contents.lodBias)
            }
        }
        set {
            switch (property, newValue) {
            case (.number(let input), .number(let number)): numbers[input] = number
            case (.color, .color(let color)): self.color = color ?? .white
            case (.enabled, .number(let flag)): isEnabled = flag != 0
            case (.contents, .picture(let picture)): contents.picture = picture
            case (.contentsRect, .rect(let rect)): contents.rect = rect.withoutNegativeSides
            case (.contentsScale, .number(let scale)): contents.scale = scale
            case (.minificationFilterBias, .number(let bias)): contents.lodBias = bias
            default: break
            }
        }
    }
}
