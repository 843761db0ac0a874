internal import RenderPlan
internal import Tracing

/// When the device painted the passes of a frame, for a trace. Without a trace, or on a device that cannot tell, nothing is asked.
struct PassTimes {
    /// Time queries; one more than passes, which `names` names, as a pass ends where the next begins.
    private var queries: [QueryName] = []
    private var names: [StaticString] = []
    /// How far the trace's clock is ahead of the device's, nanoseconds; nil where nothing is asked.
    private let offset: Int64?
    /// The trace's line for the painter's device.
    private let lane: TraceEvent.Lane

    /// Something was asked.
    var isAsked: Bool { !queries.isEmpty }

    /// Begins a frame.
    init(_ gl: GLCalls, lane: TraceEvent.Lane) {
        self.lane = lane
        guard Trace.isOn, gl.canTime else {
            offset = nil
            return
        }
        _ = gl.takeDisjoint()
        offset = Trace.now - gl.deviceTime()
    }

    /// A pass begins.
    mutating func begin(_ surface: Surface, _ gl: GLCalls) {
        guard offset != nil else { return }
        stamp(gl)
        names.append(surface.purpose.traceName)
    }

    /// The last pass ends.
    mutating func end(_ gl: GLCalls) {
        if offset != nil, !names.isEmpty { stamp(gl) }
    }

    /// Tells the trace, once the device is done.
    func tell(_ gl: GLCalls) {
        guard let offset, !queries.isEmpty else { return }
        let times = queries.map(gl.time)
        gl.delete(queries)
        guard !gl.takeDisjoint() else { return }
        for (index, name) in names.enumerated() {
            Trace.add(
                TraceEvent(name: name, lane: lane, begin: times[index] + offset, end: times[index + 1] + offset))
        }
    }

    /// Forgets what was asked: the frame failed.
    func drop(_ gl: GLCalls) {
        if !queries.isEmpty { gl.delete(queries) }
    }

    private mutating func stamp(_ gl: GLCalls) {
        let query = gl.makeQuery()
        gl.stamp(query)
        queries.append(query)
    }
}

extension Surface.Purpose {
    fileprivate var traceName: StaticString {
        switch self {
        case .target: "target"
        case .opacityGroup: "opacity group"
        case .clipGroup: "clip group"
        case .mask: "mask"
        case .effectGroup: "effect group"
        case .filtered: "filter"
        case .backdrop: "backdrop"
        case .rasterized: "raster"
        }
    }
}
