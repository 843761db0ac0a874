// Empty: Swift Testing looks for a module of this name wherever it and `CoreGraphics` are imported together.
