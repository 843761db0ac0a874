public import LayerKit

/// The named states of a layer: what they change in the tree below it, and how changes between them are animated.
public struct LayerStates {
    /// The layer that has them.
    public let layer: CALayer
    public internal(set) var states: [LayerState]
    public internal(set) var transitions: [LayerStateTransition]
    /// Unsupported parts, by the names of the two lists.
    let kept = KeptMarkup()

    public func state(named name: String) -> LayerState? { states.first { $0.name == name } }
}

/// A named state: a set of changes in a layer tree.
public struct LayerState {
    public let name: String
    /// The state whose changes are applied before this one's.
    public let basedOn: String?
    /// In order; later ones win.
    public let elements: [LayerStateElement]
    /// Unsupported parts.
    let kept: KeptMarkup
    /// Unsupported parts of the elements, by index.
    let keptOfElements: [Int: KeptMarkup]
}

/// One change that a state makes.
public enum LayerStateElement {
    /// Sets a layer's value by key path; the value is boxed as for key-value coding.
    case setValue(CALayer, keyPath: String, value: Any)
    /// Adds an animation while the state is set.
    case addAnimation(CALayer, key: String, CAAnimation)
    /// Removes one of the layer's animations.
    case removeAnimation(CALayer, key: String)
    /// Makes a layer the last of another's sublayers while the state is set.
    case addSublayer(CALayer, to: CALayer)
    /// Removes a layer of the document.
    case removeSublayer(CALayer, from: CALayer)
    /// An unsupported change, without effect.
    case kept(KeptStateElement)
}

/// An unsupported element of a state, so that it can be written again.
public struct KeptStateElement {
    let kept: KeptElement
}

/// How changes from one state to another are animated.
public struct LayerStateTransition {
    /// The name of the previous state; "*" for any.
    public let from: String
    /// The name of the new state; "*" for any.
    public let to: String
    public let elements: [LayerStateTransitionElement]
    /// Unsupported parts; elements that animate nothing are among them.
    let kept: KeptMarkup
}

/// How the change of one value is animated.
public struct LayerStateTransitionElement {
    public let layer: CALayer
    /// The key path of the value, which is also the key of the animation.
    public let key: String
    /// Has no start and end values of its own.
    public let animation: CAAnimation
    /// Unsupported parts.
    let kept: KeptMarkup
}
