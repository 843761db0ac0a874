public import LayerKit

/// A document that was read: a layer tree, and what can be done with it.
public struct CAMLDocument {
    /// What a renderer shows: the root, turned over so that it is right where y is down. Where the root itself moves, it is
    /// the one sublayer of a layer that is turned over instead.
    public let layer: CALayer
    /// The document's outermost layer.
    public let rootLayer: CALayer
    /// The root's bounds, which are the picture's; points, or pixels if the package says so.
    public let size: CGSize
    /// The named states, by the layer that has them, outermost first. The first set is the document's.
    public let states: [LayerStates]
    /// The layers that have an identifier in the document.
    public let layersByIdentifier: [String: CALayer]
    /// What has no effect, or not the one that was meant.
    public let issues: [SceneIssue]
    /// Those that it shows. Where they were found is not kept: an archive would stay open.
    let pictures: [FoundPicture]
}

extension CAMLDocument {
    /// Of the elements.
    static let namespace = "http://www.apple.com/CoreAnimation/1.0"

    /// Pictures that cannot be decoded, of those that frames have looked at so far: a picture is decoded when it is shown first. Strict
    /// reading decodes all, and fails.
    public var damagedPictures: [SceneIssue] { pictures.compactMap(\.damage) }
}

extension CAMLDocument {
    /// Reads a document by itself. Its pictures can only be such as it holds itself.
    /// - Parameter name: what messages call it.
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

/// How files are read.
public struct SceneReadingOptions: Hashable, Sendable {
    /// What is unknown, damaged or missing is an error, and not only reported.
    public var isStrict = false
    /// What the files may ask for; more is an error.
    public var limits = LKLimits()

    public init(isStrict: Bool = false, limits: LKLimits = LKLimits()) {
        (self.isStrict, self.limits) = (isStrict, limits)
    }
}
