import LayerKit

/// A face and three hands, each as large as its picture, that turn about the face's middle.
final class ClockLayers {
    let face = CALayer()
    let hourHand = CALayer()
    let minuteHand = CALayer()
    let secondHand = CALayer()

    /// - Parameters:
    ///   - center: of the face, points of the superlayer's space.
    ///   - anchorPoint: about which the hands turn.
    init(center: CGPoint, anchorPoint: CGPoint = CGPoint(x: 0.5, y: 0.9)) {
        let pictures = [Picture.clockFace, Picture.hourHand, Picture.minuteHand, Picture.secondHand]
        for (layer, image) in zip([face, hourHand, minuteHand, secondHand], pictures) {
            layer.bounds = CGRect(
                x: 0, y: 0, width: CGFloat(image.width) / Picture.scale, height: CGFloat(image.height) / Picture.scale)
            layer.position = center
            layer.contents = image
            layer.contentsScale = Picture.scale
        }
        for hand in [hourHand, minuteHand, secondHand] { hand.anchorPoint = anchorPoint }
        secondHand.name = LayerName.secondHand
    }

    /// Every hand moves in whole steps: a turn is 12 hours, 60 minutes, 60 seconds.
    static func angles(hour: Double, minute: Double, second: Double) -> [Double] {
        [hour / 12, minute / 60, second / 60].map { $0 * 2 * .pi }
    }

    func show(hour: Double, minute: Double, second: Double) {
        let angles = ClockLayers.angles(hour: hour, minute: minute, second: second)
        for (hand, angle) in zip([hourHand, minuteHand, secondHand], angles) {
            hand.setAffineTransform(CGAffineTransform(rotationAngle: angle))
        }
    }
}
