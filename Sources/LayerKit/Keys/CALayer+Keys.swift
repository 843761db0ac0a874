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
            KeyRow("frame", { $0.frame }, { $0.frame = $1 }),
            KeyRow("doubleSided", alias: "isDoubleSided", { $0.isDoubleSided }, { $0.isDoubleSided = $1 }, .animatable),
            KeyRow(
                "geometryFlipped", alias: "isGeometryFlipped", { $0.isGeometryFlipped }, { $0.isGeometryFlipped = $1 },
                .implicitTransition),
        ]
    }

    private static var appearanceKeys: [LayerKey] {
        [
            KeyRow("hidden", alias: "isHidden", { $0.isHidden }, { $0.isHidden = $1 }, .fading),
            KeyRow("opacity", { $0.opacity }, { $0.opacity = $1 }, .basic),
            KeyRow("allowsGroupOpacity", { $0.allowsGroupOpacity }, { $0.allowsGroupOpacity = $1 }),
            KeyRow("opaque", alias: "isOpaque", { $0.isOpaque }, { $0.isOpaque = $1 }),
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
            KeyRow("allowsEdgeAntialiasing", { $0.allowsEdgeAntialiasing }, { $0.allowsEdgeAntialiasing = $1 }),
        ]
    }

    private static var effectKeys: [LayerKey] {
        [
            KeyRow("shadowColor", { $0.shadowColor }, { $0.shadowColor = $1 }, .basic),
            KeyRow("shadowOpacity", { $0.shadowOpacity }, { $0.shadowOpacity = $1 }, .basic),
            KeyRow("shadowOffset", { $0.shadowOffset }, { $0.shadowOffset = $1 }, .basic),
            KeyRow("shadowRadius", { $0.shadowRadius }, { $0.shadowRadius = $1 }, .basic),
            KeyRow("shadowPath", { $0.shadowPath }, { $0.shadowPath = $1 }, .animatable),
            KeyRow(object: "mask", { $0.mask }, { $0.mask = $1 }, .object, .implicitTransition),
            KeyRow(
                object: "compositingFilter", { $0.compositingFilter }, { $0.compositingFilter = $1 }, .object, .implicitTransition),
            KeyRow(object: "filters", { $0.filters }, { $0.filters = $1 }, .object, .implicitTransition),
            KeyRow(
                object: "backgroundFilters", { $0.backgroundFilters }, { $0.backgroundFilters = $1 }, .object, .implicitTransition),
            KeyRow("shouldRasterize", { $0.shouldRasterize }, { $0.shouldRasterize = $1 }, .animatable),
            KeyRow("rasterizationScale", { $0.rasterizationScale }, { $0.rasterizationScale = $1 }, .animatable),
        ]
    }

    private static var contentsKeys: [LayerKey] {
        [
            KeyRow(object: "contents", { $0.contents }, { $0.contents = $1 }, .contents, .basic),
            KeyRow("contentsRect", { $0.contentsRect }, { $0.contentsRect = $1 }, .basic),
            KeyRow("contentsCenter", { $0.contentsCenter }, { $0.contentsCenter = $1 }, .basic),
            KeyRow("contentsGravity", \CALayer.contentsGravity),
            KeyRow("contentsScale", { $0.contentsScale }, { $0.contentsScale = $1 }, .basic),
            KeyRow("magnificationFilter", \CALayer.magnificationFilter),
            KeyRow("minificationFilter", \CALayer.minificationFilter),
            KeyRow("minificationFilterBias", { $0.minificationFilterBias }, { $0.minificationFilterBias = $1 }, .animatable),
            KeyRow("contentsFormat", \CALayer.contentsFormat),
            KeyRow("drawsAsynchronously", { $0.drawsAsynchronously }, { $0.drawsAsynchronously = $1 }),
            KeyRow("needsDisplayOnBoundsChange", { $0.needsDisplayOnBoundsChange }, { $0.needsDisplayOnBoundsChange = $1 }),
        ]
    }

    private static var treeKeys: [LayerKey] {
        [
            KeyRow(object: "sublayers", { $0.sublayers }, { $0.sublayers = $1 }, .object, .implicitTransition),
            KeyRow("superlayer", .object, get: { $0.superlayer }, set: { _, _ in }),
            KeyRow(object: "layoutManager", { $0.layoutManager }, { $0.layoutManager = $1 }),
            KeyRow(object: "constraints", { $0.constraints }, { $0.constraints = $1 }),
            KeyRow(
                "autoresizingMask", .number, get: { NSNumber(value: $0.autoresizingMask.rawValue) },
                set: { layer, value in
                    KeyBox.integer(value).map { layer.autoresizingMask = CAAutoresizingMask(rawValue: $0) }
                }),
            KeyRow("name", { $0.name }, { $0.name = $1 }),
            KeyRow(object: "delegate", { $0.delegate }, { $0.delegate = $1 }),
            KeyRow(object: "actions", { $0.actions }, { $0.actions = $1 }),
            KeyRow(object: "style", { $0.style }, { $0.style = $1 }),
        ]
    }

    private static var timingKeys: [LayerKey] {
        [
            KeyRow("beginTime", { $0.beginTime }, { $0.beginTime = $1 }),
            KeyRow("duration", { $0.duration }, { $0.duration = $1 }),
            KeyRow("speed", { $0.speed }, { $0.speed = $1 }),
            KeyRow("timeOffset", { $0.timeOffset }, { $0.timeOffset = $1 }),
            KeyRow("repeatCount", { $0.repeatCount }, { $0.repeatCount = $1 }),
            KeyRow("repeatDuration", { $0.repeatDuration }, { $0.repeatDuration = $1 }),
            KeyRow("autoreverses", { $0.autoreverses }, { $0.autoreverses = $1 }),
            KeyRow("fillMode", \CALayer.fillMode),
        ]
    }
}
