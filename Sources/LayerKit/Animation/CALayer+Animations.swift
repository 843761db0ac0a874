import Foundation

extension CALayer {
    final func attach(_ original: CAAnimation, forKey requestedKey: String?) {
        guard !marks.contains(.isPresentation) else { return complainAboutPresentation() }
        let animation = original.copy(with: nil) as! CAAnimation
        if !(animation.timing.duration > 0) { animation.timing.duration = CATransaction.animationDuration() }
        if animation.timingFunction == nil, let pace = CATransaction.animationTimingFunction() {
            animation.timingFunction = pace
        }
        // If it does not say what it animates, its key does.
        if let property = animation as? CAPropertyAnimation, property.keyPath == nil { property.keyPath = requestedKey }
        animation.freeze()
        let key = animation is CATransition ? kCATransition : requestedKey
        // Compiled before the animation with the same key is removed, since it may start from the value that this one shows.
        let compiled = TrackCompiler(animation, on: self)
        compiled.complain()
        if let key { detach(key) }
        noteCommittedValues()
        let tracks = compiled.tracks
        // A transition in a group is replaced as well; the rest of the group goes on.
        if compiled.transition != nil, let time {
            for index in time.animations.indices { time.animations[index].transition = nil }
        }
        let attached = AttachedAnimation(
            animation: animation, key: key, tracks: tracks, transition: compiled.transition,
            groups: ThreadState.current.joinedGroups(),
            isDrawn: tracks.contains { $0.target.other == nil && displaysOnChange(of: $0.target.key, $0.target.row) })
        madeTime().animations.append(attached)
        for layer in tracks.compactMap(\.target.other?.object) { layer.noteAnimator(self) }
        mark(.changed)
        if !marks.contains(.live) { ThreadState.current.noteWaiting(self) }
    }

    /// Notes that another layer has an animation of this one's values.
    private func noteAnimator(_ layer: CALayer) {
        let time = madeTime()
        time.animators.removeAll { $0.object == nil || $0.object === layer }
        time.animators.append(Weak(layer))
    }

    final func attachedAnimation(_ key: String) -> CAAnimation? {
        time?.animations.first { $0.key == key }?.animation
    }

    final func attachedKeys() -> [String]? {
        let keys = time?.animations.compactMap(\.key) ?? []
        return keys.isEmpty ? nil : keys
    }

    final func detach(_ key: String) {
        guard let time, let index = time.animations.firstIndex(where: { $0.key == key }) else { return }
        guard !marks.contains(.isPresentation) else { return complainAboutPresentation() }
        let removed = time.animations.remove(at: index)
        removed.end(finished: false)
        removed.release(from: self)
        mark(.changed)
    }

    final func detachAll() {
        guard let time, !time.animations.isEmpty else { return }
        guard !marks.contains(.isPresentation) else { return complainAboutPresentation() }
        time.endAll(of: self)
    }
}

extension CAAnimation {
    /// Makes the declared values read-only, those of group members too.
    fileprivate func freeze() {
        isFrozen = true
        for member in (self as? CAAnimationGroup)?.animations ?? [] { member.freeze() }
    }
}

extension AttachedAnimation {
    /// Lets other layers whose values it animated show their own again.
    /// - Parameter layer: the layer that had the animation.
    func release(from layer: CALayer) {
        for other in tracks.lazy.compactMap({ $0.target.other?.object }) {
            other.markForCommit()
            let isAnimated = layer.time?.animations.contains { $0.tracks.contains { $0.target.other?.object === other } }
            if isAnimated != true { other.time?.animators.removeAll { $0.object == nil || $0.object === layer } }
        }
    }

    /// Reports its end, and its start if that was not reported. Completion blocks come before the delegate's stop.
    func end(finished: Bool) {
        if isOver { return }
        let state = ThreadState.current
        if !hasStarted { state.callbacks.append(.start(animation)) }
        for group in groups { group.leave(&state.callbacks) }
        state.callbacks.append(.stop(animation, finished: finished))
    }

    /// The same for an animation whose layer was never shown. Completion blocks come last.
    func endUnseen() {
        if isOver { return }
        let state = ThreadState.current
        if !hasStarted { state.callbacks.append(.start(animation)) }
        state.callbacks.append(.stop(animation, finished: false))
        for group in groups { group.leave(&state.callbacks) }
    }
}

extension LayerTime {
    /// Ends all animations of the layer early.
    func endAll(of layer: CALayer) {
        if model != nil || animations.isEmpty { return }
        let ending = animations
        animations = []
        for animation in ending {
            animation.end(finished: false)
            animation.release(from: layer)
        }
        layer.mark(.changed)
    }
}
