import Foundation

/// What an outermost commit, a flush and a frame have in common: what was changed on this thread in trees that renderers
/// show is laid out, displayed and seen. New layers become live, animations begin, those of layers that left end.
///
/// Freezing is not part of it; that is for frames. A walk goes only where `LayerMarks.unpublished` is, so a publication
/// costs what was changed. It belongs to the transaction that it ends: what layout and display change, they change inside.
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
    /// Has new layers in trees that renderers show be live at once, which else they are with the next publication: what is changed on them
    /// may be animated.
    /// - Parameter isMeant: tells which.
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
    /// Joins the groups that a new animation belongs to.
    /// - Returns: them, inner transactions' first.
    func joinedGroups() -> [CompletionGroup] {
        let groups = levels.reversed().compactMap(\.group)
        for group in groups { group.join() }
        return groups
    }

    /// A layer that is not live has got an animation. It is forgotten when it is gone or live.
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

    /// The implicit transaction is over, and another one begins.
    func closeImplicit() {
        // Every frame closes one, and most have nothing to be called.
        if levels[0].group != nil || !levels[0].replaced.isEmpty { closing.append(levels[0]) }
        levels[0] = TransactionLevel()
        closeGroups()
    }

    /// Nothing more joins the groups of transactions that were closed.
    func closeGroups() {
        if closing.isEmpty { return }
        let closed = closing
        closing = []
        for level in closed {
            for group in level.replaced { group.close(&callbacks) }
            level.group?.close(&callbacks)
        }
    }

    /// Layers that were taken out and are in no hosted tree now are not live any more.
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
    /// In a tree that a renderer shows.
    final var isHosted: Bool {
        var next: CALayer? = self
        while let layer = next {
            if let time = layer.time, !time.hosts.isEmpty { return true }
            next = layer.parent
        }
        return false
    }

    /// The seat of a renderer that shows the layer, where its root is near: whoever takes a deep tree apart from below would come to it
    /// from every layer.
    final var nearSeat: RendererSeat? {
        var next: CALayer? = self
        for _ in 0..<64 {
            guard let layer = next else { return nil }
            if let seat = layer.time?.hosts.last { return seat }
            next = layer.parent
        }
        return nil
    }

    /// Has the next publication see whether the layer is still shown.
    /// - Parameter seat: of the renderer that showed it, if that is known: its next frame may be on another thread.
    final func noteDeparture(from seat: RendererSeat?) {
        guard marks.contains(.live) else { return }
        if let seat { seat.departed.append(Weak(self)) } else { ThreadState.current.departed.append(Weak(self)) }
    }

    /// This layer and those below are not live any more; their animations end.
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
