import ExampleScenes
import Foundation
import Graphics
import LayerKit
import ProjectFiles
import Testing
import Video

/// The movie that examples play, in `Examples/Movies`, is what the project draws.
///
/// `LAYERKIT_RECORD_MOVIES=1` makes it anew and fails, so that recording cannot pass unnoticed.
@Suite(.enabled(if: VideoLibraries.problem == nil)) struct ExampleMovieTests {
    private static func drawn(_ number: Int) throws -> Bitmap {
        let side = CGFloat(ShipMovie.side)
        let renderer = try CARenderer(size: CGSize(width: side, height: side), painter: .software(threads: 1))
        renderer.layer = ShipMovie.picture(number)
        return try renderer.renderImage(at: 0).bitmap
    }

    @Test func theShipIsAsItIsDrawn() throws {
        if ProcessInfo.processInfo.environment["LAYERKIT_RECORD_MOVIES"] == "1" {
            let path = ProjectFiles.path("Examples/Movies/ship.mp4")
            var form = Film.Form(
                width: ShipMovie.side, height: ShipMovie.side, rate: ShipMovie.rate, codec: "libx264", pixelForm: "yuv420p")
            form.options = [("preset", "veryslow"), ("crf", "24"), ("g", "12")]
            let film = try Film(path: path, form)
            for number in 0..<ShipMovie.count { try film.add(Self.drawn(number)) }
            try film.finish()
            Issue.record("Recorded ship.mp4. Build again, and run without LAYERKIT_RECORD_MOVIES.")
            return
        }
        let movie = try Movie(path: ShipMovie.url.path)
        #expect(movie.width == ShipMovie.side && movie.height == ShipMovie.side && movie.duration == 2)
        for number in [0, 1, 7, 12, 23] {
            let (seen, drawn) = (try movie.picture(at: Double(number) / 12).bitmap, try Self.drawn(number))
            var sum = 0
            for (a, b) in zip(seen.pixels, drawn.pixels) { sum += abs(Int(a >> 8 & 255) - Int(b >> 8 & 255)) }
            // The codec blurs edges; a picture away the mean difference is above 6.
            #expect(Double(sum) / Double(seen.pixels.count) < 3, "picture \(number)")
        }
    }
}
