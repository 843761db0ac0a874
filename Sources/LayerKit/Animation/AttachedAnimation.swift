import Animation
import Foundation

/// An animation on a layer.
struct AttachedAnimation {
    /// The layer's copy.
    let animation: CAAnimation
    /// Nil if it cannot be asked for.
    let key: String?
    /// What it computes, in the order in which that acts.
    var tracks: [AttachedTrack]
    /// What it shows, if it is a transition or a group with one.
    var transition: AttachedTransition?
    /// Completion blocks that wait for it, those of inner transactions first.
    let groups: [CompletionGroup]
    /// It acts on something that the layer draws anew when it changes.
    let isDrawn: Bool
    /// A publication has seen it: when it begins is settled, and it shows.
    var isCommitted = false
    /// Its begin was told.
    var hasStarted = false
    /// Its end was told.
    var isOver = false

    /// When it runs, in the layer's time.
    var timing: MediaTiming { animation.timing }

    /// Settles when it begins, if that is not said.
    /// - Parameter time: the layer's.
    mutating func commit(at time: CFTimeInterval) {
        isCommitted = true
        guard timing.beginTime == 0 else { return }
        // A begin at 0 has to read differently from one that is not settled.
        animation.timing.beginTime = time == 0 ? AVCoreAnimationBeginTimeAtZero : time
        for index in tracks.indices { tracks[index].track.begin(at: animation.timing.beginTime) }
        transition?.begin(at: animation.timing.beginTime)
    }
}

/// A compiled animation, or a member of a compiled group, and what it animates.
struct AttachedTrack {
    let target: KeyPathTarget
    var track: Track
}

extension Track {
    /// Moves the begin of what is attached to the layer: the outermost group, or the animation itself.
    mutating func begin(at time: CFTimeInterval) {
        if groups.isEmpty { timing.beginTime = time } else { groups[0].timing.beginTime = time }
    }
}
