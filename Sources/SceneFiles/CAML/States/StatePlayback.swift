public import LayerKit

/// Plays a scene's states: the first is set at once, the others with the documents' transitions. Time must not go back.
public struct StatePlayback {
    private let scene: Scene
    private let timeline: StateTimeline
    /// The next entry of the timeline.
    private var next = 0

    public init(_ scene: Scene, _ timeline: StateTimeline) { (self.scene, self.timeline) = (scene, timeline) }

    /// Advances to a time, so that frames can be rendered from then on.
    /// - Parameter renderer: a renderer that shows the scene.
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
