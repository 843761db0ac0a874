import Foundation
import TestMovies
import Testing

@testable import LayerKit
@testable import Video

/// A layer of 8 × 4 points that fills its renderer, and plays a counter of 20 pictures in two seconds.
private struct Show {
    let layer = AVPlayerLayer()
    let player: AVPlayer
    let item: AVPlayerItem
    let renderer: CARenderer

    init(count: Int = 20) throws {
        let source = Counter(count: count, rate: 10)
        item = AVPlayerItem(
            asset: AVAsset(pictures: source, size: CGSize(width: 2, height: 1), duration: Double(count) / 10))
        player = AVPlayer(playerItem: item)
        layer.player = player
        layer.frame = CGRect(x: 0, y: 0, width: 8, height: 4)
        renderer = try CARenderer(size: CGSize(width: 8, height: 4), painter: .software(threads: 1))
        renderer.layer = layer
    }

    /// The number that is seen; −1 for nothing.
    func number(at time: Double) throws -> Int {
        let pixel = try renderer.renderImage(at: time).bitmap[4, 2]
        return pixel.w == 0 ? -1 : Int(pixel.x)
    }
}

struct PlayerTests {
    @Test("A player that plays shows what its item has at the frame's time")
    func plays() throws {
        let show = try Show()
        #expect(try show.number(at: 0) == 0)
        #expect(show.player.rate == 0 && show.player.timeControlStatus == .paused)
        show.player.play()
        for (time, number) in [(0.0, 0), (0.1, 1), (0.19, 1), (0.2, 2), (1.55, 15), (1.9, 19)] {
            #expect(try show.number(at: time) == number)
            #expect(abs(show.player.currentTime().seconds - time) < 1e-9)
        }
    }

    @Test("Frames in any order are the same frames")
    func anyOrder() throws {
        let show = try Show()
        show.player.play()
        #expect(try show.number(at: 0) == 0)
        for time in [1.9, 0.3, 5, 1.2, 0, 0.7] as [Double] {
            #expect(try show.number(at: time) == min(Int(time * 10 + 1e-9), 19))
        }
    }

    @Test("It begins where the clock stands when it is told to, and stands still where it is paused")
    func playAndPause() throws {
        let show = try Show()
        #expect(try show.number(at: 3) == 0)
        show.player.play()
        #expect(try show.number(at: 3.5) == 5)
        show.player.pause()
        #expect(try show.number(at: 4) == 5)
        #expect(try show.number(at: 9) == 5)
        show.player.rate = 2
        #expect(try show.number(at: 9.25) == 10)
    }

    @Test("Seeking is exact, goes on at the same rate, and stays within the item")
    func seek() throws {
        let show = try Show()
        show.player.seek(to: CMTime(value: 7, timescale: 10))
        #expect(try show.number(at: 0) == 7)
        show.player.play()
        #expect(try show.number(at: 0.3) == 10)
        show.player.seek(to: .zero)
        #expect(try show.number(at: 0.4) == 1)
        show.player.seek(to: CMTime(value: 100, timescale: 1))
        #expect(try show.number(at: 0.5) == 19)
        show.player.seek(to: .invalid)
        #expect(try show.number(at: 0.5) == 19)
    }

    @Test("Backwards it comes to the beginning")
    func backwards() throws {
        let show = try Show()
        show.player.setRate(-1, time: CMTime(value: 1, timescale: 1), atHostTime: CMTime(value: 2, timescale: 1))
        for (time, number) in [(0.0, 10), (2, 10), (2.05, 9), (2.45, 5), (3, 0), (9, 0)] {
            #expect(try show.number(at: time) == number)
        }
    }

    @Test("A rate at a time of the clock acts then and not before")
    func hostTime() throws {
        let show = try Show()
        show.player.setRate(1, time: .zero, atHostTime: CMTime(value: 5, timescale: 1))
        #expect(try show.number(at: 4.9) == 0)
        #expect(try show.number(at: 5.45) == 4)
    }

    @Test("At the end the last picture stays, the rate is 0 unless it is to stay, and it is told once")
    func end() throws {
        let show = try Show()
        nonisolated(unsafe) var count = 0
        let token = NotificationCenter.default.addObserver(
            forName: .AVPlayerItemDidPlayToEndTime, object: show.item, queue: nil
        ) { _ in count += 1 }
        defer { NotificationCenter.default.removeObserver(token) }
        show.player.play()
        #expect(try show.number(at: 0) == 0)
        #expect(try show.number(at: 1.95) == 19 && show.player.rate == 1 && count == 0)
        #expect(try show.number(at: 2.5) == 19 && show.player.rate == 0 && count == 1)
        #expect(show.player.currentTime() == CMTime(value: 2, timescale: 1))
        show.player.actionAtItemEnd = .none
        #expect(show.player.rate == 1)
        #expect(try show.number(at: 3) == 19 && count == 1)
    }

    @Test("A looper plays its item, or a part of it, again and again")
    func loop() throws {
        let show = try Show()
        _ = AVPlayerLooper(player: show.player, templateItem: show.item)
        show.player.play()
        for (time, number) in [(0.0, 0), (1.95, 19), (2, 0), (2.55, 5), (40.3, 3)] {
            #expect(try show.number(at: time) == number)
        }
        let part = try Show()
        _ = AVPlayerLooper(
            player: part.player, templateItem: part.item,
            timeRange: CMTimeRange(start: CMTime(value: 5, timescale: 10), duration: CMTime(value: 3, timescale: 10)))
        part.player.play()
        for (time, number) in [(0.0, 5), (0.25, 7), (0.3, 5), (0.65, 5), (0.75, 6)] {
            #expect(try part.number(at: time) == number, "at \(time)")
        }
    }

    @Test("A layer's own time is the item's: half the speed, half the rate")
    func layerTime() throws {
        let show = try Show()
        show.layer.speed = 0.5
        show.player.play()
        #expect(try show.number(at: 0) == 0)
        #expect(try show.number(at: 1.01) == 5)
        show.layer.speed = 0
        show.layer.timeOffset = 1.21
        #expect(try show.number(at: 77) == 12)
    }

    @Test("The next frame differs where the next picture begins")
    func nextFrameTime() throws {
        let show = try Show()
        show.player.play()
        show.renderer.beginFrame(atTime: 0)
        #expect(abs(show.renderer.nextFrameTime() - 0.1) < 1e-9)
        show.renderer.beginFrame(atTime: 0.55)
        #expect(abs(show.renderer.nextFrameTime() - 0.6) < 1e-9)
        // The last picture stays; that the item is over at 2 is to be told.
        show.renderer.beginFrame(atTime: 1.9)
        #expect(abs(show.renderer.nextFrameTime() - 2) < 1e-9)
        show.renderer.beginFrame(atTime: 2)
        #expect(show.renderer.nextFrameTime() == .infinity)
        show.player.pause()
        show.player.seek(to: .zero)
        show.renderer.beginFrame(atTime: 2)
        #expect(show.renderer.nextFrameTime() == .infinity)
    }

    @Test("Gravity: what is seen of 2 × 1 in 4 × 4, and where")
    func gravity() throws {
        let show = try Show()
        show.layer.frame = CGRect(x: 2, y: 0, width: 4, height: 4)
        show.player.seek(to: CMTime(value: 1, timescale: 1))
        let expected: [(AVLayerVideoGravity, CGRect)] = [
            (.resizeAspect, CGRect(x: 0, y: 1, width: 4, height: 2)),
            (.resizeAspectFill, CGRect(x: -2, y: 0, width: 8, height: 4)),
            (.resize, CGRect(x: 0, y: 0, width: 4, height: 4)),
        ]
        for (gravity, rect) in expected {
            show.layer.videoGravity = gravity
            #expect(show.layer.videoRect == rect)
            let bitmap = try show.renderer.renderImage(at: 0).bitmap
            for y in 0..<4 {
                for x in 0..<8 {
                    let isInside = rect.contains(CGPoint(x: Double(x) - 1.5, y: Double(y) + 0.5))
                    #expect(bitmap[x, y].w == (isInside ? 255 : 0), "\(gravity.rawValue) \(x) \(y)")
                }
            }
        }
        #expect(show.layer.value(forKey: "videoGravity") as? String == "AVLayerVideoGravityResize")
    }

    @Test("A file that is none leaves its layer empty, and says why")
    func unreadable() throws {
        let player = AVPlayer(url: URL(fileURLWithPath: "/nowhere/none.mp4"))
        let layer = AVPlayerLayer(player: player)
        layer.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
        layer.backgroundColor = .white
        player.play()
        let renderer = try CARenderer(size: CGSize(width: 4, height: 4), painter: .software(threads: 1))
        renderer.layer = layer
        #expect(try renderer.renderImage(at: 1).bitmap[1, 1] == SIMD4(255, 255, 255, 255))
        #expect(player.currentItem?.status == .failed && !layer.isReadyForDisplay && layer.videoRect == .zero)
        #expect(player.error is MovieError)
    }

    @Test("Where FFmpeg is missing the player's layer alone stays empty")
    func missingLibrary() throws {
        let library = "libno-such-library.so.1"
        let asset = AVAsset { () throws(MovieError) in
            guard let missing = VideoLibraries.missing(of: [library]) else { throw .noPictures(path: "") }
            throw .missingLibrary(name: missing.name, reason: missing.reason)
        }
        let player = AVPlayer(playerItem: AVPlayerItem(asset: asset))
        let (root, layer, sibling) = (CALayer(), AVPlayerLayer(player: player), CALayer())
        root.frame = CGRect(x: 0, y: 0, width: 8, height: 4)
        layer.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
        sibling.frame = CGRect(x: 4, y: 0, width: 4, height: 4)
        sibling.backgroundColor = .white
        root.sublayers = [layer, sibling]
        player.play()
        let renderer = try CARenderer(size: root.frame.size, painter: .software(threads: 1))
        renderer.layer = root
        for time in [0.0, 1] {
            let bitmap = try renderer.renderImage(at: time).bitmap
            #expect(bitmap[1, 1] == .zero && bitmap[6, 1] == SIMD4(repeating: 255))
        }
        #expect(!layer.isReadyForDisplay && player.currentItem?.status == .failed)
        guard case .missingLibrary(name: library, _)? = player.error as? MovieError else {
            Issue.record("\(String(describing: player.error))")
            return
        }
    }

    @Test("A movie is seen frame by frame", .enabled(if: VideoLibraries.problem == nil))
    func movie() throws {
        let file = try TestMovie.counting(30)
        let player = AVPlayer(url: URL(fileURLWithPath: file.path))
        let layer = AVPlayerLayer(player: player)
        layer.frame = CGRect(x: 0, y: 0, width: 64, height: 48)
        let renderer = try CARenderer(size: CGSize(width: 64, height: 48), painter: .software(threads: 1))
        renderer.layer = layer
        player.play()
        #expect(player.currentItem?.presentationSize == CGSize(width: 64, height: 48))
        #expect(abs((player.currentItem?.duration.seconds ?? 0) - 1.2) < 1e-4)
        for number in [0, 1, 2, 29, 13, 12, 5] {
            let bitmap = try renderer.renderImage(at: Double(number) / 25).bitmap
            #expect(TestMovie.number(in: bitmap) == number)
        }
    }

    /// Red on the left, half as opaque on the right, over a blue layer.
    @Test("A movie with alpha shows what is behind it", .enabled(if: VideoLibraries.problem == nil))
    func alpha() throws {
        let form = Film.Form(width: 32, height: 32, rate: 10, codec: "qtrle", pixelForm: "argb")
        let picture = Bitmap(
            width: 32, height: 32, pixels: (0..<1024).map { $0 % 32 < 16 ? 0xFF00_00FF : 0x8000_0080 })
        let file = try TestMovie("mov", form, pictures: [picture, picture])
        let layer = AVPlayerLayer(player: AVPlayer(url: URL(fileURLWithPath: file.path)))
        layer.frame = CGRect(x: 0, y: 0, width: 32, height: 32)
        let root = CALayer()
        root.frame = layer.frame
        root.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
        root.addSublayer(layer)
        let renderer = try CARenderer(size: root.frame.size, painter: .software(threads: 1))
        renderer.layer = root
        let shown = try renderer.renderImage(at: 0).bitmap
        #expect(shown[4, 16] == [255, 0, 0, 255])
        let (red, blue) = (Int(shown[27, 16].x), Int(shown[27, 16].z))
        #expect(abs(red - 128) <= 1 && abs(blue - 127) <= 1 && shown[27, 16].w == 255)
    }
}
