import LayerKit
import LottieDocument
import SceneFiles

/// What all compositions of a file share while they are built: the file, its pictures, and the issues.
final class SceneParts {
    let animation: LottieAnimation
    let fonts: LottieFonts
    let rules: DialectRules
    /// Cheaper forms are used where they exist, since the complete scene would exceed the limits.
    let isThrifty: Bool
    /// A cheaper form exists for something.
    var couldSpare = false
    private let pictures: Pictures
    private(set) var shown: ShownPictures
    private var replacement: Replacement
    private(set) var issues: LottieIssues
    private let limits: LKLimits
    /// Every picture is decoded when it is read, so that all damage is reported.
    private let isStrict: Bool
    /// The first limit that was exceeded; from then on the scene is incomplete.
    private(set) var excess: LKLimitExceeded?
    /// How many more layers may be created.
    private var layersLeft: Int
    /// How many more segments paths may have.
    private var segmentsLeft: Int
    /// How many more segments may be spent on forms for which there are cheaper ones.
    private var thriftLeft: Int
    /// How many more values between keyframes may be calculated.
    private var samplesLeft: Int

    /// Compositions in which something blends with what is below them, unless that is kept from it: a layer of their own, or one of a composition
    /// that lies among these, and so on, however deep.
    private(set) lazy var blending: Set<String> = {
        var found: Set<String> = []
        var users: [String: [String]] = [:]
        for (id, layers) in animation.compositions {
            for layer in layers where !layer.isHidden {
                if layer.blendMode.isShown { found.insert(id) }
                // Any other composition keeps its layers from what is below it.
                guard case .composition(let inner, _, _) = layer.content, rules.collapsesCompositions, layer.isCollapsedThrough else { continue }
                users[inner, default: []].append(id)
            }
        }
        var rest = Array(found)
        while let id = rest.popLast() { rest += (users[id] ?? []).filter { found.insert($0).inserted } }
        return found
    }()

    init(_ animation: LottieAnimation, _ pictures: Pictures, _ options: LottieReadingOptions, isThrifty: Bool = false) {
        (fonts, rules, self.isThrifty) = (options.fonts, options.dialect.rules, isThrifty)
        self.animation = rules.componentsHavePaces ? animation : animation.atOnePace
        self.pictures = pictures
        replacement = Replacement(options.overrides)
        (issues, shown) = (animation.issues, ShownPictures(animation.issues))
        (limits, isStrict) = (options.limits, options.isStrict)
        (layersLeft, segmentsLeft, samplesLeft) = (limits.layers, limits.segments, limits.samples)
        thriftLeft = limits.segments / 8
        for place in animation.secondPaces {
            reportLeftOut(
                true, unless: rules.componentsHavePaces, "Components do not go at paces of their own: all go at the first one's.", place)
        }
    }

    /// Reports what is not shown, unless a rule says that it is.
    func reportLeftOut(_ isThere: Bool, unless isShown: Bool, _ message: String, _ place: LottiePlace) {
        if isThere && !isShown { report(.unsupported, message, place) }
    }

    func report(_ kind: LottieIssue.Kind, _ message: String, _ place: LottiePlace) {
        issues.add(kind, message, at: place)
    }

    /// False if there would be more layers than allowed: compositions that each show another one twice grow exponentially.
    func takeLayers(_ count: Int) -> Bool {
        guard count <= layersLeft else {
            note(.layers)
            return false
        }
        layersLeft -= count
        return true
    }

    /// False if paths would have more segments than allowed: turns of a trim, points of a star and frames of a remapped time multiply.
    func takeSegments(_ count: Int) -> Bool {
        // A scene that will be refused, or built again in a cheaper form, needs no more work.
        if excess != nil { return false }
        guard count > segmentsLeft else {
            segmentsLeft -= count
            return true
        }
        note(.segments)
        return false
    }

    /// True if this many segments are a small part of those that are left for forms with cheaper alternatives.
    func affords(_ count: Int) -> Bool {
        guard count <= thriftLeft / 100 else { return false }
        thriftLeft -= count
        return true
    }

    private func note(_ name: LKLimits.Name) {
        if excess == nil { excess = limits.exceeded(name, at: "") }
    }

    /// How many of these values between keyframes may be calculated, at least one: frames, properties and copies multiply.
    func takeSamples(_ count: Int) -> Int {
        let taken = min(count, max(samplesLeft, 1))
        samplesLeft -= taken
        if taken < count { note(.samples) }
        return taken
    }

    /// Layers with their overrides.
    /// - Parameter names: of the enclosing layers.
    func replaced(_ layers: [LottieLayer], at names: [String]) -> [LottieLayer] {
        if replacement.isEmpty { return layers }
        var layers = layers
        for index in layers.indices { replacement.replace(in: &layers[index], at: names) }
        return layers
    }

    /// Reports overrides that match nothing.
    func reportOverrides() {
        for (sentence, source) in replacement.complaints {
            if let source {
                var place = source.place
                // The message contains the key path.
                place.path = ""
                issues.add(.missing, sentence, in: source.file, place)
            } else {
                report(.missing, sentence, .whole)
            }
        }
    }

    /// Reports what is wrong with files beside the animation.
    func report(_ complaints: [LottieComplaint]) {
        for complaint in complaints { issues.add(complaint.kind, complaint.sentence, in: complaint.file, complaint.place) }
    }

    /// Reports an archive's features for interactive players.
    func reportStateMachines(_ names: [String]) {
        for name in names {
            report(
                .unsupported,
                "The state machine \"\(name.prefix(80))\" is not run; the animation plays from beginning to end.",
                .whole)
        }
    }

    /// A layer's picture; nil if there is none, which is reported.
    /// - Parameter names: of the layer and the enclosing ones.
    func image(_ asset: LottieImage, _ place: LottiePlace, _ names: [String]) -> CGImage? {
        if let image = replacement.found(names + ["Image"], { $0.image })?.first {
            let name = "The picture for \((names + ["Image"]).joined(separator: "."))"
            shown.add(image, name, place)
            if isStrict {
                _ = image.bitmap.pixels
                if let failure = image.bitmap.failure { report(.damaged, PictureReader.sentence(failure, name), place) }
            }
            return image
        }
        switch pictures.image(asset) {
        case .found(let image, let name, let remark):
            if let remark { report(.unsupported, remark, place) }
            shown.add(image, name, place)
            return image
        case .missing(let message, _): report(.missing, message, place)
        case .damaged(let message, _): report(.damaged, message, place)
        case .tooMuch(let excess): self.excess = self.excess ?? excess
        }
        return nil
    }
}
