import ExampleScenes
import Foundation
import LayerKit

/// A layer of the whole picture that shows a player.
private func screen(_ player: AVPlayer, in stage: CALayer) {
    let layer = AVPlayerLayer(player: player)
    layer.frame = stage.bounds
    stage.addSublayer(layer)
}

extension ClassPage {
    static let movies = [
        ClassPage("AVPlayerLayer", "A layer that shows a movie; the frame of any time can be made, forwards and backwards.", times: [0, 0.4, 0.8, 1.2]) { stage in
            let player = AVPlayer(url: ShipMovie.url)
            let layer = AVPlayerLayer(player: player)
            layer.frame = stage.bounds.insetBy(dx: 10, dy: 25)
            layer.videoGravity = .resizeAspectFill
            layer.masksToBounds = true
            layer.cornerRadius = 16
            stage.addSublayer(layer)
            player.play()
        },
        ClassPage("AVPlayer", "Plays an item: at a rate, from a time, in step with the layers' clock.", times: [0, 0.25, 0.5, 0.75]) { stage in
            let player = AVPlayer(url: ShipMovie.url)
            screen(player, in: stage)
            player.play()
            player.rate = 2
        },
        ClassPage("AVPlayerItem", "A movie as one player plays it.", times: [0, 0.3, 0.6, 0.9]) { stage in
            let item = AVPlayerItem(url: ShipMovie.url)
            let player = AVPlayer(playerItem: item)
            screen(player, in: stage)
            player.play()
        },
        ClassPage("AVPlayerLooper", "Plays a part of an item over and over: here the first half second.", times: [0, 0.25, 0.5, 0.75]) { stage in
            let player = AVPlayer(playerItem: nil)
            let range = CMTimeRange(start: .zero, duration: CMTime(seconds: 0.5, preferredTimescale: 600))
            let looper = AVPlayerLooper(player: player, templateItem: AVPlayerItem(url: ShipMovie.url), timeRange: range)
            stage.setValue(looper, forKey: "looper")
            screen(player, in: stage)
            player.play()
        },
        ClassPage("AVAsset", "What is known of a movie before it is played: how long it is, how large, in which pictures.", times: [0, 0.5, 1, 1.5]) { stage in
            let asset = AVAsset(url: ShipMovie.url)
            let player = AVPlayer(playerItem: AVPlayerItem(asset: asset))
            screen(player, in: stage)
            player.play()
        },
        ClassPage("AVURLAsset", "A movie in a file.", times: [0, 0.5, 1, 1.5]) { stage in
            let asset = AVURLAsset(url: ShipMovie.url, options: nil)
            let player = AVPlayer(playerItem: AVPlayerItem(asset: asset))
            screen(player, in: stage)
            player.play()
        },
    ]
}
