import Animation
import RenderTree

/// Animations that a commit has found, before they are put into the tree.
struct CommittedTracks {
    /// Layers that animations may act on, in the order of their nodes.
    private var targets: [Target] = []
    /// By the layer's number, in the order in which they act on it.
    private var waiting: [UInt64: [NodeTrack]] = [:]

    /// A node on which animations may act.
    private struct Target {
        let node: NodeIndex
        let values: NodeValues
        /// Which of its layer's animations act on it.
        let part: Part
        /// The tracks of a transition, applied after all animations.
        let tracks: [NodeTrack]
        /// The layer's own time.
        var time = TimeIndex.root
    }

    /// Nodes that stand for one layer share its animations.
    enum Part {
        /// The whole layer.
        case whole
        /// Its place in the tree, and how it is composited with what is behind it.
        case place
        /// What is seen of it.
        case look

        fileprivate func takes(_ property: NodeProperty) -> Bool {
            switch self {
            case .whole: true
            case .place: property.isOfPlace
            case .look: property.isOfLook
            }
        }
    }

    /// Records a node on which animations may act, those of its own layer or of another.
    /// - Parameters:
    ///   - tracks: those of a transition.
    ///   - time: the layer's.
    mutating func add(
        _ values: NodeValues, at node: NodeIndex, takes part: Part = .whole, moving tracks: [NodeTrack] = [],
        in time: TimeIndex = .root
    ) {
        targets.append(Target(node: node, values: values, part: part, tracks: tracks, time: time))
    }

    /// Removes the node that was recorded last: it shows nothing, whatever acts on it.
    mutating func forgetLast(_ node: NodeIndex) {
        if targets.last?.node == node { targets.removeLast() }
    }

    /// Records what plays a layer's contents; animations of the contents act on the picture that it shows.
    /// - Parameter time: the layer's.
    mutating func add(_ playback: Playback, of layer: CALayer, in time: TimeIndex) {
        waiting[layer.number, default: []].append(NodeTrack(property: .contents, track: Track(playback), time: time))
    }

    /// Records the tracks of a layer's animations, except those that act on nothing that shows and those that no publication has seen.
    /// - Parameter time: the layer's.
    mutating func add(_ animations: [AttachedAnimation], of layer: CALayer, in time: TimeIndex) {
        for animation in animations where animation.isCommitted {
            for attached in animation.tracks {
                let target = attached.target.other?.object ?? layer
                guard attached.target.other == nil || attached.target.other?.object != nil,
                    let property = attached.target.property(of: target)
                else { continue }
                let track = NodeTrack(
                    property: property, component: attached.target.component, track: attached.track, time: time)
                waiting[target.number, default: []].append(track)
            }
        }
    }

    /// Puts the tracks into a tree that has all its nodes.
    func place(in tree: inout RenderTree) {
        for target in targets {
            let first = Int32(tree.tracks.count)
            if let tracks = waiting[target.values.node.layer] {
                tree.tracks.append(contentsOf: tracks.lazy.filter { target.part.takes($0.property) })
            }
            tree.tracks.append(contentsOf: target.tracks)
            guard tree.tracks.count > first || target.values.emitter != nil else { continue }
            tree.animated.append(
                AnimatedNode(
                    node: target.node, values: target.values, tracks: first..<Int32(tree.tracks.count), time: target.time))
        }
    }
}

extension KeyPathTarget {
    /// The property of a committed node; nil for a key that does not show.
    /// - Parameter layer: the layer with the value.
    fileprivate func property(of layer: CALayer) -> NodeProperty? {
        guard let filter else { return row == nil ? nil : NodeProperty(key: key) }
        guard let input = NodeProperty.FilterInput(key: key) else { return nil }
        switch filter {
        case .filters(let name):
            return layer.rare?.filters.flatMap { place(of: name, in: $0) }.map { .filter($0, input) }
        case .backgroundFilters(let name):
            return layer.rare?.backgroundFilters.flatMap { place(of: name, in: $0) }.map { .backgroundFilter($0, input) }
        case .compositing: return nil
        }
    }

    /// The index of the committed filter with a name.
    private func place(of name: String, in filters: [Any]) -> Int32? {
        let committed = filters.compactMap { $0 as? CAFilter }.filter { $0.committed != nil }
        return committed.firstIndex { $0.isCalled(name) }.map { Int32($0) }
    }
}

extension NodeProperty.FilterInput {
    fileprivate init?(key: String) {
        switch key {
        case "inputRadius": self = .radius
        case "inputAmount": self = .amount
        case "inputAngle": self = .angle
        case "inputBias": self = .bias
        case "inputColor": self = .color
        case "inputColorMatrix": self = .matrix
        default: return nil
        }
    }
}

extension NodeProperty {
    /// Nil for a key that does not show by itself.
    fileprivate init?(key: String) {
        guard let property = NodeProperty.byKey[key] else { return nil }
        self = property
    }

    private static let byKey: [String: NodeProperty] = [
        "bounds": .bounds, "position": .position, "zPosition": .zPosition, "anchorPoint": .anchorPoint,
        "anchorPointZ": .anchorPointZ, "transform": .transform, "sublayerTransform": .sublayerTransform,
        "opacity": .opacity, "hidden": .hidden, "doubleSided": .doubleSided, "masksToBounds": .masksToBounds,
        "backgroundColor": .backgroundColor, "cornerRadius": .cornerRadius, "borderWidth": .borderWidth,
        "borderColor": .borderColor, "contents": .contents, "contentsRect": .contentsRect,
        "contentsCenter": .contentsCenter, "contentsScale": .contentsScale,
        "minificationFilterBias": .minificationFilterBias, "shadowColor": .shadowColor,
        "shadowOpacity": .shadowOpacity, "shadowOffset": .shadowOffset, "shadowRadius": .shadowRadius,
        "shadowPath": .shadowPath, "shouldRasterize": .shouldRasterize, "rasterizationScale": .rasterizationScale,
        "path": .path, "fillColor": .fillColor, "strokeColor": .strokeColor, "strokeStart": .strokeStart,
        "strokeEnd": .strokeEnd, "lineWidth": .lineWidth, "miterLimit": .miterLimit,
        "lineDashPhase": .lineDashPhase, "lineDashPattern": .lineDashPattern, "fillRule": .fillRule,
        "lineCap": .lineCap, "lineJoin": .lineJoin, "colors": .colors,
        "locations": .locations, "startPoint": .startPoint, "endPoint": .endPoint, "fontSize": .fontSize,
        "foregroundColor": .foregroundColor, "instanceCount": .instanceCount, "instanceDelay": .instanceDelay,
        "instanceTransform": .instanceTransform, "instanceColor": .instanceColor,
        "instanceRedOffset": .instanceRedOffset, "instanceGreenOffset": .instanceGreenOffset,
        "instanceBlueOffset": .instanceBlueOffset, "instanceAlphaOffset": .instanceAlphaOffset,
    ]
}
