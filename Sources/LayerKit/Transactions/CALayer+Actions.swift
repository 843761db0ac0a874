import Foundation

// What happens when a property of a visible layer changes. A setter finds the action before it stores the value, so that the action can read the
// old one, and runs it afterwards. Layers that are not shown skip this after one test.

extension CALayer {
    /// A change on a layer that needs more than storing and marking.
    @inline(never)
    final func changeWatched(_ key: StaticString, _ store: () -> Void) {
        let acts = marks.contains(.live) && !ThreadState.current.disablesActions
        if acts || !marks.isDisjoint(with: [.isPresentation, .displaysOnChange]) {
            return changeWatched(key.description, store)
        }
        // The key is not needed.
        noteCommittedValues()
        store()
        mark(.changed)
    }

    final func changeWatched(_ key: String, _ store: () -> Void) {
        guard !marks.contains(.isPresentation) else { return complainAboutPresentation() }
        let row = LayerClass.of(self).row(key)
        let name = row?.name ?? key
        var action: (any CAAction)?
        if marks.contains(.live) {
            noteCommittedValues()
            if !ThreadState.current.disablesActions { action = self.action(forKey: name) }
        }
        store()
        mark(.changed)
        if displaysOnChange(of: name, row) { setNeedsDisplay() }
        action?.run(forKey: name, object: self, arguments: nil)
    }

    /// - Parameter row: the key's, if a class declares it.
    final func displaysOnChange(of key: String, _ row: LayerKey?) -> Bool {
        row?.traits.contains(.needsDisplay) ?? false || type(of: self).needsDisplay(forKey: key)
    }

    final func complainAboutPresentation() {
        assertionFailure("This layer is a presentation, which shows another's state and cannot be changed. Change its model().")
    }

    final func foundAction(_ event: String) -> (any CAAction)? {
        let action =
            rare?.delegate?.action(for: self, forKey: event) ?? actions?[event]
            ?? styledAction(event) ?? type(of: self).defaultAction(forKey: event)
        if let action { return action is NSNull ? nil : action }
        return marks.contains(.live) ? builtInAction(event) : nil
    }

    private func styledAction(_ event: String) -> (any CAAction)? {
        guard let style else { return nil }
        for style in Style(style) {
            if let action = (style["actions"] as? [String: Any])?[event] as? any CAAction { return action }
        }
        return nil
    }

    private func builtInAction(_ event: String) -> (any CAAction)? {
        if event.hasPrefix("transform.") || event.hasPrefix("sublayerTransform.") { return implicitAnimation(event) }
        guard let row = LayerClass.of(self).row(event), row.name == event else { return nil }
        if row.traits.contains(.implicitTransition) {
            let transition = CATransition()
            transition.duration = CATransaction.animationDuration()
            transition.timingFunction = implicitPace
            return transition
        }
        guard row.traits.contains(.implicitBasic) else { return nil }
        // There is nothing between no colour and a colour.
        if row.kind == .color || row.kind == .path || row.kind == .colors, row.get(self) == nil { return nil }
        return implicitAnimation(event)
    }

    /// From the value that is shown to the value that is about to be set.
    private func implicitAnimation(_ keyPath: String) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: keyPath)
        let isAnimated = time?.animations.contains { $0.animates(keyPath) } ?? false
        animation.fromValue = (isAnimated ? presentation() ?? self : self).value(forKeyPath: keyPath)
        animation.duration = CATransaction.animationDuration()
        animation.timingFunction = implicitPace
        animation.fillMode = .backwards
        return animation
    }

    private var implicitPace: CAMediaTimingFunction {
        CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
    }
}

extension AttachedAnimation {
    /// Whether it acts on the property of a key path, or on a component of it.
    fileprivate func animates(_ keyPath: String) -> Bool {
        let key = keyPath.prefix { $0 != "." }
        return tracks.contains { $0.target.other == nil && $0.target.key == key }
    }
}
