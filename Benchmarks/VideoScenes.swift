import Foundation
import Graphics
import LayerKit
import Video

extension BenchmarkScene {
    /// Decoding is in the time of planning: a frame's picture is chosen, and made, when the frame is planned.
    static let videos = [
        BenchmarkScene(name: "video", title: "A movie, H.264, 1080p at 60 pictures a second, in a rounded layer") {
            let player = AVPlayer(url: try BenchmarkMovie.made.get())
            let layer = AVPlayerLayer(player: player)
            layer.frame = CGRect(origin: .zero, size: BenchmarkScene.size)
            (layer.cornerRadius, layer.masksToBounds) = (40, true)
            _ = AVPlayerLooper(player: player, templateItem: player.currentItem!)
            player.play()
            return layer
        }
    ]
}

/// Two seconds of stripes that wander over a gradient, made once a process.
private enum BenchmarkMovie {
    static let made = Result<URL, any Error> {
        let path = FileManager.default.temporaryDirectory.path + "/layerkit-benchmark-\(getpid()).mp4"
        let (width, height) = (1920, 1080)
        var form = Film.Form(width: width, height: height, rate: 60, codec: "libx264", pixelForm: "yuv420p")
        form.options = [("preset", "ultrafast"), ("g", "30"), ("bf", "2")]
        let film = try Film(path: path, form)
        for number in 0..<120 {
            let pixels = (0..<width * height).map { index -> UInt32 in
                let (x, y) = (index % width, index / width)
                let stripe: UInt32 = (x + y + number * 8) % 240 < 120 ? 0x40 : 0
                return 0xFF00_0000 | UInt32(x >> 3) << 16 | UInt32(y >> 3) << 8 | stripe
            }
            try film.add(Bitmap(width: width, height: height, pixels: pixels))
        }
        try film.finish()
        atexit { unlink(FileManager.default.temporaryDirectory.path + "/layerkit-benchmark-\(getpid()).mp4") }
        return URL(fileURLWithPath: path)
    }
}
