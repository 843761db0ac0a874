import Foundation
import Testing

@testable import LayerKit

/// Every property of every kind of layer, as the documentation lists them: what a new layer has, whether animations may act
/// on it, and what a change on a live layer runs.
@Suite struct PropertyTableTests {
    /// What a change runs.
    enum Action { case none, basic, fade }

    struct Row {
        let key: String
        let value: Any?
        let isAnimatable: Bool
        let action: Action

        init(_ key: String, _ value: Any?, _ isAnimatable: Bool = false, _ action: Action = .none) {
            (self.key, self.value, self.isAnimatable, self.action) = (key, value, isAnimatable, action)
        }
    }

    private static let black = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)
    private static let unit = CGRect(x: 0, y: 0, width: 1, height: 1)

    nonisolated(unsafe) static let common: [Row] = [
        Row("bounds", CGRect.zero, true, .basic), Row("position", CGPoint.zero, true, .basic),
        Row("zPosition", 0, true, .basic), Row("anchorPoint", CGPoint(x: 0.5, y: 0.5), true, .basic),
        Row("anchorPointZ", 0, true, .basic), Row("transform", CATransform3DIdentity, true, .basic),
        Row("frame", CGRect.zero), Row("hidden", false, true, .fade), Row("doubleSided", true, true),
        Row("geometryFlipped", false, false, .fade), Row("sublayers", nil, false, .fade), Row("superlayer", nil),
        Row("sublayerTransform", CATransform3DIdentity, true, .basic), Row("mask", nil, false, .fade),
        Row("masksToBounds", false, true, .fade), Row("contents", nil, true, .basic),
        Row("contentsRect", unit, true, .basic), Row("contentsGravity", "resize"),
        Row("contentsScale", 1, true, .basic),
        Row("contentsCenter", unit, true, .basic), Row("contentsFormat", "RGBA8"), Row("minificationFilter", "linear"),
        Row("magnificationFilter", "linear"), Row("minificationFilterBias", 0, true), Row("opaque", false),
        Row("needsDisplayOnBoundsChange", false), Row("drawsAsynchronously", false), Row("edgeAntialiasingMask", 15),
        Row("allowsEdgeAntialiasing", true), Row("backgroundColor", nil, true, .basic),
        Row("cornerRadius", 0, true, .basic),
        Row("maskedCorners", 15, false, .fade), Row("cornerCurve", "circular"), Row("borderWidth", 0, true, .basic),
        Row("borderColor", black, true, .basic), Row("opacity", 1, true, .basic), Row("allowsGroupOpacity", true),
        Row("compositingFilter", nil, false, .fade), Row("filters", nil, false, .fade),
        Row("backgroundFilters", nil, false, .fade), Row("shouldRasterize", false, true),
        Row("rasterizationScale", 1, true),
        Row("shadowColor", black, true, .basic), Row("shadowOpacity", 0, true, .basic),
        Row("shadowOffset", CGSize(width: 0, height: -3), true, .basic), Row("shadowRadius", 3, true, .basic),
        Row("shadowPath", nil, true), Row("autoresizingMask", 0), Row("layoutManager", nil), Row("constraints", nil),
        Row("actions", nil), Row("delegate", nil), Row("name", nil), Row("style", nil), Row("beginTime", 0),
        Row("duration", Double.infinity), Row("speed", 1), Row("timeOffset", 0), Row("repeatCount", 0),
        Row("repeatDuration", 0), Row("autoreverses", false), Row("fillMode", "removed"),
    ]

    nonisolated(unsafe) static let shape: [Row] = [
        Row("path", nil, true), Row("fillColor", CGColor.black, true, .basic), Row("fillRule", "non-zero"),
        Row("strokeColor", nil, true, .basic), Row("strokeStart", 0, true, .basic), Row("strokeEnd", 1, true, .basic),
        Row("lineWidth", 1, true, .basic), Row("miterLimit", 10, true, .basic), Row("lineCap", "butt"),
        Row("lineJoin", "miter"), Row("lineDashPhase", 0, true, .basic),
        // Beyond the documentation: from one pattern to another the dashes change step by step.
        Row("lineDashPattern", nil, true),
    ]

    nonisolated(unsafe) static let gradient: [Row] = [
        Row("colors", nil, true, .basic), Row("locations", nil, true, .basic),
        Row("startPoint", CGPoint(x: 0.5, y: 0), true, .basic), Row("endPoint", CGPoint(x: 0.5, y: 1), true, .basic),
        Row("type", "axial"),
    ]

    nonisolated(unsafe) static let text: [Row] = [
        Row("string", nil), Row("font", "Helvetica"), Row("fontSize", 36, true, .basic),
        Row("foregroundColor", CGColor.white, true, .basic), Row("wrapped", false), Row("truncationMode", "none"),
        Row("alignmentMode", "natural"), Row("allowsFontSubpixelQuantization", false),
    ]

    nonisolated(unsafe) static let replicator: [Row] = [
        Row("instanceCount", 1, true, .basic), Row("preservesDepth", false), Row("instanceDelay", 0, true, .basic),
        Row("instanceTransform", CATransform3DIdentity, true, .basic),
        Row("instanceColor", CGColor.white, true, .basic),
        Row("instanceRedOffset", 0, true, .basic), Row("instanceGreenOffset", 0, true, .basic),
        Row("instanceBlueOffset", 0, true, .basic), Row("instanceAlphaOffset", 0, true, .basic),
    ]

    nonisolated(unsafe) static let emitter: [Row] = [
        Row("emitterCells", nil), Row("birthRate", 1, true, .basic), Row("lifetime", 1, true, .basic),
        Row("emitterPosition", CGPoint.zero, true, .basic), Row("emitterZPosition", 0, true, .basic),
        Row("emitterSize", CGSize.zero, true, .basic), Row("emitterDepth", 0, true, .basic),
        Row("emitterShape", "point"), Row("spinBias", 0, true, .basic), Row("emitterBehaviors", nil),
        Row("emitterMode", "volume"), Row("renderMode", "unordered"), Row("preservesDepth", false),
        Row("velocity", 1, true, .basic), Row("scale", 1, true, .basic), Row("spin", 1, true, .basic), Row("seed", 0),
    ]

    nonisolated(unsafe) static let tiled: [Row] = [
        Row("levelsOfDetail", 1), Row("levelsOfDetailBias", 0), Row("tileSize", CGSize(width: 256, height: 256)),
    ]

    private func check(_ rows: [Row], _ make: () -> CALayer) {
        let stage = Stage()
        let (fresh, live) = (make(), stage.layer(make()))
        let table = LayerClass.of(fresh)
        for row in rows {
            let value = fresh.value(forKey: row.key)
            #expect(same(value, row.value), "\(row.key) is \(value ?? "nil")")
            #expect(table.row(row.key)?.traits.contains(.animatable) == row.isAnimatable, "\(row.key)")
            #expect(type(of: fresh).defaultAction(forKey: row.key) == nil, "\(row.key)")
            #expect(fresh.action(forKey: row.key) == nil, "nobody sees a fresh layer's \(row.key)")
            check(live.action(forKey: row.key), row)
        }
    }

    private func check(_ action: (any CAAction)?, _ row: Row) {
        // From no colour, and from no colours, there is nothing to come.
        let comesFromNothing = row.value == nil && row.key != "contents" && row.key != "locations"
        switch row.action {
        case .basic where comesFromNothing: #expect(action == nil, "\(row.key)")
        case .basic: #expect((action as? CABasicAnimation)?.keyPath == row.key, "\(row.key)")
        case .fade: #expect((action as? CATransition)?.type == .fade, "\(row.key)")
        case .none: #expect(action == nil, "\(row.key)")
        }
    }

    private func same(_ a: Any?, _ b: Any?) -> Bool {
        switch (a, b) {
        case (nil, nil): true
        case (let a as NSNumber, let b as NSNumber): a == b
        case (let a as CGColor, let b as CGColor): a.rgba == b.rgba
        case (let a?, let b?): "\(a)" == "\(b)"
        default: false
        }
    }

    @Test func everyLayer() { check(PropertyTableTests.common) { CALayer() } }
    @Test func shapeLayers() { check(PropertyTableTests.shape) { CAShapeLayer() } }
    @Test func gradientLayers() { check(PropertyTableTests.gradient) { CAGradientLayer() } }
    @Test func textLayers() { check(PropertyTableTests.text) { CATextLayer() } }
    @Test func replicatorLayers() { check(PropertyTableTests.replicator) { CAReplicatorLayer() } }
    @Test func emitterLayers() { check(PropertyTableTests.emitter) { CAEmitterLayer() } }
    @Test func tiledLayers() { check(PropertyTableTests.tiled) { CATiledLayer() } }

    @Test func scrollLayers() {
        check([Row("masksToBounds", true, true, .fade), Row("scrollMode", "both")]) { CAScrollLayer() }
        check([Row("masksToBounds", false, true, .fade), Row("opacity", 1, true, .basic)]) { CATransformLayer() }
    }

    /// No property is left out of the tables above.
    @Test func theTablesAreWhole() {
        func keys(_ rows: [Row]) -> Set<String> { Set(rows.map(\.key)) }
        let common = keys(PropertyTableTests.common)
        #expect(Set(LayerClass.of(CALayer()).allKeys.map(\.name)) == common)
        let kinds: [(CALayer, [Row])] = [
            (CAShapeLayer(), PropertyTableTests.shape), (CAGradientLayer(), PropertyTableTests.gradient),
            (CATextLayer(), PropertyTableTests.text), (CAReplicatorLayer(), PropertyTableTests.replicator),
            (CAEmitterLayer(), PropertyTableTests.emitter), (CATiledLayer(), PropertyTableTests.tiled),
        ]
        for (layer, rows) in kinds {
            #expect(Set(LayerClass.of(layer).ownRows.map(\.name)) == keys(rows), "\(type(of: layer))")
        }
    }

    /// Changes of text are drawn anew; of the properties of every layer none asks for that.
    @Test func whatMarksForDisplay() {
        for row in PropertyTableTests.common { #expect(!CALayer.needsDisplay(forKey: row.key), "\(row.key)") }
        for row in PropertyTableTests.text { #expect(CATextLayer.needsDisplay(forKey: row.key), "\(row.key)") }
    }

    /// Numbers of particles' cells; what is not listed is zero.
    @Test func emitterCells() {
        let cell = CAEmitterCell()
        #expect(cell.isEnabled && cell.scale == 1 && cell.contentsScale == 1 && cell.color == .white)
        #expect(cell.contentsRect == PropertyTableTests.unit && cell.duration == .infinity && cell.speed == 1)
        #expect(cell.minificationFilter == "linear" && cell.magnificationFilter == "linear")
        let zero = [
            "birthRate", "lifetime", "lifetimeRange", "emissionLatitude", "emissionLongitude", "emissionRange",
            "velocity",
            "velocityRange", "xAcceleration", "yAcceleration", "zAcceleration", "scaleRange", "scaleSpeed", "spin",
            "spinRange", "redRange", "greenRange", "blueRange", "alphaRange", "redSpeed", "greenSpeed", "blueSpeed",
            "alphaSpeed", "minificationFilterBias", "beginTime", "timeOffset", "repeatCount", "repeatDuration",
        ]
        for key in zero { #expect(cell.value(forKey: key) as? CGFloat == 0, "\(key)") }
        for key in ["name", "contents", "emitterCells", "style"] { #expect(cell.value(forKey: key) == nil, "\(key)") }
        #expect(!cell.autoreverses && cell.fillMode == .removed)
    }
}
