internal import Glibc

/// Everything on this machine that may run OpenGL ES, tried one by one. Starts every driver, which takes a while: for
/// reports, not for choosing.
public struct GLSurvey: Sendable {
    /// A device, or why there is none where one could be.
    public struct Entry: Hashable, Sendable {
        /// Its place, how it is reached, and what is known without starting its driver.
        public var label: String
        /// Nil where it does not work.
        public var device: GLDevice?
        /// Why it does not work.
        public var problem: String?
    }

    /// In the order of `GLDeviceSelection.index`.
    public var entries: [Entry] = []
    /// What a painter made now would paint on.
    public var chosen: GLDevice?
    /// Why a painter made now would fail.
    public var failure: GLDeviceError?
    /// What keeps hardware from being used.
    public var diagnoses: [GLDiagnosis] = []

    init() {}

    /// Tries everything.
    public static func run(_ selection: GLDeviceSelection = .automatic) -> GLSurvey {
        var survey = GLSurvey()
        var facts = GLFacts.gather()
        do throws(GLLibraries.Failure) {
            let egl = try EGLCalls()
            var attempts: [GLChoice.Attempt] = []
            for candidate in GLCandidate.list(egl) {
                do throws(EGLFailure) {
                    let context = try GLContext(on: candidate, egl)
                    survey.entries.append(Entry(label: candidate.label, device: context.device))
                } catch {
                    attempts.append(GLChoice.Attempt(candidate, error))
                    survey.entries.append(Entry(label: candidate.label, problem: attempts.last?.problem))
                }
            }
            let found = survey.entries.compactMap(\.device)
            facts.note(egl, attempts, hasSoftware: found.contains(where: \.isSoftware))
            facts.hasHardware = !survey.cards.isEmpty
        } catch {
            facts.note(error)
        }
        survey.diagnoses = GLDiagnosis.diagnoses(for: facts)
        do throws(GLDeviceError) {
            survey.chosen = try GLChoice.open(selection).device
        } catch {
            survey.failure = error
        }
        return survey
    }

    /// The graphics cards that work, without those that a scheduler gave to other processes. Each by the first way to it: as
    /// EGL's device, else by its render node, else as the driver picks it.
    package var cards: [GLDevice] { cards(visible: GLVisibleCards.variable) }

    func cards(visible: String?) -> [GLDevice] {
        var cards: [GLDevice] = []
        for case let device? in entries.map(\.device) where !device.isSoftware {
            if !cards.contains(where: device.sharesCard) { cards.append(device) }
        }
        let all = GLVisibleCards(
            visible,
            cards: cards.compactMap { card in
                card.cudaIndex.map { GLVisibleCards.Card(number: $0, slot: card.pciID, name: card.name) }
            })
        return cards.filter { all.shows($0.cudaIndex) }
    }

    /// The survey as text, several lines.
    public var report: String {
        var lines = ["OpenGL ES devices:"]
        if entries.isEmpty { lines.append("  none") }
        for entry in entries {
            lines.append("  \(entry.label)")
            if let device = entry.device { lines += device.details.map { "     \($0)" } }
            if let problem = entry.problem { lines.append("     does not work: \(problem)") }
        }
        if let chosen {
            lines.append("Chosen: \(chosen.index), \(chosen.renderer), because \(chosen.reason).")
        }
        switch failure {
        case .noDevice: lines.append("Chosen: none. The software painter is used.")
        case let failure?: lines.append("Chosen: none. \(failure)")
        case nil: break
        }
        lines += diagnoses.map { "Note: \($0)" }
        return lines.joined(separator: "\n")
    }
}

extension GLDevice {
    /// What the device says of itself, for the report.
    var details: [String] {
        [
            "\(renderer) (\(vendor)), \(isSoftware ? "software" : "hardware")",
            "\(version), \(shadingLanguageVersion)",
            "textures to \(limits.textureSize), surfaces to \(limits.surfaceSize), "
                + "\(limits.vertexAttributes) attributes, \(limits.varyingVectors) varyings, "
                + (limits.programBinaryFormats > 0 ? "program binaries" : "no program binaries")
                + (renderNode.map { ", \($0)" } ?? primaryNode.map { ", \($0)" } ?? ""),
        ]
    }
}
