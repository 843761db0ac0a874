import CExampleMovies
import Foundation
public import LayerKit

/// The movie that examples play: a grey spaceship that turns, on a ground that is nearly black.
public enum ShipMovie {
    /// Pixels, and points.
    public static let side = 128
    /// How many pictures there are.
    public static let count = 24
    /// Pictures a second.
    public static let rate = 12

    /// What one picture shows, for who makes the movie.
    public static func picture(_ number: Int) -> CALayer {
        let ground = CALayer()
        ground.frame = CGRect(x: 0, y: 0, width: side, height: side)
        ground.backgroundColor = CGColor(gray: 20 / 255, alpha: 1)
        let ship = CALayer()
        ship.frame = CGRect(x: 14, y: 14, width: 100, height: 100)
        ship.contents = Picture.spaceship
        ship.setAffineTransform(CGAffineTransform(rotationAngle: 2 * .pi * CGFloat(number) / CGFloat(count)))
        let grey = CAFilter(name: "colorSaturate")
        grey.setValue(0, forKey: "inputAmount")
        ship.filters = [grey]
        ground.addSublayer(ship)
        return ground
    }

    /// Where the movie is: a file in the temporary folder, written once a process.
    public static let url: URL = {
        var size = 0
        let bytes = lk_ship_movie(&size)
        let folder = FileManager.default.temporaryDirectory
        let url = folder.appendingPathComponent("layerkit-ship-\(ProcessInfo.processInfo.processIdentifier).mp4")
        try? Data(bytes: bytes!, count: size).write(to: url, options: .atomic)
        atexit { try? FileManager.default.removeItem(at: ShipMovie.url) }
        return url
    }()
}
