public import Foundation

/// Has a player repeat an item without gaps.
open class AVPlayerLooper: NSObject {
    private weak var player: AVPlayer?
    private let item: AVPlayerItem

    /// - Parameters:
    ///   - player: gets the item.
    ///   - itemToLoop: the item, which is used itself and not copied.
    ///   - loopRange: the range that is played; invalid for all of it.
    public init(player: AVPlayer, templateItem itemToLoop: AVPlayerItem, timeRange loopRange: CMTimeRange = .invalid) {
        (self.player, item) = (player, itemToLoop)
        super.init()
        player.replaceCurrentItem(with: itemToLoop)
        let whole = itemToLoop.range
        var range = whole
        if loopRange.start.isNumeric, loopRange.duration.isNumeric, loopRange.duration > .zero {
            let start = min(max(loopRange.start.seconds, whole.lowerBound), whole.upperBound)
            range = start...min(start + loopRange.duration.seconds, whole.upperBound)
        }
        player.loop(range)
    }

    /// Lets the item play to its end.
    open func disableLooping() { if player?.currentItem === item { player?.loop(nil) } }
}
