import Foundation

extension CALayer {
    static func standardValue(forKey key: String) -> Any? { standardValues[key] }

    /// What differs from zero, as Objective-C boxes it: numbers and switches as `NSNumber`, names as strings.
    private nonisolated(unsafe) static let standardValues: [String: Any] = [
        "opacity": NSNumber(value: LayerValues().opacity),
        "anchorPoint": LayerValues().anchorPoint,
        "contentsRect": RareValues.standard.contentsRect,
        "contentsCenter": RareValues.standard.contentsCenter,
        "contentsScale": NSNumber(value: Double(RareValues.standard.contentsScale)),
        "contentsGravity": CALayerContentsGravity(RareValues.standard.contentsGravity).rawValue,
        "minificationFilter": RareValues.standard.minificationFilter.rawValue,
        "magnificationFilter": RareValues.standard.magnificationFilter.rawValue,
        "contentsFormat": RareValues.standard.contentsFormat.rawValue,
        "cornerCurve": CALayerCornerCurve.circular.rawValue,
        "shadowColor": RareValues.standard.shadowColor as Any,
        "shadowOffset": RareValues.standard.shadowOffset,
        "shadowRadius": NSNumber(value: Double(RareValues.standard.shadowRadius)),
        "rasterizationScale": NSNumber(value: Double(RareValues.standard.rasterizationScale)),
        "edgeAntialiasingMask": NSNumber(value: RareValues.standard.smoothEdges.rawValue),
        "allowsEdgeAntialiasing": NSNumber(value: true),
        "borderColor": RareValues.standard.borderColor as Any,
        "maskedCorners": NSNumber(value: LayerValues().maskedCorners.rawValue),
        "hidden": NSNumber(value: false),
        "masksToBounds": NSNumber(value: false),
        "geometryFlipped": NSNumber(value: false),
        "opaque": NSNumber(value: false),
        "needsDisplayOnBoundsChange": NSNumber(value: false),
        "doubleSided": NSNumber(value: true),
        "allowsGroupOpacity": NSNumber(value: true),
        "speed": NSNumber(value: Float(1)),
        "duration": NSNumber(value: Double.infinity),
        "fillMode": CAMediaTimingFillMode.removed.rawValue,
    ]
}
