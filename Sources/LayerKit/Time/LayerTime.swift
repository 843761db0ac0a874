import Animation

/// What has to do with time in a layer: its own time, its animations, and what a presentation needs to know.
final class LayerTime {
    /// How the layer's time follows from its superlayer's.
    @exclusivity(unchecked) var timing = MediaTiming.layer
    /// In the order in which they act.
    @exclusivity(unchecked) var animations: [AttachedAnimation] = []
    /// The layer's time up to which no animation is to begin or to end, as far as it is known; what is added makes it unknown.
    @exclusivity(unchecked) var quietUntil = -Double.infinity
    /// An animation that is not over acts on something that the layer draws anew when it changes; known when `quietUntil` is.
    @exclusivity(unchecked) var isDrawn = false
    /// Other layers that have animations of this one's values.
    @exclusivity(unchecked) var animators: [Weak<CALayer>] = []
    /// The values that the last publication saw, if they are others now; nil while they are the layer's own.
    @exclusivity(unchecked) var committed: CommittedValues?
    /// Plays the layer's contents.
    @exclusivity(unchecked) var player: AVPlayer?
    /// Which of the player's courses is played, and since when: layer time.
    @exclusivity(unchecked) var playing: (course: Int, begin: Double)?
    /// Makes the layer's contents for its time, whatever that is.
    @exclusivity(unchecked) var running: (any PictureSource)?
    /// Of the renderers that have this layer as their root.
    @exclusivity(unchecked) var hosts: [RendererSeat] = []
    /// The layer stands in a list of those with animations (`TreeTime`).
    @exclusivity(unchecked) var isListed = false
    /// Of a presentation, the layer that it shows.
    @exclusivity(unchecked) var model: CALayer?
    /// Of a presentation, its superlayer's, once it was asked for.
    @exclusivity(unchecked) var superlayer: CALayer?
    /// Of a presentation: those of the sublayers and the mask were made.
    @exclusivity(unchecked) var hasSublayers = false

    /// There are animations of the layer's values, its own or those of other layers, or it is played.
    var mayBeAnimated: Bool { moves || !animators.isEmpty }

    /// Something of it changes with time.
    var moves: Bool { !animations.isEmpty || player != nil || running != nil }

    /// How the layer's contents are played, if they are.
    func playback(of layer: CALayer) -> Playback? {
        player?.playback(in: layer) ?? running.map { Playback(source: $0, rate: 1) }
    }
}

extension CALayer {
    /// What has to do with time, made if it is not there.
    final func madeTime() -> LayerTime {
        if let time { return time }
        let made = LayerTime()
        time = made
        return made
    }
}
