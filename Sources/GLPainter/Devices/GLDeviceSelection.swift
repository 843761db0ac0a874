/// Which device to paint on.
public enum GLDeviceSelection: Hashable, Sendable {
    /// Hardware if there is any, else software with a warning. The environment variable `LAYERKIT_GL_DEVICE`
    /// overrides it.
    case automatic
    /// A place in the list that `GLSurvey` prints.
    case index(Int)
    /// The number that CUDA gives the card.
    case cuda(Int)
    /// A slot on the PCI bus: `0000:01:00.0`, or without the leading domain.
    case pci(String)
    /// The CPU.
    case software

    /// The variable that overrides `.automatic`.
    public static let environmentVariable = "LAYERKIT_GL_DEVICE"

    /// Reads `auto`, `software`, `index:n` or `n`, `cuda:n` or `pci:id`; nil for anything else.
    public init?(_ text: String) {
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        switch (parts[0].lowercased(), parts.count > 1 ? parts[1] : nil) {
        case ("auto", nil), ("automatic", nil):
            self = .automatic
        case ("software", nil):
            self = .software
        case ("index", let number?):
            guard let index = Int(number), index >= 0 else { return nil }
            self = .index(index)
        case ("cuda", let number?):
            guard let index = Int(number), index >= 0 else { return nil }
            self = .cuda(index)
        case ("pci", let id?):
            guard id.contains(":"), id.contains(".") else { return nil }
            self = .pci(id)
        case (let number, nil):
            guard let index = Int(number), index >= 0 else { return nil }
            self = .index(index)
        default:
            return nil
        }
    }

    /// Full and lower case, so that two ways to write a slot compare equal.
    static func normalizedPCI(_ id: String) -> String {
        let id = id.lowercased()
        return id.split(separator: ":").count == 2 ? "0000:" + id : id
    }
}

extension GLDeviceSelection: CustomStringConvertible {
    public var description: String {
        switch self {
        case .automatic: "auto"
        case .index(let index): "\(index)"
        case .cuda(let index): "cuda:\(index)"
        case .pci(let id): "pci:\(id)"
        case .software: "software"
        }
    }
}
