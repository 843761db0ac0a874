import Animation
import Foundation

/// An animation on a layer.
struct AttachedAnimation {
    /// The layer's copy.
    let animation: CAAnimation
    /// Nil if it was added without a key.
    let key: String?
    /// Its compiled tracks, in the order in which they are applied.
    var tracks: [AttachedTrack]
    /// Its compiled transition, if it is one or a group with one.
    var transition: AttachedTransition?
    /// The completion blocks that wait for it, those of inner transactions first.
    let groups: [CompletionGroup]
    /// It animates a property whose change makes the layer redraw.
    let isDrawn: Bool
    /// A publication has seen it: its begin time is settled, and it is shown.
    var isCommitted = false
    /// The delegate was told of its start.
    var hasStarted = false
    /// It has ended, and its delegate and completion blocks were told.
    var isOver = false

    /// When it runs, in the layer's time.
    var timing: MediaTiming { animation.timing }

    /// Settles its begin time, if none was set.
    /// - Parameter time: the layer's.
    mutating func commit(at time: CFTimeInterval) {
        isCommitted = true
        guard timing.beginTime == 0 else { return }
        // A begin at 0 must differ from one that is not settled.
        animation.timing.beginTime = time == 0 ? AVCoreAnimationBeginTimeAtZero : time
        for index in tracks.indices { tracks[index].track.begin(at: animation.timing.beginTime) }
        transition?.begin(at: animation.timing.beginTime)
    }
}

/// A compiled animation, or a compiled member of a group, and its target.
struct AttachedTrack {
    let target: KeyPathTarget
    var track: Track
}

extension Track {
    /// Sets the begin time of what is attached to the layer: the outermost group, or the animation itself.
    mutating func begin(at time: CFTimeInterval) {
        if groups.isEmpty { timing.beginTime = time } else { groups[0].timing.beginTime = time }
    }
}
