/// How long the stages of a frame took, seconds of real time; 0 for a stage that did not run.
public struct LKFrameTimings: Hashable, Sendable {
    /// Stages 1 and 2: layers place their sublayers and make their contents.
    public var layout: CFTimeInterval = 0
    /// Stage 4: the tree is frozen.
    public var commit: CFTimeInterval = 0
    /// Stage 5: the frozen tree becomes a plan.
    public var plan: CFTimeInterval = 0
    /// Stage 6: the plan is painted, to the last pixel.
    public var paint: CFTimeInterval = 0
    /// The pixels come back from the painter.
    public var read: CFTimeInterval = 0

    public init() {}

    public var total: CFTimeInterval { layout + commit + plan + paint + read }

    enum Stage {
        case layout
        case commit
        case plan
        case paint
        case read

        /// The stage's name in a trace.
        var traceName: StaticString {
            switch self {
            case .layout: "layout and display"
            case .commit: "commit"
            case .plan: "plan"
            case .paint: "paint"
            case .read: "read back"
            }
        }
    }

    /// A switch, since key paths would be looked up in the program's metadata in every frame.
    mutating func add(_ seconds: CFTimeInterval, to stage: Stage) {
        switch stage {
        case .layout: layout += seconds
        case .commit: commit += seconds
        case .plan: plan += seconds
        case .paint: paint += seconds
        case .read: read += seconds
        }
    }
}
