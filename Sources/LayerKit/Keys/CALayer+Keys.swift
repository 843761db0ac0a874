import Foundation
import Graphics

extension CALayer {
    /// The table of every layer.
    nonisolated(unsafe) static let commonKeys: [LayerKey] =
        geometryKeys + appearanceKeys + effectKeys + contentsKeys + treeKeys + timingKeys

    private static var geometryKeys: [LayerKey] {
        [
            KeyRow("bounds", \CALayer.bounds, .basic), KeyRow("position", \CALayer.position, .basic),
            KeyRow("zPosition", \CALayer.zPosition, .basic), KeyRow("anchorPoint", \CALayer.anchorPoint, .basic),
            KeyRow("anchorPointZ", \CALayer.anchorPointZ, .basic), KeyRow("transform", \CALayer.transform, .basic),
            KeyRow("sublayerTransform", \CALayer.sublayerTransform, .basic), KeyRow("frame", \CALayer.frame),
            KeyRow("doubleSided", alias: "isDoubleSided", \CALayer.isDoubleSided, .animatable),
            KeyRow("geometryFlipped", alias: "isGeometryFlipped", \CALayer.isGeometryFlipped, .implicitTransition),
        ]
    }

    private static var appearanceKeys: [LayerKey] {
        [
            KeyRow("hidden", alias: "isHidden", \CALayer.isHidden, .fading), KeyRow("opacity", \CALayer.opacity, .basic),
            KeyRow("allowsGroupOpacity", \CALayer.allowsGroupOpacity), KeyRow("opaque", alias: "isOpaque", \CALayer.isOpaque),
            KeyRow("masksToBounds", \CALayer.masksToBounds, .fading),
            KeyRow("backgroundColor", \CALayer.backgroundColor, .basic),
            KeyRow("cornerRadius", \CALayer.cornerRadius, .basic), KeyRow("cornerCurve", \CALayer.cornerCurve),
            KeyRow(
                "maskedCorners", .number, .implicitTransition, get: { NSNumber(value: $0.maskedCorners.rawValue) },
                set: { layer, value in KeyBox.integer(value).map { layer.maskedCorners = CACornerMask(rawValue: $0) } }),
            KeyRow("borderWidth", \CALayer.borderWidth, .basic), KeyRow("borderColor", \CALayer.borderColor, .basic),
            KeyRow(
                "edgeAntialiasingMask", .number, get: { NSNumber(value: $0.edgeAntialiasingMask.rawValue) },
                set: { layer, value in
                    KeyBox.integer(value).map { layer.edgeAntialiasingMask = CAEdgeAntialiasingMask(rawValue: $0) }
                }),
            KeyRow("allowsEdgeAntialiasing", \CALayer.allowsEdgeAntialiasing),
        ]
    }

    private static var effectKeys: [LayerKey] {
        [
            KeyRow("shadowColor", \CALayer.shadowColor, .basic), KeyRow("shadowOpacity", \CALayer.shadowOpacity, .basic),
            KeyRow("shadowOffset", \CALayer.shadowOffset, .basic), KeyRow("shadowRadius", \CALayer.shadowRadius, .basic),
            KeyRow("shadowPath", \CALayer.shadowPath, .animatable),
            KeyRow(object: "mask", \CALayer.mask, .object, .implicitTransition),
            KeyRow(object: "compositingFilter", \CALayer.compositingFilter, .object, .implicitTransition),
            KeyRow(object: "filters", \CALayer.filters, .object, .implicitTransition),
            KeyRow(object: "backgroundFilters", \CALayer.backgroundFilters, .object, .implicitTransition),
            KeyRow("shouldRasterize", \CALayer.shouldRasterize, .animatable),
            KeyRow("rasterizationScale", \CALayer.rasterizationScale, .animatable),
        ]
    }

    private static var contentsKeys: [LayerKey] {
        [
            KeyRow(object: "contents", \CALayer.contents, .contents, .basic),
            KeyRow("contentsRect", \CALayer.contentsRect, .basic), KeyRow("contentsCenter", \CALayer.contentsCenter, .basic),
            KeyRow("contentsGravity", \CALayer.contentsGravity), KeyRow("contentsScale", \CALayer.contentsScale, .basic),
            KeyRow("magnificationFilter", \CALayer.magnificationFilter),
            KeyRow("minificationFilter", \CALayer.minificationFilter),
            KeyRow("minificationFilterBias", \CALayer.minificationFilterBias, .animatable),
            KeyRow("contentsFormat", \CALayer.contentsFormat), KeyRow("drawsAsynchronously", \CALayer.drawsAsynchronously),
            KeyRow("needsDisplayOnBoundsChange", \CALayer.needsDisplayOnBoundsChange),
        ]
    }

    private static var treeKeys: [LayerKey] {
        [
            KeyRow(object: "sublayers", \CALayer.sublayers, .object, .implicitTransition),
            KeyRow("superlayer", .object, get: { $0.superlayer }, set: { _, _ in }),
            KeyRow(object: "layoutManager", \CALayer.layoutManager),
            KeyRow(object: "constraints", \CALayer.constraints),
            KeyRow(
                "autoresizingMask", .number, get: { NSNumber(value: $0.autoresizingMask.rawValue) },
                set: { layer, value in
                    KeyBox.integer(value).map { layer.autoresizingMask = CAAutoresizingMask(rawValue: $0) }
                }),
            KeyRow("name", \CALayer.name), KeyRow(object: "delegate", \CALayer.delegate),
            KeyRow(object: "actions", \CALayer.actions), KeyRow(object: "style", \CALayer.style),
        ]
    }

    private static var timingKeys: [LayerKey] {
        [
            KeyRow("beginTime", \CALayer.beginTime), KeyRow("duration", \CALayer.duration), KeyRow("speed", \CALayer.speed),
            KeyRow("timeOffset", \CALayer.timeOffset), KeyRow("repeatCount", \CALayer.repeatCount),
            KeyRow("repeatDuration", \CALayer.repeatDuration), KeyRow("autoreverses", \CALayer.autoreverses),
            KeyRow("fillMode", \CALayer.fillMode),
        ]
    }
}
