/// Why there is no device to paint on.
public enum GLDeviceError: Error, Hashable, Sendable {
    /// No device works; what was found out about it, and what happened with each that was tried.
    case noDevice(diagnoses: [GLDiagnosis], attempts: [String])
    /// Nothing matches the selection; what there is instead.
    case notFound(GLDeviceSelection, available: [String])
    /// The device selected exists and does not work.
    case unusable(GLDeviceSelection, attempts: [String], diagnoses: [GLDiagnosis])
    /// The environment variable holds something else than a selection.
    case unknownSelection(String)
    /// The device works and has no compute programs, which were asked for; what it is, and its version of OpenGL ES.
    case noCompute(String, String)
    /// The device works, but the painter's own objects could not be made there.
    case setup(String)
}

extension GLDeviceError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .noDevice(let diagnoses, let attempts):
            (["OpenGL ES cannot be used here; the software painter can."] + diagnoses.map(\.description)
                + attempts.map { "Tried \($0)." }).joined(separator: "\n")
        case .notFound(let selection, let available):
            "There is no OpenGL ES device \(selection). "
                + (available.isEmpty
                    ? "None was found at all." : "There are: \(available.joined(separator: "; ")).")
        case .unusable(let selection, let attempts, let diagnoses):
            ([
                "The OpenGL ES device \(selection) does not work here. Choose another, or use the software painter."
            ] + attempts.map { "Tried \($0)." } + diagnoses.map(\.description)).joined(separator: "\n")
        case .unknownSelection(let text):
            "\(GLDeviceSelection.environmentVariable) is \"\(text)\", which is none of auto, software, index:n, cuda:n "
                + "and pci:id (as in pci:0000:01:00.0). Correct it or unset it."
        case .noCompute(let renderer, let version):
            "\(renderer) has \(version); compute programs need OpenGL ES 3.1. Have its fragments shaded instead (gl), "
                + "or choose another device."
        case .setup(let reason):
            "OpenGL ES started but could not be set up: \(reason) Paint with the software painter."
        }
    }
}
