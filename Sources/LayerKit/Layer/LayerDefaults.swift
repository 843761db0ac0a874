import Graphics

/// Defaults by key, for those that Apple's framework answers.
enum LayerDefaults {
    static func value(forKey key: String) -> Any? {
        switch key {
        case "opacity": Float(1)
        case "anchorPoint": CGPoint(x: 0.5, y: 0.5)
        case "contentsRect", "contentsCenter": CGRect(x: 0, y: 0, width: 1, height: 1)
        case "contentsScale": CGFloat(1)
        case "contentsGravity": CALayerContentsGravity.resize
        case "minificationFilter", "magnificationFilter": CALayerContentsFilter.linear
        case "borderColor": RareLayerValues.black
        case "maskedCorners": CACornerMask.all.rawValue
        case "hidden", "masksToBounds", "geometryFlipped", "opaque", "needsDisplayOnBoundsChange": false
        case "doubleSided", "allowsGroupOpacity": true
        default: nil
        }
    }
}
