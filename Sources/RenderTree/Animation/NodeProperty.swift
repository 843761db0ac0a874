public import Animation
import Geometry
import Graphics

/// A visible property of a layer that can be animated.
public enum NodeProperty: Hashable, Sendable {
    case bounds, position, zPosition, anchorPoint, anchorPointZ, transform, sublayerTransform
    case opacity, hidden, doubleSided, masksToBounds
    case backgroundColor, cornerRadius, borderWidth, borderColor
    case contents, contentsRect, contentsCenter, contentsScale, minificationFilterBias
    case shadowColor, shadowOpacity, shadowOffset, shadowRadius, shadowPath
    case shouldRasterize, rasterizationScale
    case path, fillColor, strokeColor, strokeStart, strokeEnd, lineWidth, miterLimit, lineDashPhase, lineDashPattern
    /// By name: objects that hold a `String`.
    case fillRule, lineCap, lineJoin
    case colors, locations, startPoint, endPoint
    case fontSize, foregroundColor
    case instanceCount, instanceDelay, instanceTransform, instanceColor
    case instanceRedOffset, instanceGreenOffset, instanceBlueOffset, instanceAlphaOffset
    /// Sublayers do not blend with what is behind the layer.
    case isolates
    /// The layer is added to what is behind it.
    case addsUp
    /// Of `NodeValues.filters`.
    case filter(Int32, FilterInput)
    /// Of `NodeValues.backgroundFilters`.
    case backgroundFilter(Int32, FilterInput)

    /// A filter's input: a number, a colour or a matrix.
    public enum FilterInput: UInt8, Hashable, Sendable {
        case radius, amount, angle, bias, color, matrix
    }
}

extension NodeValues {
    /// The value of a property; nil if the layer does not have it. A Boolean is 0 or 1.
    public subscript(property: NodeProperty) -> AnimatedValue? {
        get {
            geometry(property) ?? appearance(property) ?? effect(property) ?? part(property) ?? replicator?[property]
        }
        set {
            guard let newValue else { return }
            if setGeometry(property, newValue) || setAppearance(property, newValue) || setEffect(property, newValue) { return }
            setPart(property, newValue)
            replicator?[property] = newValue
        }
    }

    // MARK: Geometry

    private func geometry(_ property: NodeProperty) -> AnimatedValue? {
        switch property {
        case .bounds: .rect(node.bounds)
        case .position: .point(node.position)
        case .zPosition: .number(node.zPosition)
        case .anchorPoint: .point(node.anchorPoint)
        case .anchorPointZ: .number(node.anchorPointZ)
        case .transform: .transform(transform)
        case .sublayerTransform: .transform(sublayerTransform)
        default: nil
        }
    }

    private mutating func setGeometry(_ property: NodeProperty, _ value: AnimatedValue) -> Bool {
        switch (property, value) {
        case (.bounds, .rect(let bounds)): node.bounds = bounds.withoutNegativeSides
        case (.position, .point(let point)): node.position = point
        case (.zPosition, .number(let z)): node.zPosition = z
        case (.anchorPoint, .point(let point)): node.anchorPoint = point
        case (.anchorPointZ, .number(let z)): node.anchorPointZ = z
        case (.transform, .transform(let transform)): self.transform = transform
        case (.sublayerTransform, .transform(let transform)): sublayerTransform = transform
        default: return false
        }
        return true
    }

    // MARK: Appearance

    private func appearance(_ property: NodeProperty) -> AnimatedValue? {
        switch property {
        case .opacity: .number(Double(node.opacity))
        case .hidden: truth(node.flags.contains(.hidden))
        case .doubleSided: truth(node.flags.contains(.doubleSided))
        case .masksToBounds: truth(node.flags.contains(.masksToBounds))
        case .backgroundColor: .color(backgroundColor)
        case .cornerRadius: .number(node.cornerRadius)
        case .borderWidth: .number(node.borderWidth)
        case .borderColor: .color(borderColor)
        case .contents: .picture(contents.picture)
        case .contentsRect: .rect(contents.rect)
        case .contentsCenter: .rect(contents.center)
        case .contentsScale: .number(contents.scale)
        case .minificationFilterBias: .number(contents.lodBias)
        default: nil
        }
    }

    private mutating func setAppearance(_ property: NodeProperty, _ value: AnimatedValue) -> Bool {
        switch (property, value) {
        case (.opacity, .number(let opacity)): node.opacity = Float(opacity)
        case (.hidden, .number(let flag)): node.flags.set(.hidden, flag != 0)
        case (.doubleSided, .number(let flag)): node.flags.set(.doubleSided, flag != 0)
        case (.masksToBounds, .number(let flag)): node.flags.set(.masksToBounds, flag != 0)
        case (.backgroundColor, .color(let color)): backgroundColor = color
        case (.cornerRadius, .number(let radius)): node.cornerRadius = radius
        case (.borderWidth, .number(let width)): node.borderWidth = width
        case (.borderColor, .color(let color)): borderColor = color
        case (.contents, .picture(let picture)): contents.picture = picture
        case (.contentsRect, .rect(let rect)): contents.rect = rect.withoutNegativeSides
        case (.contentsCenter, .rect(let rect)): contents.center = rect.withoutNegativeSides
        case (.contentsScale, .number(let scale)): contents.scale = scale
        case (.minificationFilterBias, .number(let bias)): contents.lodBias = bias
        default: return false
        }
        return true
    }

    private func truth(_ flag: Bool) -> AnimatedValue { .number(flag ? 1 : 0) }

    // MARK: Effects

    private func effect(_ property: NodeProperty) -> AnimatedValue? {
        switch property {
        case .shadowColor: .color(shadow.color)
        case .shadowOpacity: .number(shadow.opacity)
        case .shadowOffset: .size(shadow.offset)
        case .shadowRadius: .number(shadow.radius)
        case .shadowPath: .path(shadow.path)
        case .shouldRasterize: truth(rasterizes)
        case .rasterizationScale: .number(rasterizationScale)
        case .isolates: truth(isolates)
        case .addsUp: truth(compositing == .plusLighter)
        case .filter(let index, let input):
            filters.indices.contains(Int(index)) ? filters[Int(index)][input] : nil
        case .backgroundFilter(let index, let input):
            backgroundFilters.indices.contains(Int(index)) ? backgroundFilters[Int(index)][input] : nil
        default: nil
        }
    }

    private mutating func setEffect(_ property: NodeProperty, _ value: AnimatedValue) -> Bool {
        switch (property, value) {
        case (.shadowColor, .color(let color)): shadow.color = color
        case (.shadowOpacity, .number(let opacity)): shadow.opacity = opacity
        case (.shadowOffset, .size(let offset)): shadow.offset = offset
        case (.shadowRadius, .number(let radius)): shadow.radius = radius
        case (.shadowPath, .path(let path)): shadow.path = path
        case (.shouldRasterize, .number(let flag)): rasterizes = flag != 0
        case (.rasterizationScale, .number(let scale)): rasterizationScale = scale
        case (.isolates, .number(let flag)): isolates = flag != 0
        case (.addsUp, .number(let flag)): compositing = flag != 0 ? .plusLighter : .normal
        case (.filter(let index, let input), _):
            if filters.indices.contains(Int(index)) { filters[Int(index)][input] = value }
        case (.backgroundFilter(let index, let input), _):
            if backgroundFilters.indices.contains(Int(index)) { backgroundFilters[Int(index)][input] = value }
        default: return false
        }
        return true
    }

    // MARK: Kinds of layers

    private func part(_ property: NodeProperty) -> AnimatedValue? {
        switch property {
        case .path: shape.map { .path($0.outline.path) }
        case .fillColor: shape.map { .color($0.fillColor) }
        case .strokeColor: shape.map { .color($0.strokeColor) }
        case .strokeStart: shape.map { .number($0.strokeStart) }
        case .strokeEnd: shape.map { .number($0.strokeEnd) }
        case .lineWidth: shape.map { .number($0.stroke.width) }
        case .miterLimit: shape.map { .number($0.stroke.miterLimit) }
        case .lineDashPhase: shape.map { .number($0.stroke.phase) }
        case .lineDashPattern: shape.map { .numbers($0.stroke.dash) }
        case .fillRule: shape.map { .object(ObjectBox($0.fillRule.name)) }
        case .lineCap: shape.map { .object(ObjectBox($0.stroke.cap.name)) }
        case .lineJoin: shape.map { .object(ObjectBox($0.stroke.join.name)) }
        case .colors: gradient.map { .colors($0.colors) }
        case .locations: gradient.map { .numbers($0.locations ?? []) }
        case .startPoint: gradient.map { .point($0.start) }
        case .endPoint: gradient.map { .point($0.end) }
        case .fontSize: text.map { .number($0.fontSize) }
        case .foregroundColor: text.map { .color($0.color) }
        default: nil
        }
    }

    private mutating func setPart(_ property: NodeProperty, _ value: AnimatedValue) {
        switch (property, value) {
        case (.path, .path(let path)):
            // An equal path keeps its identity, and with it all that is cached for it.
            let path = path ?? Path()
            if shape != nil, shape?.outline.path != path { shape?.outline = SharedPath(path) }
        case (.fillColor, .color(let color)): shape?.fillColor = color ?? .clear
        case (.strokeColor, .color(let color)): shape?.strokeColor = color ?? .clear
        case (.strokeStart, .number(let place)): shape?.strokeStart = place
        case (.strokeEnd, .number(let place)): shape?.strokeEnd = place
        case (.lineWidth, .number(let width)): shape?.stroke.width = width
        case (.miterLimit, .number(let limit)): shape?.stroke.miterLimit = limit
        case (.lineDashPhase, .number(let phase)): shape?.stroke.phase = phase
        case (.lineDashPattern, .numbers(let lengths)): shape?.stroke.dash = lengths
        case (.fillRule, .object(let box)):
            if let name = box.value as? String { shape?.fillRule = Path.FillRule(name: name) }
        case (.lineCap, .object(let box)):
            if let name = box.value as? String { shape?.stroke.cap = StrokeStyle.Cap(name: name) }
        case (.lineJoin, .object(let box)):
            if let name = box.value as? String { shape?.stroke.join = StrokeStyle.Join(name: name) }
        case (.colors, .colors(let colors)): gradient?.colors = colors
        case (.locations, .numbers(let locations)): gradient?.locations = locations
        case (.startPoint, .point(let point)): gradient?.start = point
        case (.endPoint, .point(let point)): gradient?.end = point
        case (.fontSize, .number(let size)): text?.fontSize = size
        case (.foregroundColor, .color(let color)): text?.color = color
        default: break
        }
    }
}

extension FilterValues {
    fileprivate subscript(input: NodeProperty.FilterInput) -> AnimatedValue? {
        get {
            switch (self, input) {
            case (.gaussianBlur(let radius, _), .radius): .number(radius)
            case (.color(.monochrome(let color, _, _)), .color): .color(color)
            case (.color(.monochrome(_, let amount, _)), .amount): .number(amount)
            case (.color(.monochrome(_, _, let bias)), .bias): .number(bias)
            case (.color(.hueRotate(let angle)), .angle): .number(angle)
            case (.color(.saturate(let amount)), .amount): .number(amount)
            case (.color(.brightness(let amount)), .amount): .number(amount)
            case (.color(.contrast(let amount)), .amount): .number(amount)
            case (.color(.multiply(let color)), .color): .color(color)
            case (.color(.matrix(let matrix)), .matrix): .numbers(matrix.numbers)
            default: nil
            }
        }
        set {
            switch (self, input, newValue) {
            case (.gaussianBlur(_, let normalizes), .radius, .number(let radius)):
                self = .gaussianBlur(radius: radius, normalizesEdges: normalizes)
            case (.color(.monochrome(_, let amount, let bias)), .color, .color(let color?)):
                self = .color(.monochrome(color, amount: amount, bias: bias))
            case (.color(.monochrome(let color, _, let bias)), .amount, .number(let amount)):
                self = .color(.monochrome(color, amount: amount, bias: bias))
            case (.color(.monochrome(let color, let amount, _)), .bias, .number(let bias)):
                self = .color(.monochrome(color, amount: amount, bias: bias))
            case (.color(.hueRotate), .angle, .number(let angle)): self = .color(.hueRotate(angle: angle))
            case (.color(.saturate), .amount, .number(let amount)): self = .color(.saturate(amount))
            case (.color(.brightness), .amount, .number(let amount)): self = .color(.brightness(amount))
            case (.color(.contrast), .amount, .number(let amount)): self = .color(.contrast(amount))
            case (.color(.multiply), .color, .color(let color?)): self = .color(.multiply(color))
            case (.color(.matrix), .matrix, .numbers(let numbers)):
                if let matrix = ColorMatrix(numbers: numbers) { self = .color(.matrix(matrix)) }
            default: break
            }
        }
    }
}
