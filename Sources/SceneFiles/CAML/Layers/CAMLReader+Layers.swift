import LayerKit

extension CAMLReader {
    /// Creates an element's layer and all its sublayers. Not recursive, since documents may be arbitrarily deep.
    /// - Parameter className: of the outermost layer, if its element has another name.
    func buildLayers(_ root: MarkupElement, className: String? = nil) -> CALayer? {
        var built: CALayer?
        var open: [(element: MarkupElement, className: String, place: LayerPlace)] = [
            (root, className ?? root.name, .root)
        ]
        while let next = open.popLast() {
            if case .reference(let superlayer) = next.place {
                addReference(next.element, in: superlayer, isMask: false)
                continue
            }
            let layer = makeLayer(next.className, next.element)
            note(layer, for: next.element)
            switch next.place {
            case .root: built = layer
            case .sublayer(let superlayer): superlayer.addSublayer(layer)
            case .mask(let masked): masked.mask = layer
            case .reference: break
            }
            setAttributes(of: next.element, on: layer)
            for child in next.element.children { readProperty(child, of: layer, &open) }
            finish(layer)
        }
        return built
    }

    /// Where a layer goes.
    enum LayerPlace {
        case root
        case sublayer(CALayer)
        case mask(CALayer)
        /// A sublayer of this layer, in whose place a referenced layer will be inserted.
        case reference(CALayer)
    }

    private func makeLayer(_ className: String, _ element: MarkupElement) -> CALayer {
        if let layer = LayerClasses.make(className) { return layer }
        let layer = CALayer()
        KeptMarkup.made(for: layer).className = className
        report(
            .unsupported, className,
            "\(className) is shown as a plain layer: what is special about it is kept, and not shown.",
            at: element)
        return layer
    }

    /// Reads a property that is an element. Layers in it are added to the list of those still to be created.
    private func readProperty(
        _ element: MarkupElement, of layer: CALayer,
        _ open: inout [(element: MarkupElement, className: String, place: LayerPlace)]
    ) {
        switch element.name {
        case "sublayers": readSublayers(element, of: layer, &open)
        case "mask": readMask(element, of: layer, &open)
        case "animations", "states", "stateTransitions": waiting.append((layer, element))
        case "contents": setContents(of: layer, element)
        case "filters", "backgroundFilters":
            layer.setValue(read(element, for: layer) { self.filters(in: element) }, forKey: element.name)
        case "compositingFilter": layer.compositingFilter = read(element, for: layer) { compositingFilter(element) }
        case "emitterCells" where layer is CAEmitterLayer:
            let cells = read(element, for: layer) { self.cells(in: element) }
            if !cells.isEmpty { (layer as? CAEmitterLayer)?.emitterCells = cells }
        case "emitterBehaviors" where layer is CAEmitterLayer:
            let behaviors = read(element, for: layer) { self.behaviors(in: element) }
            if !behaviors.isEmpty { (layer as? CAEmitterLayer)?.emitterBehaviors = behaviors }
        case "style", "actions", "layoutManager", "constraints": keepRules(element, of: layer)
        case "contentsMultiplyColor": keepMultiplyColor(element, of: layer)
        default: setProperty(element, of: layer)
        }
    }

    /// Reads a property; the layer keeps whatever else its element has.
    private func read<Value>(_ element: MarkupElement, for layer: CALayer, _ read: () -> Value) -> Value {
        let (value, kept) = keepingStrays(read)
        KeptMarkup.keep(kept, of: element.name, for: layer)
        return value
    }

    private func readSublayers(
        _ element: MarkupElement, of layer: CALayer,
        _ open: inout [(element: MarkupElement, className: String, place: LayerPlace)]
    ) {
        let kept = keepingStrays {
            keepAttributes(of: element, except: ["type"])
            var below: [(MarkupElement, String, LayerPlace)] = []
            for child in element.children {
                if child["object"] != nil {
                    below.append((child, "", .reference(layer)))
                } else if LayerClasses.isLayer(child.name) {
                    below.append((child, child.name, .sublayer(layer)))
                } else {
                    strays.keep(KeptElement(element: child, source: self.kept))
                    report(.unknown, child.name, "<\(child.name)> is no layer. It is kept, and has no effect.", at: child)
                }
            }
            // The list is a stack.
            open += below.reversed()
        }.kept
        KeptMarkup.keep(kept, of: element.name, for: layer)
    }

    private func readMask(
        _ element: MarkupElement, of layer: CALayer,
        _ open: inout [(element: MarkupElement, className: String, place: LayerPlace)]
    ) {
        if element["object"] != nil {
            addReference(element, in: layer, isMask: true)
        } else if element["type"] == nil, let child = element.children.first(where: { LayerClasses.isLayer($0.name) }) {
            read(element, for: layer) {
                keepAttributes(of: element, except: [])
                keepingOthers(of: element, but: child)
            }
            if child["object"] != nil { return addReference(child, in: layer, isMask: true) }
            open.append((child, child.name, .mask(layer)))
        } else if let type = element["type"], LayerClasses.isLayer(type) {
            open.append((element, type, .mask(layer)))
        } else if element.hasChildren || !element.attributes.isEmpty {
            keep(element, of: layer)
        }
    }

    private func setProperty(_ element: MarkupElement, of layer: CALayer) {
        if ToolMarks.isToolElement(element.name) { return }
        if element.name == "scriptObject" {
            KeptMarkup.made(for: layer).own.elements.append(KeptElement(element: element, source: kept))
            return report(.unsupported, element.name, "Scripts are kept, and not run.", at: element)
        }
        guard let key = layer.declaredKey(atKeyPath: element.name) else { return keep(element, of: layer) }
        let (value, kept) = keepingStrays { self.value(of: element, as: key.kind) }
        guard let value else { return keepWhole(element, of: layer, because: kept) }
        check(value, of: key, at: element)
        layer.setValue(value, forKeyPath: element.name)
        KeptMarkup.keep(kept, of: element.name, for: layer)
    }

    private func setAttributes(of element: MarkupElement, on layer: CALayer) {
        var rotations: [(name: String, text: String)] = []
        var transform: TransformText?
        for attribute in element.attributes {
            let name = attribute.name
            if name == "transform" {
                transform = setTransform(attribute.value, of: layer, element)
            } else if name.contains(".") {
                rotations.append((name, attribute.value))
            } else {
                set(name, attribute.value, of: layer, element)
            }
        }
        // Components of the transform are set after the whole; most repeat its values, and setting them would lose precision.
        for (name, text) in rotations {
            if let axis = CAMLReader.rotations.firstIndex(of: name), let angle = NumberText.number(text),
                transform?.says(angle, aboutAxis: axis) ?? (angle == 0)
            {
                continue
            }
            set(name, text, of: layer, element)
        }
    }

    private static let rotations = ["transform.rotation.x", "transform.rotation.y", "transform.rotation.z"]

    private func setTransform(_ text: String, of layer: CALayer, _ element: MarkupElement) -> TransformText? {
        if NumberText.isAbsent(text) { return nil }
        guard let read = TransformText(text) else {
            reportUnreadable(text, of: "transform", in: element)
            return nil
        }
        if read.transform != .identity { layer.transform = read.transform }
        return read
    }

    private func set(_ name: String, _ text: String, of layer: CALayer, _ element: MarkupElement) {
        if name == "id" || ToolMarks.isToolAttribute(name) { return }
        // In `<mask type="CAShapeLayer">` the type is the class; a gradient's type is a value of its property.
        if name == "type", LayerClasses.isLayer(text) { return }
        guard let key = layer.declaredKey(atKeyPath: name) else { return keep(name, text, of: layer, element) }
        if NumberText.isAbsent(text) { return }
        if let value = value(text, as: key.kind) {
            check(value, of: key, at: element)
            layer.setValue(value, forKeyPath: name)
            // Objects of a few kinds, such as fonts, can be given by name; a word is not an object of any other kind.
            if key.kind == .object, layer.value(forKeyPath: name) == nil {
                KeptMarkup.made(for: layer).own.add(name, text)
                reportUnreadable(text, of: name, in: element)
            }
        } else {
            reportUnreadable(text, of: name, in: element)
        }
    }

    // MARK: What LayerKit does not support

    private func keep(_ name: String, _ text: String, of layer: CALayer, _ element: MarkupElement) {
        let kept = KeptMarkup.made(for: layer)
        kept.own.add(name, text)
        // It has been reported that the class is not known.
        if kept.className != nil { return }
        report(.unknown, name, "\(name) is no property of \(element.name). It is kept, and has no effect.", at: element)
    }

    /// Keeps what a layer has apart from its properties, and the rules by which its sublayers are laid out, whose form in documents is not known.
    /// Tools write empty ones.
    private func keepRules(_ element: MarkupElement, of layer: CALayer) {
        KeptMarkup.made(for: layer).own.elements.append(KeptElement(element: element, source: kept))
        // A layout manager is only a class, without contents.
        guard element.hasChildren || element.name == "layoutManager" && !element.attributes.isEmpty else { return }
        report(.unsupported, element.name, "<\(element.name)> of a layer is kept, and has no effect.", at: element)
    }

    func keep(_ element: MarkupElement, of layer: CALayer) {
        let markup = KeptMarkup.made(for: layer)
        markup.own.elements.append(KeptElement(element: element, source: kept))
        if markup.className != nil { return }
        report(
            .unknown, element.name, "<\(element.name)> is no property of a layer. It is kept, and has no effect.",
            at: element)
    }
}
