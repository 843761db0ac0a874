public import LayerKit

/// The named states that a layer has: what they change in the tree below it, and how changes from one to another move.
public struct LayerStates {
    /// The layer that has them.
    public let layer: CALayer
    public internal(set) var states: [LayerState]
    public internal(set) var transitions: [LayerStateTransition]
    /// What the document says beside them, by the names of the two lists.
    let kept = KeptMarkup()

    public func state(named name: String) -> LayerState? { states.first { $0.name == name } }
}

/// A named state: what it changes in a layer tree.
public struct LayerState {
    public let name: String
    /// The state whose changes come before this one's.
    public let basedOn: String?
    /// In their order; later ones win.
    public let elements: [LayerStateElement]
    /// What the document says beside.
    let kept: KeptMarkup
    /// What it says beside of the elements, by their indices.
    let keptOfElements: [Int: KeptMarkup]
}

/// One change that a state makes.
public enum LayerStateElement {
    /// A layer's value by its key path, boxed as key-value access takes it.
    case setValue(CALayer, keyPath: String, value: Any)
    /// An animation, as long as the state is there.
    case addAnimation(CALayer, key: String, CAAnimation)
    /// An animation that the layer has is taken away.
    case removeAnimation(CALayer, key: String)
    /// A layer becomes the last of another's sublayers, as long as the state is there.
    case addSublayer(CALayer, to: CALayer)
    /// A layer that the document has is taken away.
    case removeSublayer(CALayer, from: CALayer)
    /// Something else, without effect.
    case kept(KeptStateElement)
}

/// What LayerKit does nothing with in a state, so that it can be written again.
public struct KeptStateElement {
    let kept: KeptElement
}

/// How changes between two states move.
public struct LayerStateTransition {
    /// The name of the state that was there; "*" for any.
    public let from: String
    /// The name of the state that comes; "*" for any.
    public let to: String
    public let elements: [LayerStateTransitionElement]
    /// What the document says beside; what moves nothing stands in its elements.
    let kept: KeptMarkup
}

/// How one value moves.
public struct LayerStateTransitionElement {
    public let layer: CALayer
    /// The key path of what changes, by which the animation is added too.
    public let key: String
    /// Without a value of its own at the start or at the end.
    public let animation: CAAnimation
    /// What the document says beside.
    let kept: KeptMarkup
}
