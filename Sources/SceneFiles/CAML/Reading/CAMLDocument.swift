public import LayerKit

/// A document that was read: a layer tree with its states, pictures and issues.
public struct CAMLDocument {
    /// The layer for a renderer: the root, flipped so that it is upright where y is down. If the root itself is animated or changed by states, it
    /// is the only sublayer of a flipped layer instead.
    public let layer: CALayer
    /// The document's outermost layer.
    public let rootLayer: CALayer
    /// The size of the root's bounds, which are the picture's; points, or pixels if the package says so.
    public let size: CGSize
    /// The named states, by the layer that has them, outermost first. The first set is the document's own.
    public let states: [LayerStates]
    /// The layers that have an identifier in the document.
    public let layersByIdentifier: [String: CALayer]
    /// What has no effect, or another one than intended.
    public let issues: [SceneIssue]
    /// The pictures that it shows. Their sources are not kept, or an archive would stay open.
    let pictures: [FoundPicture]
}

extension CAMLDocument {
    /// Of the elements.
    static let namespace = "http://www.apple.com/CoreAnimation/1.0"

    /// Pictures that turned out to be damaged: a picture is decoded when it is first shown, so only those that frames have used so far. Strict
    /// reading decodes all, and throws.
    public var damagedPictures: [SceneIssue] { pictures.compactMap(\.damage) }
}

extension CAMLDocument {
    /// Reads a document by itself. It can only have pictures that are embedded in it.
    /// - Parameter name: the document's name in messages.
    public init(bytes: [UInt8], name: String, options: SceneReadingOptions = SceneReadingOptions())
        throws(SceneFileError)
    {
        try self.init(bytes: bytes, name: name, assets: SceneAssets(nil, options), options: options)
    }

    init(bytes: [UInt8], name: String, assets: SceneAssets, options: SceneReadingOptions) throws(SceneFileError) {
        let markup = try MarkupReader.read(bytes, file: name, limits: options.limits, namespace: CAMLDocument.namespace)
        self = try CAMLReader(markup, assets: assets).document()
        do throws(LKLimitExceeded) {
            if let excess = assets.excess { throw excess }
            try rootLayer.check(options.limits)
        } catch {
            throw .overLimit(assets.excess ?? error.at(name))
        }
        if options.isStrict, let issue = issues.first(where: { $0.kind != .unsupported }) { throw .strict(issue) }
    }
}

/// Options for reading files.
public struct SceneReadingOptions: Hashable, Sendable {
    /// Throws an error for what is unknown, damaged or missing, rather than only reporting it.
    public var isStrict = false
    /// The limits of what files may ask for; exceeding them is an error.
    public var limits = LKLimits()

    public init(isStrict: Bool = false, limits: LKLimits = LKLimits()) {
        (self.isStrict, self.limits) = (isStrict, limits)
    }
}
