public import Foundation
import Graphics
import Video

/// An asset and how a player plays it.
open class AVPlayerItem: NSObject {
    public enum Status: Int, Sendable {
        case unknown, readyToPlay, failed
    }

    /// The movie that is played.
    public final let asset: AVAsset
    /// The player whose current item this is.
    weak var player: AVPlayer?
    private var hasWarned = false

    /// An item for a movie, to be played by one player at a time.
    public init(asset: AVAsset) { self.asset = asset }

    /// An item for the movie at a file URL.
    public convenience init(url: URL) { self.init(asset: AVURLAsset(url: url)) }

    /// Whether it can be played. Asking opens the file.
    open var status: Status { asset.error == nil ? .readyToPlay : .failed }

    /// Why it cannot be played: a `MovieError`.
    open var error: (any Error)? { asset.error }

    /// The length of the movie. Asking opens the file.
    open var duration: CMTime { asset.duration }

    /// The displayed size of its pictures, pixels; zero where there are none.
    open var presentationSize: CGSize { (try? asset.pictures().size) ?? .zero }

    /// Where playing forwards ends; invalid, the default, is the end of the item.
    open var forwardPlaybackEndTime = CMTime.invalid {
        didSet { player?.itemChanged() }
    }

    /// Where playing backwards ends; invalid, the default, is the beginning of the item.
    open var reversePlaybackEndTime = CMTime.invalid {
        didSet { player?.itemChanged() }
    }

    /// The time that is shown, by the clock of the renderer that shows it.
    open func currentTime() -> CMTime { player?.currentTime() ?? .zero }

    /// The range of its seconds that is played.
    final var range: ClosedRange<Double> {
        let end = (try? asset.pictures().duration) ?? 0
        let last = forwardPlaybackEndTime.isNumeric ? min(max(forwardPlaybackEndTime.seconds, 0), end) : end
        let first = reversePlaybackEndTime.isNumeric ? min(max(reversePlaybackEndTime.seconds, 0), last) : 0
        return first...last
    }

    /// Reports once why nothing is shown.
    final func warnIfFailed() {
        guard !hasWarned, let error = asset.error else { return }
        hasWarned = true
        Complaints.tell("A player layer stays empty. \(error)")
    }
}

extension Notification.Name {
    /// An item was played to its end; the notification's object is the item.
    public static let AVPlayerItemDidPlayToEndTime = Notification.Name("AVPlayerItemDidPlayToEndTimeNotification")
}

extension AVPlayerItem {
    /// An item was played to its end; the notification's object is the item.
    public static let didPlayToEndTimeNotification = Notification.Name.AVPlayerItemDidPlayToEndTime
}
