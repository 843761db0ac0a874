internal import Glibc

/// Chooses a device and opens a context on it. Drivers are started one by one, and no more of them than needed: the
/// first that fits is taken.
struct GLChoice {
    /// Current on no thread.
    var context: GLContext
    /// What it runs on, with the reason for the choice.
    var device: GLDevice

    private init(_ context: GLContext, because reason: String, warning: String? = nil) {
        self.context = context
        device = context.device
        device.reason = reason
        device.warning = warning
    }

    /// What the user asked for, and how.
    struct Wish: Hashable {
        var selection: GLDeviceSelection
        /// From the environment.
        var isFromEnvironment: Bool

        /// `selection`, unless it is automatic and the environment says otherwise.
        static func resolve(_ selection: GLDeviceSelection, environment: String?) throws(GLDeviceError) -> Wish {
            guard selection == .automatic, let text = environment, !text.isEmpty else {
                return Wish(selection: selection, isFromEnvironment: false)
            }
            guard let override = GLDeviceSelection(text) else { throw .unknownSelection(text) }
            return Wish(selection: override, isFromEnvironment: true)
        }

        var reason: String {
            isFromEnvironment
                ? "\(GLDeviceSelection.environmentVariable)=\(selection) asks for it" : "\(selection) was asked for"
        }
    }

    /// A context on the best device that `selection` allows.
    /// - Parameter acceptsSoftware: false for callers that do not want software unless asked for: starting its driver takes longer than
    ///   most pictures.
    static func open(
        _ selection: GLDeviceSelection, acceptsSoftware: Bool = true, probe: GLProbe? = nil
    ) throws(GLDeviceError) -> GLChoice {
        let environment = getenv(GLDeviceSelection.environmentVariable).map { String(cString: $0) }
        let wish = try Wish.resolve(selection, environment: environment)
        let egl: EGLCalls
        do throws(GLLibraries.Failure) {
            egl = try EGLCalls(probe: probe)
        } catch {
            var facts = GLFacts.gather()
            facts.note(error)
            throw .noDevice(diagnoses: GLDiagnosis.diagnoses(for: facts), attempts: [])
        }
        let candidates = GLCandidate.list(egl)
        let allowed = GLCandidate.ordered(candidates, for: wish.selection)
        if allowed.isEmpty, wish.selection != .automatic, !candidates.isEmpty {
            throw .notFound(wish.selection, available: candidates.map(\.label))
        }
        return try open(allowed, wish, acceptsSoftware: acceptsSoftware || wish.selection != .automatic, egl)
    }

    private static func open(
        _ allowed: [(GLCandidate, GLCandidate.Rank)], _ wish: Wish, acceptsSoftware: Bool, _ egl: EGLCalls
    ) throws(GLDeviceError) -> GLChoice {
        var software: GLContext?
        var attempts: [Attempt] = []
        // If software is listed as a device, everything ranked after the cards is software.
        let listsSoftware = allowed.contains { $0.1 == .software }
        for (candidate, rank) in allowed {
            if software != nil || !acceptsSoftware && listsSoftware, !rank.mayBeHardware { break }
            do throws(EGLFailure) {
                let context = try GLContext(on: candidate, egl)
                switch wish.selection {
                case .automatic where context.device.isSoftware:
                    if acceptsSoftware { software = software ?? context }
                case .software where !context.device.isSoftware:
                    attempts.append(Attempt(candidate, "it is hardware (\(context.device.renderer))"))
                default:
                    return GLChoice(context, because: reason(rank, wish))
                }
            } catch {
                attempts.append(Attempt(candidate, error))
            }
        }
        var facts = GLFacts.gather()
        facts.note(egl, attempts, hasSoftware: software != nil)
        facts.triedCards = wish.selection == .automatic
        let diagnoses = GLDiagnosis.diagnoses(for: facts)
        if let software {
            return GLChoice(
                software, because: "no graphics hardware can be used",
                warning: warning(software.device, diagnoses, attempts))
        }
        let words = attempts.map(\.description)
        if wish.selection == .automatic || allowed.isEmpty {
            throw .noDevice(diagnoses: diagnoses, attempts: words)
        }
        throw .unusable(wish.selection, attempts: words, diagnoses: diagnoses)
    }

    private static func reason(_ rank: GLCandidate.Rank, _ wish: Wish) -> String {
        guard wish.selection == .automatic else { return wish.reason }
        return switch rank {
        case .proprietary: "it is the first graphics card that EGL and CUDA list"
        case .device: "it is the first graphics card that EGL lists"
        case .renderNode: "it is the first render node that works, and EGL lists no card that does"
        case .anyHardware, .software, .anySoftware: "it is the only hardware that could be reached"
        }
    }

    /// What to say when software was chosen and not asked for.
    static func warning(_ device: GLDevice, _ diagnoses: [GLDiagnosis], _ attempts: [Attempt]) -> String {
        let main =
            "OpenGL ES runs on the CPU (\(device.renderer)), since no graphics hardware can be used. The software "
            + "painter is faster than that. To have it this way on purpose and without this warning, set "
            + "\(GLDeviceSelection.environmentVariable)=software."
        let lines = [main] + attempts.map { "Tried \($0)." } + diagnoses.map(\.description)
        return lines.joined(separator: "\n")
    }

    /// A candidate that did not work, and why.
    struct Attempt: Hashable, CustomStringConvertible {
        var candidate: GLCandidate
        /// The end of a sentence that begins with the candidate.
        var problem: String
        /// Of EGL; 0 when EGL did not fail.
        var code: UInt32 = 0

        init(_ candidate: GLCandidate, _ problem: String) {
            self.candidate = candidate
            self.problem = problem
        }

        init(_ candidate: GLCandidate, _ failure: EGLFailure) {
            self.candidate = candidate
            problem = "\(failure.call) failed with 0x\(String(failure.code, radix: 16))"
            code = failure.code
        }

        var description: String { "\(candidate.label): \(problem)" }
    }
}
