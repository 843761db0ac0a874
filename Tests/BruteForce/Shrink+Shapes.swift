import Geometry
import RenderTree

extension Shrink {
    /// Make a layer's shape plainer.
    static let shapeEdits: [Edit] = [
        shape(\.fillColor, .clear), shape(\.strokeColor, .clear), shape(\.fillRule, .winding), shape(\.strokeStart, 0),
        shape(\.strokeEnd, 1), shape(\.stroke.dash, []), shape(\.stroke.phase, 0), shape(\.stroke.cap, .butt),
        shape(\.stroke.join, .miter),
    ]

    private static func shape<Value: Equatable & Sendable>(
        _ path: WritableKeyPath<Shape, Value> & Sendable, _ plain: Value
    ) -> Edit {
        { tree, index in
            let place = tree[index].shape
            guard place != .none, tree[place][keyPath: path] != plain else { return false }
            tree.shapes[Int(place.rawValue)][keyPath: path] = plain
            return true
        }
    }
}
