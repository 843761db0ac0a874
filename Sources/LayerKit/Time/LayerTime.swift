import Animation

/// A layer's timing and animations, and the state that presentation layers need.
final class LayerTime {
    /// How the layer's time derives from its superlayer's.
    @exclusivity(unchecked) var timing = MediaTiming.layer
    /// In the order in which they are applied.
    @exclusivity(unchecked) var animations: [AttachedAnimation] = []
    /// A time, in the layer's time, before which no animation begins or ends, as far as is known; adding one makes it unknown.
    @exclusivity(unchecked) var quietUntil = -Double.infinity
    /// An active animation acts on a property that redraws the layer; known when `quietUntil` is.
    @exclusivity(unchecked) var isDrawn = false
    /// Other layers that have animations of this one's values.
    @exclusivity(unchecked) var animators: [Weak<CALayer>] = []
    /// The values at the last publication, if they have changed since; else nil.
    @exclusivity(unchecked) var committed: CommittedValues?
    /// Plays the layer's contents.
    @exclusivity(unchecked) var player: AVPlayer?
    /// Which of the player's courses is played, and since when, in the layer's time.
    @exclusivity(unchecked) var playing: (course: Int, begin: Double)?
    /// Makes the layer's contents for any time.
    @exclusivity(unchecked) var running: (any PictureSource)?
    /// The seats of the renderers that have this layer as their root.
    @exclusivity(unchecked) var hosts: [RendererSeat] = []
    /// The layer is in a list of those with animations (`TreeTime`).
    @exclusivity(unchecked) var isListed = false
    /// For a presentation layer, its model layer.
    @exclusivity(unchecked) var model: CALayer?
    /// For a presentation layer, that of its superlayer, once it was asked for.
    @exclusivity(unchecked) var superlayer: CALayer?
    /// For a presentation layer: those of its sublayers and its mask exist.
    @exclusivity(unchecked) var hasSublayers = false

    /// Whether the layer's values are animated, by its own animations or other layers', or its contents are played.
    var mayBeAnimated: Bool { moves || !animators.isEmpty }

    /// Whether the layer has animations, or contents that change over time.
    var moves: Bool { !animations.isEmpty || player != nil || running != nil }

    /// How the layer's contents are played, if they are.
    func playback(of layer: CALayer) -> Playback? {
        player?.playback(in: layer) ?? running.map { Playback(source: $0, rate: 1) }
    }
}

extension CALayer {
    /// The layer's timing and animations, created if there are none.
    final func madeTime() -> LayerTime {
        if let time { return time }
        let made = LayerTime()
        time = made
        return made
    }
}
