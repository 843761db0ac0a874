import Foundation
import Testing

@testable import LayerKit

/// Masks of movies, and movies as masks, by both painters: what is seen is the picture of the frame's time as far as the mask goes.
@Suite struct PlayerMaskTests {
    /// A movie of 30 greys, ten a second, that fills 40 × 20 points, and the renderers that show it on what is clear.
    private func show(_ change: (AVPlayerLayer) -> Void = { _ in }, _ body: (CARenderer, AVPlayerLayer) throws -> Void) throws {
        for renderer in try BothPainters.renderers(CGSize(width: 40, height: 20), testing: "masks of movies") {
            let layer = movie(count: 30)
            change(layer)
            let root = CALayer()
            root.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
            root.addSublayer(layer)
            renderer.layer = root
            try body(renderer, layer)
        }
    }

    private func movie(count: Int) -> AVPlayerLayer {
        let source = Counter(count: count, rate: 10)
        let asset = AVAsset(pictures: source, size: CGSize(width: 2, height: 1), duration: Double(count) / 10)
        let player = AVPlayer(playerItem: AVPlayerItem(asset: asset))
        let layer = AVPlayerLayer(player: player)
        layer.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
        player.play()
        return layer
    }

    private func isNear(_ pixel: SIMD4<UInt8>, _ wanted: SIMD4<Double>) -> Bool {
        (0..<4).allSatisfy { abs(Double(pixel[$0]) - wanted[$0]) <= 1 }
    }

    private func grey(_ level: Int, _ share: Double = 1) -> SIMD4<Double> {
        SIMD4(Double(level), Double(level), Double(level), 255) * share
    }

    /// Wholly inside of the path the picture is as it is, outside nothing, and so it is of the next pictures.
    @Test func aShapeCutsEveryPicture() throws {
        let mask = CAShapeLayer()
        mask.path = CGPath(ellipseIn: CGRect(x: 4, y: 2, width: 16, height: 16), transform: nil)
        try show({ $0.mask = mask }) { renderer, _ in
            for (time, level) in [(0.0, 0), (1.25, 12), (2.9, 29), (0.5, 5)] {
                let picture = try renderer.renderImage(at: time).bitmap
                for y in 0..<20 {
                    for x in 0..<40 {
                        // From the middle of the pixel to that of the circle, whose radius is 8.
                        let distance = hypot(Double(x) + 0.5 - 12, Double(y) + 0.5 - 10)
                        if distance < 7.2 { #expect(isNear(picture[x, y], grey(level)), "(\(x), \(y)) at \(time)") }
                        if distance > 8.8 { #expect(picture[x, y] == .zero, "(\(x), \(y)) at \(time)") }
                    }
                }
            }
        }
    }

    /// A gradient from clear to opaque lets through as much as its alpha is in a pixel's middle.
    @Test func aGradientFadesThePicture() throws {
        let mask = CAGradientLayer()
        mask.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
        mask.colors = [CGColor(gray: 0, alpha: 0), CGColor(gray: 0, alpha: 1)]
        (mask.startPoint, mask.endPoint) = (CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5))
        try show({ $0.mask = mask }) { renderer, _ in
            let picture = try renderer.renderImage(at: 2.05).bitmap
            for x in 0..<40 { #expect(isNear(picture[x, 9], grey(20, (Double(x) + 0.5) / 40)), "column \(x)") }
        }
    }

    /// The mask turns with the movie's layer: a left half that is seen lies at the top after a quarter turn.
    @Test func aMaskMovesWithItsMovie() throws {
        let mask = CALayer()
        mask.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        (mask.backgroundColor, mask.cornerRadius) = (.white, 4)
        try show({
            $0.mask = mask
            $0.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
        }) { renderer, layer in
            // 20 points wide and 40 high about (20, 10), of which the mask leaves what is above the middle.
            let picture = try renderer.renderImage(at: 1.55).bitmap
            for (x, y, isSeen) in [(20, 1, true), (12, 8, true), (26, 7, true), (20, 12, false), (20, 18, false), (5, 5, false)] {
                #expect(isSeen ? isNear(picture[x, y], grey(15)) : picture[x, y] == .zero, "(\(x), \(y))")
            }
            atOnce { layer.mask = nil }
            #expect(isNear(try renderer.renderImage(at: 1.65).bitmap[20, 18], grey(16)))
        }
    }

    /// A movie with alpha as another one's mask: of the grey 100 as much is seen as the number of the picture says.
    @Test func aMovieMasksAnother() throws {
        let fading = Fading()
        let asset = AVAsset(pictures: fading, size: CGSize(width: 2, height: 1), duration: 1)
        for renderer in try BothPainters.renderers(CGSize(width: 40, height: 20), testing: "movies as masks") {
            let (back, mask) = (CALayer(), AVPlayerLayer(player: AVPlayer(playerItem: AVPlayerItem(asset: asset))))
            (back.frame, mask.frame) = (CGRect(x: 0, y: 0, width: 40, height: 20), CGRect(x: 0, y: 0, width: 40, height: 20))
            back.backgroundColor = CGColor(srgbRed: 100 / 255, green: 100 / 255, blue: 100 / 255, alpha: 1)
            back.mask = mask
            mask.player?.play()
            renderer.layer = back
            for (time, share) in [(0.05, 0.0), (0.35, 0.3), (0.95, 0.9)] {
                let picture = try renderer.renderImage(at: time).bitmap
                #expect(isNear(picture[20, 10], grey(100, share)), "at \(time)")
            }
        }
    }

    private func atOnce(_ change: () -> Void) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        change()
        CATransaction.commit()
    }
}

/// Ten pictures a second of white, the n-th of which has an alpha of n tenths.
private final class Fading: PictureSource {
    private let bitmaps = (0..<10).map { number in
        let level = UInt32((Double(number) * 25.5).rounded())
        return Bitmap(width: 2, height: 1, pixels: [UInt32](repeating: level * 0x0101_0101, count: 2))
    }

    func picture(at time: Double) -> Bitmap? { bitmaps[max(0, min(9, Int((time * 10 + 1e-9).rounded(.down))))] }

    func span(at time: Double) -> ClosedRange<Double> {
        let number = max(0, min(9, Int((time * 10 + 1e-9).rounded(.down))))
        return (number == 0 ? -.infinity : Double(number) / 10)...(number == 9 ? .infinity : Double(number + 1) / 10)
    }
}
