import Foundation

extension CALayer {
    final func keyedValue(_ key: String) -> Any? {
        if let row = LayerClass.of(self).row(key) { return row.get(self) }
        if let value = rare?.extras[key] { return value }
        if let value = Style.value(key, in: style) { return value }
        if key.hasParts { return KeyPathTarget(key, from: self)?.value(from: self) }
        return type(of: self).defaultValue(forKey: key)
    }

    final func setKeyedValue(_ value: Any?, forKey key: String) {
        if let row = LayerClass.of(self).row(key) {
            row.set(self, value)
        } else {
            setExtra(KeyBox.kept(value), forKey: key)
        }
    }

    /// The value for a key path, such as "position.x", "transform.rotation.z", "sublayers.hand.opacity" or "filters.blur.inputRadius"; nil where
    /// it leads nowhere.
    public final func value(forKeyPath keyPath: String) -> Any? {
        keyPath.hasParts ? KeyPathTarget(keyPath, from: self)?.value(from: self) : value(forKey: keyPath)
    }

    /// Sets the value for a key path, or a component of one. If the path leads nowhere, the value is kept with the whole path as its key.
    public final func setValue(_ value: Any?, forKeyPath keyPath: String) {
        let layerClass = LayerClass.of(self)
        if layerClass.isClients {
            guard keyPath.hasParts else { return setValue(value, forKey: keyPath) }
        } else {
            // A component is set as key-value coding does, the whole value by its key; both are bypassed only where nobody can tell. A value that
            // is not a number counts as zero, as nil does.
            if let part = layerClass.part(keyPath) {
                guard let component = part.component else { return part.row.set(self, value) }
                if component.kind == .number, let set = part.row.setPart, set(self, component, KeyBox.number(value) ?? 0) { return }
            }
        }
        if keyPath.hasParts, let target = KeyPathTarget(keyPath, from: self) {
            target.set(value, from: self)
        } else {
            setValue(value, forKey: keyPath)
        }
    }

    /// Sets a value for a key without a property.
    final func setExtra(_ value: Any?, forKey key: String) {
        if value == nil, rare?.extras[key] == nil { return }
        changeWatched(key) { madeRare().extras[key] = value }
    }

    final func follow(_ style: [AnyHashable: Any]?) {
        let old = rare?.style
        madeRare().style = style
        CATransaction.begin()
        defer { CATransaction.commit() }
        CATransaction.setDisableActions(true)
        let layerClass = LayerClass.of(self)
        Style.apply(style, after: old, to: self, row: { layerClass.row($0) }, standard: { type(of: self).defaultValue(forKey: $0) })
    }

    /// Applies the class's defaults and options to a new layer.
    final func noteClass() {
        let layerClass = LayerClass.of(self)
        layerClass.setDefaults(self)
        if layerClass.displaysOnChange { marks.insert(.displaysOnChange) }
    }
}

extension String {
    /// True for a key path that has a point in it.
    fileprivate var hasParts: Bool { utf8.contains(UInt8(ascii: ".")) }
}
