import Foundation

/// What an outermost commit, a flush and a frame have in common: what was changed on this thread in trees that renderers show is laid out,
/// displayed and noticed. New layers become live, animations begin, and those of removed layers end.
///
/// Freezing is not part of it but belongs to frames. A walk goes only where `LayerMarks.unpublished` is set, so a publication costs what was
/// changed. It is part of the transaction that it ends, and so are changes that layout and display make.
enum Publication {
    static func run() {
        let state = ThreadState.current
        if state.isPublishing { return }
        CATransaction.gate.enter(state)
        state.levelsPublished = state.levels.count
        for renderer in state.hosts { renderer.publish() }
        state.endDeparted()
        state.levelsPublished = nil
        CATransaction.gate.leave()
    }

    /// Ends the animations of layers that no renderer shows.
    static func endWaiting() {
        let state = ThreadState.current
        let waiting = state.waiting
        state.waiting = []
        for layer in waiting.compactMap(\.object) where !layer.marks.contains(.live) {
            guard let time = layer.time else { continue }
            let ending = time.animations
            time.animations = []
            for animation in ending { animation.endUnseen() }
        }
    }
}

extension CATransaction {
    /// Makes new layers in trees that renderers show live at once instead of with the next publication, so that changes to them may be animated.
    /// - Parameter isMeant: selects the layers.
    package class func enliven(_ isMeant: (CALayer) -> Bool) {
        var waiting = ThreadState.current.hosts.compactMap(\.layer)
        while let layer = waiting.popLast() {
            guard layer.isUnpublished else { continue }
            let isLive = layer.marks.contains(.live)
            if !isLive, isMeant(layer) { layer.marks.formUnion([.live, .unpublished, .holdsUnpublished]) }
            layer.stackUnpublished(onto: &waiting, all: !isLive)
        }
    }
}

extension ThreadState {
    /// Joins the completion groups that a new animation belongs to.
    /// - Returns: these groups, inner transactions' first.
    func joinedGroups() -> [CompletionGroup] {
        let groups = levels.reversed().compactMap(\.group)
        for group in groups { group.join() }
        return groups
    }

    /// Notes a layer that got an animation while it is not live. It is dropped when it is deallocated or live.
    func noteWaiting(_ layer: CALayer) {
        if waiting.last?.object === layer { return }
        if waiting.count >= waitingLimit {
            var seen: Set<ObjectIdentifier> = []
            waiting.removeAll {
                guard let layer = $0.object, !layer.marks.contains(.live) else { return true }
                return !seen.insert(ObjectIdentifier(layer)).inserted
            }
            waitingLimit = max(64, 2 * waiting.count)
        }
        waiting.append(Weak(layer))
    }

    /// Ends the implicit transaction and begins another one.
    func closeImplicit() {
        // Every frame closes one, and most have nothing to call.
        if levels[0].group != nil || !levels[0].replaced.isEmpty { closing.append(levels[0]) }
        levels[0] = TransactionLevel()
        closeGroups()
    }

    /// Closes the groups of transactions that have ended: no animation can join them any more.
    func closeGroups() {
        if closing.isEmpty { return }
        let closed = closing
        closing = []
        for level in closed {
            for group in level.replaced { group.close(&callbacks) }
            level.group?.close(&callbacks)
        }
    }

    /// Ends the liveness of layers that were removed and are in no renderer's tree now.
    fileprivate func endDeparted() {
        forEachSeat { if !$0.departed.isEmpty { takeDeparted(of: $0) } }
        if departed.isEmpty { return }
        let layers = departed
        departed = []
        publishedChanges &+= layers.count
        for layer in layers.compactMap(\.object) where layer.marks.contains(.live) && !layer.isHosted {
            layer.endLife()
        }
    }
}

extension CALayer {
    /// Whether the layer is in a tree that a renderer shows.
    final var isHosted: Bool {
        var next: CALayer? = self
        while let layer = next {
            if let time = layer.time, !time.hosts.isEmpty { return true }
            next = layer.parent
        }
        return false
    }

    /// The seat of a renderer that shows the layer, if its root is near: when a deep tree is taken apart from below, every layer would otherwise
    /// walk all the way up.
    final var nearSeat: RendererSeat? {
        var next: CALayer? = self
        for _ in 0..<64 {
            guard let layer = next else { return nil }
            if let seat = layer.time?.hosts.last { return seat }
            next = layer.parent
        }
        return nil
    }

    /// Has the next publication check whether the layer is still shown.
    /// - Parameter seat: of the renderer that showed it, if known: its next frame may be on another thread.
    final func noteDeparture(from seat: RendererSeat?) {
        guard marks.contains(.live) else { return }
        if let seat { seat.departed.append(Weak(self)) } else { ThreadState.current.departed.append(Weak(self)) }
    }

    /// Ends the liveness of this layer and those below, and their animations.
    fileprivate func endLife() {
        var waiting = [self]
        while let layer = waiting.popLast() {
            layer.marks.remove(.live)
            layer.time?.committed = nil
            layer.time?.endAll(of: layer)
            layer.stack(onto: &waiting)
        }
    }
}
