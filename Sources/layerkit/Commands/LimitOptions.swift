import LayerKit
import Limits

/// What files may ask for: the option that all commands that open files share.
enum LimitOptions {
    static let option = OptionSyntax(
        "limit", "NAME=N,…", "other limits on what a file may ask for, as in particles=10000,frame-time=2000",
        offer: .words(LKLimits.Name.allCases.map { $0.rawValue + "=" }))

    /// The limits that are given, and the usual ones for the rest.
    static func limits(_ arguments: Arguments) throws -> LKLimits { try given(arguments) ?? LKLimits() }

    /// The same; nil where none is given: examples then have no limits.
    static func given(_ arguments: Arguments) throws -> LKLimits? {
        guard arguments.accepts(option.name), let list = arguments.value(option.name) else { return nil }
        var limits = LKLimits()
        for entry in list.split(separator: ",", omittingEmptySubsequences: false) {
            let parts = entry.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard let name = LKLimits.Name(rawValue: parts[0]) else {
                let names = LKLimits.Name.allCases.map(\.rawValue)
                throw arguments.usage("There is no limit \(parts[0]). \(NearNames.hint(for: parts[0], among: names, all: "The limits are"))")
            }
            guard parts.count == 2, let value = Int(parts[1]), value >= 0 else {
                throw arguments.usage("--limit takes names with whole numbers, as in \(name.rawValue)=\(limits[name]), not \"\(entry)\".")
            }
            limits[name] = value
        }
        return limits
    }
}
