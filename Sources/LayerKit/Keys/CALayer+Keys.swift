import Foundation
import Graphics

extension CALayer {
    /// The table of every layer.
    nonisolated(unsafe) static let commonKeys: [LayerKey] =
        geometryKeys + appearanceKeys + effectKeys + contentsKeys + treeKeys + timingKeys

    private static var geometryKeys: [LayerKey] {
        [
            KeyRow("bounds", { $0.bounds }, { $0.bounds = $1 }, .basic),
            KeyRow("position", { $0.position }, { $0.position = $1 }, .basic),
            KeyRow("zPosition", { $0.zPosition }, { $0.zPosition = $1 }, .basic),
            KeyRow("anchorPoint", { $0.anchorPoint }, { $0.anchorPoint = $1 }, .basic),
            KeyRow("anchorPointZ", { $0.anchorPointZ }, { $0.anchorPointZ = $1 }, .basic),
            KeyRow("transform", { $0.transform }, { $0.transform = $1 }, .basic),
            KeyRow("sublayerTransform", { $0.sublayerTransform }, { $0.sublayerTransform = $1 }, .basic),
            KeyRow("frame", \CALayer.frame),
            KeyRow("doubleSided", alias: "isDoubleSided", { $0.isDoubleSided }, { $0.isDoubleSided = $1 }, .animatable),
            KeyRow("geometryFlipped", alias: "isGeometryFlipped", \CALayer.isGeometryFlipped, .implicitTransition),
        ]
    }

    private static var appearanceKeys: [LayerKey] {
        [
            KeyRow("hidden", alias: "isHidden", { $0.isHidden }, { $0.isHidden = $1 }, .fading),
            KeyRow("opacity", { $0.opacity }, { $0.opacity = $1 }, .basic),
            KeyRow("allowsGroupOpacity", \CALayer.allowsGroupOpacity), KeyRow("opaque", alias: "isOpaque", \CALayer.isOpaque),
            KeyRow("masksToBounds", { $0.masksToBounds }, { $0.masksToBounds = $1 }, .fading),
            KeyRow("backgroundColor", { $0.backgroundColor }, { $0.backgroundColor = $1 }, .basic),
            KeyRow("cornerRadius", { $0.cornerRadius }, { $0.cornerRadius = $1 }, .basic),
            KeyRow("cornerCurve", \CALayer.cornerCurve),
            KeyRow(
                "maskedCorners", .number, .implicitTransition, get: { NSNumber(value: $0.maskedCorners.rawValue) },
                set: { layer, value in KeyBox.integer(value).map { layer.maskedCorners = CACornerMask(rawValue: $0) } }),
            KeyRow("borderWidth", { $0.borderWidth }, { $0.borderWidth = $1 }, .basic),
            KeyRow("borderColor", { $0.borderColor }, { $0.borderColor = $1 }, .basic),
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
            KeyRow("shadowColor", { $0.shadowColor }, { $0.shadowColor = $1 }, .basic),
            KeyRow("shadowOpacity", { $0.shadowOpacity }, { $0.shadowOpacity = $1 }, .basic),
            KeyRow("shadowOffset", { $0.shadowOffset }, { $0.shadowOffset = $1 }, .basic),
            KeyRow("shadowRadius", { $0.shadowRadius }, { $0.shadowRadius = $1 }, .basic),
            KeyRow("shadowPath", { $0.shadowPath }, { $0.shadowPath = $1 }, .animatable),
            KeyRow(object: "mask", \CALayer.mask, .object, .implicitTransition),
            KeyRow(object: "compositingFilter", \CALayer.compositingFilter, .object, .implicitTransition),
            KeyRow(object: "filters", \CALayer.filters, .object, .implicitTransition),
            KeyRow(object: "backgroundFilters", \CALayer.backgroundFilters, .object, .implicitTransition),
            KeyRow("shouldRasterize", { $0.shouldRasterize }, { $0.shouldRasterize = $1 }, .animatable),
            KeyRow("rasterizationScale", { $0.rasterizationScale }, { $0.rasterizationScale = $1 }, .animatable),
        ]
    }

    private static var contentsKeys: [LayerKey] {
        [
            KeyRow(object: "contents", \CALayer.contents, .contents, .basic),
            KeyRow("contentsRect", { $0.contentsRect }, { $0.contentsRect = $1 }, .basic),
            KeyRow("contentsCenter", { $0.contentsCenter }, { $0.contentsCenter = $1 }, .basic),
            KeyRow("contentsGravity", \CALayer.contentsGravity),
            KeyRow("contentsScale", { $0.contentsScale }, { $0.contentsScale = $1 }, .basic),
            KeyRow("magnificationFilter", \CALayer.magnificationFilter),
            KeyRow("minificationFilter", \CALayer.minificationFilter),
            KeyRow("minificationFilterBias", { $0.minificationFilterBias }, { $0.minificationFilterBias = $1 }, .animatable),
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
