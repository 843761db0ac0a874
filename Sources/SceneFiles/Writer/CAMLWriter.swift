import Foundation
import LayerKit

/// Writes a layer tree as a document. Default values are left out; the others are written in the order in which the classes declare them.
final class CAMLWriter {
    var output = MarkupWriter()
    var assets: WrittenAssets
    private(set) var issues = SceneIssues()
    private let root: CALayer
    /// The layer for a renderer: the root, or the layer in which a document's root lies.
    private let shown: CALayer
    let states: [LayerStates]
    private var identifiers: [ObjectIdentifier: String] = [:]
    /// Layers that were written in a state that adds them, with an identifier.
    private var added: Set<ObjectIdentifier> = []
    /// New layers by class name, to compare values with.
    private var fresh: [String: (layer: CALayer, keys: [(key: DeclaredKey, value: Any?)])] = [:]

    /// - Parameter isEmbedded: pictures are embedded in the document.
    init(_ shown: CALayer, states: [LayerStates], isEmbedded: Bool) {
        (root, self.shown, self.states) = (CAMLWriter.root(in: shown), shown, states)
        assets = WrittenAssets(isEmbedded: isEmbedded)
        nameTargets()
    }

    /// A document's root that is animated or changed by states, if it is still in the layer in which the reader has put it: it is written as in
    /// the document, with all that belongs to the root.
    private static func root(in shown: CALayer) -> CALayer {
        guard let root = KeptMarkup.of(shown)?.movingRoot, let sublayers = shown.sublayers, sublayers.count == 1, sublayers[0] === root,
            shown.bounds == CGRect(origin: .zero, size: root.bounds.size), shown.transform == .identity, shown.backgroundColor == nil
        else { return shown }
        return root
    }

    /// Writes everything.
    func write() {
        let surroundings = KeptMarkup.of(shown)?.surroundings
        output.begin("caml", [("xmlns", CAMLDocument.namespace)], surroundings)
        if root !== shown {
            writeTree(root, isMirrored: false)
        } else if RootGeometry.movesItself(root, states) {
            // What animates the root cannot be mirrored, so the root lies in a layer that can be.
            output.begin(
                "CALayer",
                [
                    ("bounds", WrittenValue.word(CGRect(origin: .zero, size: root.bounds.size))?.text ?? ""),
                    ("position", WrittenValue.word(root.position)?.text ?? ""), ("geometryFlipped", "1"),
                ])
            output.begin("sublayers")
            writeTree(root, isMirrored: false)
            output.end()
            output.end()
        } else {
            writeTree(root, isMirrored: true)
        }
        copy(surroundings?.elements ?? [])
        output.end()
    }

    func report(_ subject: String, _ message: String) {
        issues.add(SceneIssue(kind: .unsupported, subject: subject, message: message, file: "", line: 0, column: 0))
    }

    func reportLeftOut(_ key: String, _ className: String) {
        report(key, "\(key) of a \(className) is something that a document has no words for. It is left out.")
    }

    /// Reports what documents have no form for: layout rules, actions, styles, tiles that are drawn by code, and values of unknown keys.
    private func reportRules(of layer: CALayer, _ className: String) {
        if layer.layoutManager != nil { reportLeftOut("layoutManager", className) }
        if layer.constraints?.isEmpty == false { reportLeftOut("constraints", className) }
        if layer.actions?.isEmpty == false { reportLeftOut("actions", className) }
        if layer.style?.isEmpty == false { reportLeftOut("style", className) }
        if layer is CATiledLayer, type(of: layer) != CATiledLayer.self || layer.delegate != nil {
            report("contents", "Tiles of a \(className) are drawn by code. They are left out.")
        }
        for key in layer.otherKeys where key != KeptMarkup.key { reportLeftOut(key, className) }
    }

    func identifier(of layer: CALayer) -> String? { identifiers[ObjectIdentifier(layer)] }

    /// The identifier of a layer that a state adds and that is written elsewhere, too; nil if it is to be written here.
    func reference(to layer: CALayer) -> String? {
        guard let identifier = identifier(of: layer) else { return nil }
        return isPlaced(layer) || !added.insert(ObjectIdentifier(layer)).inserted ? identifier : nil
    }

    /// True for a layer that is in the tree itself, rather than only added by a state.
    private func isPlaced(_ layer: CALayer) -> Bool { layer === root || layer.superlayer != nil }

    private func nameTargets() {
        let kept = keptElements()
        assets.know(kept.map(\.source.assets))
        let taken = Set(kept.flatMap(\.identifiers))
        var number = 0
        func name(_ layer: CALayer) {
            if identifiers[ObjectIdentifier(layer)] != nil { return }
            repeat { number += 1 } while taken.contains("#\(number)")
            identifiers[ObjectIdentifier(layer)] = "#\(number)"
        }
        var once: Set<ObjectIdentifier> = []
        for set in states {
            for element in set.states.flatMap(\.elements) {
                element.named.forEach(name)
                guard case .addSublayer(let layer, _) = element else { continue }
                if isPlaced(layer) || !once.insert(ObjectIdentifier(layer)).inserted { name(layer) }
            }
            for element in set.transitions.flatMap(\.elements) { name(element.layer) }
        }
        for element in kept { element.layers.forEach(name) }
    }

    // MARK: What was kept

    private func keptElements() -> [KeptElement] {
        var found: [KeptElement] = []
        var open: [any MarkupKeeper] = [shown]
        // A cell may contain itself.
        var cells: Set<ObjectIdentifier> = []
        for set in states { found += keptElements(of: set, &open) }
        while let object = open.popLast() {
            found += KeptMarkup.of(object)?.elements ?? []
            switch object {
            case let layer as CALayer:
                open += layer.sublayers ?? []
                if let mask = layer.mask { open.append(mask) }
                open += layer.keyedAnimations.map(\.animation)
                let filters = (layer.filters ?? []) + (layer.backgroundFilters ?? []) + (layer.compositingFilter.map { [$0] } ?? [])
                open += filters.compactMap { $0 as? CAFilter }
                guard let emitter = layer as? CAEmitterLayer else { break }
                open += emitter.emitterBehaviors ?? []
                open += emitter.emitterCells ?? []
            case let cell as CAEmitterCell where cells.insert(ObjectIdentifier(cell)).inserted: open += cell.emitterCells ?? []
            case let group as CAAnimationGroup: open += group.animations ?? []
            default: break
            }
        }
        return found
    }

    private func keptElements(of set: LayerStates, _ open: inout [any MarkupKeeper]) -> [KeptElement] {
        var found = set.kept.elements
        for state in set.states {
            found += state.kept.elements + state.keptOfElements.values.flatMap(\.elements)
            for element in state.elements {
                switch element {
                case .kept(let element): found.append(element.kept)
                case .addAnimation(_, _, let animation): open.append(animation)
                case .addSublayer(let layer, _): open.append(layer)
                default: break
                }
            }
        }
        for transition in set.transitions {
            found += transition.kept.elements + transition.elements.flatMap(\.kept.elements)
            open += transition.elements.map(\.animation)
        }
        return found
    }

    func copy(_ elements: [KeptElement]) { for element in elements { copy(element) } }

    /// Writes an element as it was read, with its pictures and the layers' present identifiers.
    private func copy(_ kept: KeptElement) {
        output.copy(kept.element) { attribute in
            let value = attribute.value
            if KeptElement.references.contains(attribute.name), let layer = kept.source.layer(value) {
                return identifier(of: layer) ?? value
            }
            guard attribute.name == "src", let bytes = kept.source.assets.file(value) else { return value }
            return assets.source(ofFile: bytes)
        }
    }

    // MARK: Layers

    private enum Step {
        case layer(CALayer)
        case kept(KeptElement)
        case begin(String, KeptParts)
        case end(CALayer?)
    }

    /// Not recursive, since trees may be arbitrarily deep.
    /// - Parameter role: the name of the outermost element, if not its class's.
    func writeTree(_ root: CALayer, as role: String? = nil, isMirrored: Bool = false) {
        var steps: [Step] = [.layer(root)]
        while let step = steps.popLast() {
            switch step {
            case .begin(let name, let kept): output.begin(name, [], kept)
            case .kept(let element): copy(element)
            case .end(let layer):
                if let layer { writeMotion(of: layer) }
                output.end()
            case .layer(let layer):
                begin(layer, as: layer === root ? role : nil, isMirrored: isMirrored && layer === root)
                steps.append(.end(layer))
                let (below, values) = (layer.sublayers ?? [], KeptMarkup.of(layer)?.values ?? [:])
                let kept = values["sublayers"]?.own ?? KeptParts()
                if !below.isEmpty || !kept.isEmpty {
                    steps.append(.end(nil))
                    steps += kept.elements.reversed().map { .kept($0) }
                    steps += below.reversed().map { .layer($0) }
                    steps.append(.begin("sublayers", kept))
                }
                let (mask, keptOfMask) = (layer.mask, values["mask"]?.own ?? KeptParts())
                if mask != nil || !keptOfMask.isEmpty {
                    steps.append(.end(nil))
                    steps += keptOfMask.elements.reversed().map { .kept($0) }
                    if let mask { steps.append(.layer(mask)) }
                    steps.append(.begin("mask", keptOfMask))
                }
            }
        }
    }

    /// The layer's class, its attributes, and its properties that are elements.
    private func begin(_ layer: CALayer, as role: String?, isMirrored: Bool) {
        let (className, kept) = (LayerClasses.name(of: layer), KeptMarkup.of(layer))
        var attributes: [(name: String, value: String)] = []
        var elements: [(name: String, value: WrittenValue)] = []
        if role != nil { attributes.append(("type", className)) }
        if let identifier = identifier(of: layer) { attributes.append(("id", identifier)) }
        for (key, standard) in standards(className) {
            var value = layer.value(forKey: key.name)
            if isMirrored { value = mirrored(key.name, value) }
            let more = kept?.values[key.name]
            if more == nil, CAMLWriter.equal(value, standard) { continue }
            if key.name == "contents", let image = layer.contentsImage {
                value = image
            }
            guard var written = WrittenValue(value ?? NSNull(), source: { assets.source(of: $0) }) else {
                reportLeftOut(key.name, className)
                continue
            }
            if let more { written.keep(more) }
            if let word = attribute(written, key) {
                attributes.append((key.name, word))
            } else {
                elements.append((key.name, written))
            }
        }
        reportRules(of: layer, className)
        output.begin(role ?? className, attributes, kept?.own)
        for (name, value) in elements {
            // As tools write it: a gradient's type is not a class.
            if name == "type" { write(value, as: name, value.attributes) } else { property(name, value) }
        }
        writeFilters(of: layer)
        writeEmitter(layer)
        copy(kept?.own.elements ?? [])
    }

    /// The value as an attribute; nil if it has to be an element.
    private func attribute(_ value: WrittenValue, _ key: DeclaredKey) -> String? {
        if ["type", "string", "font"].contains(key.name) || key.kind == .path || key.kind == .contents { return nil }
        return value.isWord ? value.attributes[0].value : nil
    }

    private func mirrored(_ key: String, _ value: Any?) -> Any? {
        switch (key, value) {
        case ("geometryFlipped", let flag as NSNumber): NSNumber(value: !flag.boolValue)
        case ("anchorPoint", let anchor as CGPoint): CGPoint(x: anchor.x, y: anchor.y == 0.5 ? 0.5 : 1 - anchor.y)
        case ("transform", let transform as CATransform3D): RootGeometry.mirrored(transform)
        default: value
        }
    }

    /// The keys of a class that are written, with a new layer's values.
    private func standards(_ className: String) -> [(key: DeclaredKey, value: Any?)] {
        if let known = fresh[className] { return known.keys }
        let new = LayerClasses.make(className) ?? CALayer()
        let keys = new.declaredKeys.filter { !CAMLWriter.elsewhere.contains($0.name) }.map {
            ($0, new.value(forKey: $0.name))
        }
        fresh[className] = (new, keys)
        return keys
    }

    /// Keys that involve other layers, or that are written in another way.
    private static let elsewhere: Set<String> = [
        "frame", "superlayer", "sublayers", "mask", "delegate", "actions", "style", "filters", "backgroundFilters",
        "compositingFilter", "emitterCells", "emitterBehaviors", "layoutManager", "constraints",
    ]

    static func equal(_ a: Any?, _ b: Any?) -> Bool {
        switch (a, b) {
        case (nil, nil): true
        case (nil, _), (_, nil): false
        case (let a as NSNumber, let b as NSNumber): a == b || a.doubleValue.isNaN && b.doubleValue.isNaN
        case (let a as CGPoint, let b as CGPoint): a == b
        case (let a as CGSize, let b as CGSize): a == b
        case (let a as CGRect, let b as CGRect): a == b
        case (let a as CATransform3D, let b as CATransform3D): a == b
        case (let a as String, let b as String): a == b
        case (let a as CGColor, let b as CGColor): a == b
        case (let a as [NSNumber], let b as [NSNumber]): a == b
        default: false
        }
    }
}
