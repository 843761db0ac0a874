import Geometry
import Graphics
public import RenderTree

/// Makes a tree that fails a test as small and plain as it can be while it still fails.
public enum Shrink {
    /// Takes away subtrees, then single layers, then what is special about a layer, over and over until every further
    /// step would make the failure go away. The tree given is assumed to fail.
    ///
    /// - Parameter limit: after so much time the smallest tree found so far is given back.
    public static func minimal(
        _ tree: RenderTree, within limit: Duration? = nil, fails: (RenderTree) -> Bool
    ) -> RenderTree {
        guard let limit else { return minimal(tree, fails) }
        let end = ContinuousClock.now + limit
        // What is not tried any more is not taken away.
        return minimal(tree) { ContinuousClock.now < end && fails($0) }
    }

    private static func minimal(_ tree: RenderTree, _ fails: (RenderTree) -> Bool) -> RenderTree {
        var smallest = tree
        var hasShrunk = true
        while hasShrunk {
            hasShrunk = removeLayers(from: &smallest, fails) { $0.removingSubtree($1) }
            if removeLayers(from: &smallest, fails, { $0.removingOnly($1) }) { hasShrunk = true }
            if makePlainer(&smallest, fails) { hasShrunk = true }
        }
        // What no layer names any more goes as well.
        return smallest.keeping { _ in true }
    }

    /// Takes away what can be spared, in preorder: a whole subtree is tried before its parts. The root stays: it is where the
    /// tree hangs in the picture.
    private static func removeLayers(
        from tree: inout RenderTree, _ fails: (RenderTree) -> Bool, _ remove: (RenderTree, NodeIndex) -> RenderTree
    ) -> Bool {
        var hasShrunk = false
        var index = NodeIndex(rawValue: 1)
        while Int(index.rawValue) < tree.nodes.count {
            let smaller = remove(tree, index)
            if fails(smaller) {
                (tree, hasShrunk) = (smaller, true)
            } else {
                index = NodeIndex(rawValue: index.rawValue + 1)
            }
        }
        return hasShrunk
    }

    private static func makePlainer(_ tree: inout RenderTree, _ fails: (RenderTree) -> Bool) -> Bool {
        var hasShrunk = false
        for place in tree.nodes.indices {
            for edit in edits {
                var plainer = tree
                guard edit(&plainer, NodeIndex(rawValue: Int32(place))) else { continue }
                plainer.restoreLinks()
                if fails(plainer) { (tree, hasShrunk) = (plainer, true) }
            }
        }
        return hasShrunk
    }

    /// Makes one layer plainer; false where it is plain already. Each edit brings a layer closer to `Node()`, so that
    /// shrinking ends.
    typealias Edit = @Sendable (inout RenderTree, NodeIndex) -> Bool

    private static let edits: [Edit] =
        [
            reset(\.contents), reset(\.gradient), reset(\.shape), reset(\.transform), reset(\.sublayerTransform),
            reset(\.borderWidth),
            reset(\.borderColor),
            reset(\.cornerRadius), reset(\.roundedCorners), reset(\.opacity), reset(\.zPosition), reset(\.anchorPointZ),
            reset(\.backgroundColor), flag(.hidden), flag(.doubleSided), flag(.geometryFlipped), flag(.masksToBounds),
            flag(.groupOpacity), flag(.preservesDepth), flag(.continuousCorners), reset(\.smoothEdges), centerAnchor,
            zeroOrigin, wholePoints, opaqueBackground, wholeRadius,
            transform(\.transform, CATransform3D.withoutPerspective),
            transform(\.sublayerTransform, CATransform3D.withoutPerspective),
            transform(\.transform, CATransform3D.withoutSpace),
            transform(\.sublayerTransform, CATransform3D.withoutSpace),
            contents(\.gravity, .resize), contents(\.rect, .unit), contents(\.center, .unit), contents(\.scale, 1),
            contents(\.isFlipped, true), contents(\.magnification, .linear), contents(\.minification, .linear), contents(\.lodBias, 0), levels,
        ] + effectEdits + shapeEdits

    private static func reset<Value: Equatable & Sendable>(_ path: WritableKeyPath<Node, Value> & Sendable) -> Edit {
        { tree, index in
            let plain = Node()[keyPath: path]
            guard tree[index][keyPath: path] != plain else { return false }
            tree[index][keyPath: path] = plain
            return true
        }
    }

    private static func flag(_ flag: NodeFlags) -> Edit {
        { tree, index in
            let isUsual = Node().flags.contains(flag)
            guard tree[index].flags.contains(flag) != isUsual else { return false }
            if isUsual { tree[index].flags.insert(flag) } else { tree[index].flags.remove(flag) }
            return true
        }
    }

    private static func contents<Value: Equatable & Sendable>(
        _ path: WritableKeyPath<Contents, Value> & Sendable, _ plain: Value
    ) -> Edit {
        { tree, index in
            let place = tree[index].contents
            guard place != .none, tree[place][keyPath: path] != plain else { return false }
            tree.contents[Int(place.rawValue)][keyPath: path] = plain
            return true
        }
    }

    private static func transform(
        _ path: KeyPath<Node, TransformIndex> & Sendable,
        _ simpler: @escaping @Sendable (CATransform3D) -> CATransform3D
    ) -> Edit {
        { tree, index in
            let place = tree[index][keyPath: path]
            guard place != .identity else { return false }
            let (old, new) = (tree[place], simpler(tree[place]))
            guard new != old else { return false }
            tree.transforms[Int(place.rawValue)] = new
            return true
        }
    }
}

// MARK: - Edits of places and colours

extension Shrink {
    /// Keeps the layer where it is, unless it is transformed.
    private static let centerAnchor: Edit = { tree, index in
        var node = tree[index]
        guard node.anchorPoint != Point(0.5, 0.5) else { return false }
        let before = node.anchor
        node.anchorPoint = Point(0.5, 0.5)
        node.position = node.position + node.anchor - before
        tree[index] = node
        return true
    }

    /// Leaves the layer where it is and moves its sublayers.
    private static let zeroOrigin: Edit = { tree, index in
        let bounds = tree[index].bounds
        guard bounds.minX != 0 || bounds.minY != 0 else { return false }
        tree[index].bounds = Rect(x: 0, y: 0, width: bounds.width, height: bounds.height)
        for child in tree.children(of: index) { tree[child].position = tree[child].position - bounds.origin }
        return true
    }

    private static let wholePoints: Edit = { tree, index in
        let node = tree[index]
        let position = Point(node.position.x.rounded(), node.position.y.rounded())
        let bounds = Rect(
            minX: node.bounds.minX.rounded(), minY: node.bounds.minY.rounded(), maxX: node.bounds.maxX.rounded(),
            maxY: node.bounds.maxY.rounded())
        guard position != node.position || bounds != node.bounds, !bounds.isEmpty else { return false }
        tree[index].position = position
        tree[index].bounds = bounds
        tree[index].cornerRadius = min(node.cornerRadius, bounds.width / 2, bounds.height / 2)
        return true
    }

    private static let opaqueBackground: Edit = { tree, index in
        let color = tree[index].backgroundColor
        guard color.alpha != 0, color != .black, color != .white else { return false }
        tree[index].backgroundColor = .black
        return true
    }

    /// Of a deep picture, the nearest levels of 255.
    private static let levels: Edit = { tree, index in
        let place = tree[index].contents
        guard place != .none, tree[place].bitmap.deepPixels != nil else { return false }
        let bitmap = tree[place].bitmap
        tree.contents[Int(place.rawValue)].bitmap = Bitmap(
            width: bitmap.width, height: bitmap.height, pixels: bitmap.pixels)
        return true
    }

    private static let wholeRadius: Edit = { tree, index in
        let radius = tree[index].cornerRadius.rounded(.down)
        guard radius != tree[index].cornerRadius else { return false }
        tree[index].cornerRadius = radius
        return true
    }
}

extension CATransform3D {
    /// Parallels stay parallel.
    @Sendable fileprivate static func withoutPerspective(_ t: CATransform3D) -> CATransform3D {
        var plain = t
        (plain.m14, plain.m24, plain.m34, plain.m44) = (0, 0, 0, 1)
        return plain
    }

    /// What happens to x and y alone, perspective included.
    @Sendable fileprivate static func withoutSpace(_ t: CATransform3D) -> CATransform3D {
        var plain = t
        (plain.m13, plain.m23, plain.m43) = (0, 0, 0)
        (plain.m31, plain.m32, plain.m33) = (0, 0, 1)
        return plain
    }
}
