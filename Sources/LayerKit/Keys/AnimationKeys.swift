import Foundation

/// The key tables of the animation classes.
enum AnimationKeys {
    /// Nil for a key that no class declares.
    static func row(_ key: String, of type: CAAnimation.Type) -> KeyRow<CAAnimation>? {
        if let row = common[key] { return row }
        if type is CAPropertyAnimation.Type, let row = property[key] { return row }
        if type is CABasicAnimation.Type, let row = basic[key] { return row }
        if type is CASpringAnimation.Type { return spring[key] }
        if type is CAKeyframeAnimation.Type { return keyframe[key] }
        if type is CAAnimationGroup.Type { return group[key] }
        return type is CATransition.Type ? transition[key] : nil
    }

    /// Every row of a class and its superclasses, each once.
    static func rows(of type: CAAnimation.Type) -> [KeyRow<CAAnimation>] {
        let tables = [common, property, basic, spring, keyframe, group, transition]
        let names = Set(tables.flatMap { $0.values.map(\.name) })
        return names.compactMap { row($0, of: type) }
    }

    private typealias Table = [String: KeyRow<CAAnimation>]

    private static func table(_ rows: [KeyRow<CAAnimation>]) -> Table {
        var table: Table = [:]
        for row in rows {
            table[row.name] = row
            if let alias = row.alias { table[alias] = row }
        }
        return table
    }

    private nonisolated(unsafe) static let common = table([
        KeyRow("beginTime", \CAAnimation.beginTime), KeyRow("duration", \CAAnimation.duration),
        KeyRow("speed", \CAAnimation.speed), KeyRow("timeOffset", \CAAnimation.timeOffset),
        KeyRow("repeatCount", \CAAnimation.repeatCount), KeyRow("repeatDuration", \CAAnimation.repeatDuration),
        KeyRow("autoreverses", \CAAnimation.autoreverses), KeyRow("fillMode", \CAAnimation.fillMode),
        KeyRow("removedOnCompletion", alias: "isRemovedOnCompletion", \CAAnimation.isRemovedOnCompletion),
        KeyRow(object: "timingFunction", \CAAnimation.timingFunction), KeyRow(object: "delegate", \CAAnimation.delegate),
    ])

    private nonisolated(unsafe) static let property = table([
        KeyRow("keyPath", \CAPropertyAnimation.keyPath), KeyRow("additive", alias: "isAdditive", \CAPropertyAnimation.isAdditive),
        KeyRow("cumulative", alias: "isCumulative", \CAPropertyAnimation.isCumulative),
        KeyRow(object: "valueFunction", \CAPropertyAnimation.valueFunction),
    ])

    private nonisolated(unsafe) static let basic = table([
        KeyRow(object: "fromValue", \CABasicAnimation.fromValue), KeyRow(object: "toValue", \CABasicAnimation.toValue),
        KeyRow(object: "byValue", \CABasicAnimation.byValue),
    ])

    private nonisolated(unsafe) static let spring = table([
        KeyRow("mass", \CASpringAnimation.mass), KeyRow("stiffness", \CASpringAnimation.stiffness),
        KeyRow("damping", \CASpringAnimation.damping), KeyRow("initialVelocity", \CASpringAnimation.initialVelocity),
        KeyRow("allowsOverdamping", \CASpringAnimation.allowsOverdamping),
    ])

    private nonisolated(unsafe) static let keyframe = table([
        KeyRow(object: "values", \CAKeyframeAnimation.values), KeyRow(object: "path", \CAKeyframeAnimation.path, .path),
        KeyRow(object: "keyTimes", \CAKeyframeAnimation.keyTimes),
        KeyRow(object: "timingFunctions", \CAKeyframeAnimation.timingFunctions),
        KeyRow("calculationMode", \CAKeyframeAnimation.calculationMode),
        KeyRow(object: "tensionValues", \CAKeyframeAnimation.tensionValues),
        KeyRow(object: "continuityValues", \CAKeyframeAnimation.continuityValues),
        KeyRow(object: "biasValues", \CAKeyframeAnimation.biasValues),
        KeyRow(optional: "rotationMode", \CAKeyframeAnimation.rotationMode),
    ])

    private nonisolated(unsafe) static let group = table([
        KeyRow(object: "animations", \CAAnimationGroup.animations)
    ])

    private nonisolated(unsafe) static let transition = table([
        KeyRow("type", \CATransition.type), KeyRow(optional: "subtype", \CATransition.subtype),
        KeyRow("startProgress", \CATransition.startProgress), KeyRow("endProgress", \CATransition.endProgress),
        KeyRow(object: "filter", \CATransition.filter),
    ])
}
