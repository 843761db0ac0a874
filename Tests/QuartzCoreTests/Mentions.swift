/// A property that can be read.
func readable<Root, Value>(_ path: KeyPath<Root, Value>) {}

/// A property that can be read and set.
func settable<Root, Value>(_ path: WritableKeyPath<Root, Value>) {}
