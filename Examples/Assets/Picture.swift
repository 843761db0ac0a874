public import LayerKit

/// The pictures that examples show. Each is drawn once, on first use, as a layer tree at scale 2.
public enum Picture {
    /// Pixels per point of every picture.
    static let scale: CGFloat = 2

    /// 400 × 563 pixels with transparency around.
    public static let snowman = drawn(size: CGSize(width: 200, height: 281.5), snowmanLayer)
    /// Two rows of two equal cells: igloo and traffic cone, anchor and spaceship. 512 × 512 pixels, transparent ground.
    public static let sprites = drawn(size: CGSize(width: 256, height: 256), spriteSheet)
    /// 256 × 256 pixels, transparent ground.
    public static let cone = drawn(size: CGSize(width: 128, height: 128), coneLayer)
    /// 256 × 256 pixels, transparent ground.
    public static let igloo = drawn(size: CGSize(width: 128, height: 128), iglooLayer)
    /// 256 × 256 pixels, transparent ground.
    public static let anchor = drawn(size: CGSize(width: 128, height: 128), anchorLayer)
    /// 256 × 256 pixels: a rocket seen from above, its nose up, on a transparent ground.
    public static let spaceship = drawn(size: CGSize(width: 128, height: 128), spaceshipLayer)
    /// 128 × 128 pixels: the same, half as large, its nose to the right.
    public static let ship = drawn(size: CGSize(width: 64, height: 64)) {
        let ship = spaceshipLayer()
        ship.setAffineTransform(
            CGAffineTransform(translationX: 32, y: 32).rotated(by: .pi / 2).scaledBy(x: 0.5, y: 0.5)
                .translatedBy(x: -64, y: -64))
        return .group(ship)
    }
    /// 256 × 512 pixels: a wooden door, its knob at the right.
    public static let door = drawn(size: CGSize(width: 128, height: 256), doorLayer)
    /// 128 × 128 pixels: a blue ball on a transparent ground.
    public static let ball = drawn(size: CGSize(width: 64, height: 64), ballLayer)
    /// 200 × 200 pixels: a wooden crate.
    public static let crate = drawn(size: CGSize(width: 100, height: 100), crateLayer)
    /// 50 × 7 pixels: ten cells of 5 × 7, in each a black digit of 3 × 5 on a transparent ground.
    public static let digits = drawn(size: CGSize(width: 25, height: 3.5)) { Digits.sheet(side: 0.5) }
    /// 40 × 40 pixels, transparent ground.
    public static let snowmanHead = drawn(size: CGSize(width: 20, height: 20), snowmanHeadLayer)
    /// 4 × 4 pixels: red on the left and blue, in the last row green and yellow.
    public static let fourColors = drawn(size: CGSize(width: 2, height: 2), fourColorsLayer)
    /// 192 × 192 pixels: a bevelled square whose corners fit in cells of 48.
    public static let button = drawn(size: CGSize(width: 96, height: 96), buttonLayer)
    /// 440 × 440 pixels: a ring with the numerals 12, 3, 6 and 9.
    public static let clockFace = drawn(size: CGSize(width: 220, height: 220), clockFaceLayer)
    /// 56 × 184 pixels: an outlined arrow that points up.
    public static let hourHand = drawn(size: CGSize(width: 28, height: 92), hourHandLayer)
    /// 36 × 190 pixels: a slender arrow that points up.
    public static let minuteHand = drawn(size: CGSize(width: 18, height: 95), minuteHandLayer)
    /// 24 × 180 pixels: a red needle that points up.
    public static let secondHand = drawn(size: CGSize(width: 12, height: 90), secondHandLayer)
    /// 32 × 32 pixels: a soft white star with four points, on a transparent ground.
    public static let spark = drawn(size: CGSize(width: 16, height: 16), sparkLayer)
    /// 64 × 64 pixels: a rough white dab.
    public static let chalk = drawn(size: CGSize(width: 32, height: 32), chalkLayer)

    /// What a tree of layers shows within `size` points of its superlayer's space, on a transparent ground.
    private static func drawn(size: CGSize, _ content: () -> CALayer) -> CGImage {
        do {
            let renderer = try CARenderer(size: size, scale: scale, painter: .software(threads: nil))
            renderer.layer = content()
            return try renderer.renderImage(at: 0)
        } catch {
            // The trees and sizes stand in this folder: no input can bring us here.
            preconditionFailure("A built-in picture could not be drawn: \(error)")
        }
    }
}
