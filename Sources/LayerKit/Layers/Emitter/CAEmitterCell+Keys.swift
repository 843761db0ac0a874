import Foundation
import Graphics
import RenderTree

extension CAEmitterCell {
    /// The properties by name.
    nonisolated(unsafe) static let rows: [String: KeyRow<CAEmitterCell>] = Dictionary(
        uniqueKeysWithValues: (ownRows + numberRows + [KeyRow("isEnabled", \CAEmitterCell.isEnabled)]).map { ($0.name, $0) })

    /// In their order, each once.
    nonisolated(unsafe) static let ownRows: [KeyRow<CAEmitterCell>] = [
        KeyRow("name", \CAEmitterCell.name), KeyRow("enabled", \CAEmitterCell.isEnabled),
        name("particleType", \CAEmitterCell.particleType), name("contentsFrameMode", \CAEmitterCell.contentsFrameMode),
        KeyRow(object: "contents", \CAEmitterCell.contents, .contents), KeyRow("contentsRect", \CAEmitterCell.contentsRect),
        KeyRow("contentsScale", \CAEmitterCell.contentsScale), KeyRow("color", \CAEmitterCell.color, .animatable),
        name("magnificationFilter", \CAEmitterCell.magnificationFilter),
        name("minificationFilter", \CAEmitterCell.minificationFilter),
        KeyRow("minificationFilterBias", \CAEmitterCell.minificationFilterBias),
        KeyRow(object: "emitterCells", \CAEmitterCell.emitterCells), KeyRow(object: "style", \CAEmitterCell.style),
        KeyRow("beginTime", \CAEmitterCell.beginTime), KeyRow("duration", \CAEmitterCell.duration),
        KeyRow("speed", \CAEmitterCell.speed), KeyRow("timeOffset", \CAEmitterCell.timeOffset),
        KeyRow("repeatCount", \CAEmitterCell.repeatCount), KeyRow("repeatDuration", \CAEmitterCell.repeatDuration),
        KeyRow("autoreverses", \CAEmitterCell.autoreverses), KeyRow("fillMode", \CAEmitterCell.fillMode),
    ]

    /// The numbers, including those without a property of their own.
    nonisolated(unsafe) static let numberRows: [KeyRow<CAEmitterCell>] = EmitterCellInput.allCases.map { input in
        KeyRow("\(input)", .number, .animatable, get: { NSNumber(value: $0.numbers[input]) }) { cell, value in
            if let number = KeyBox.number(value) { cell.numbers[input] = number }
        }
    }

    private static func name(_ key: String, _ path: ReferenceWritableKeyPath<CAEmitterCell, String>) -> KeyRow<CAEmitterCell> {
        KeyRow(key, .string, get: { $0[keyPath: path] }) { cell, value in
            if let text = value as? String { cell[keyPath: path] = text }
        }
    }

    /// A new cell's values, except zeros.
    nonisolated(unsafe) static let defaults: [String: Any?] = [
        "enabled": NSNumber(value: true), "contentsRect": CGRect(x: 0, y: 0, width: 1, height: 1),
        "contentsScale": NSNumber(value: 1), "color": CGColor.white, "scale": NSNumber(value: 1),
        "mass": NSNumber(value: 1), "particleType": "sprite", "contentsFrameMode": "single",
        "magnificationFilter": CALayerContentsFilter.linear.rawValue,
        "minificationFilter": CALayerContentsFilter.linear.rawValue, "duration": NSNumber(value: Double.infinity),
        "speed": NSNumber(value: Float(1)), "fillMode": CAMediaTimingFillMode.removed.rawValue,
    ]
}
