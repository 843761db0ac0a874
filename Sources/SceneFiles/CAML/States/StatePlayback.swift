public import LayerKit

/// A scene that goes through its states: to the first at once, to the others as its documents say. Time does not go back.
public struct StatePlayback {
    private let scene: Scene
    private let timeline: StateTimeline
    /// The next entry of the time line.
    private var next = 0

    public init(_ scene: Scene, _ timeline: StateTimeline) { (self.scene, self.timeline) = (scene, timeline) }

    /// Goes on, so that a frame may be made of any time from this one on.
    /// - Parameter renderer: shows the scene.
    public mutating func advance(to time: CFTimeInterval, in renderer: CARenderer) {
        while next < timeline.entries.count, timeline.entries[next].start <= time {
            let entry = timeline.entries[next]
            if next == 0 {
                scene.setState(entry.state)
            } else {
                renderer.beginFrame(atTime: entry.start)
                renderer.endFrame()
                scene.transition(to: entry.state)
            }
            next += 1
        }
    }
}
