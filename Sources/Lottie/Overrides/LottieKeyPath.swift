/// The names that lead to a value in a Lottie file: of layers, groups and items from the outside in, and last of the value, separated by points,
/// as in "Logo.Group 1.Fill 1.Color". The component "*" matches any one name, "**" any number of names.
public struct LottieKeyPath: Hashable, Sendable {
    public let components: [String]

    public init(_ text: String) { components = text.split(separator: ".").map(String.init) }

    /// True if it matches a value with these names.
    func matches(_ names: [String]) -> Bool {
        var (component, name) = (0, 0)
        // The last "**", and the first name that it does not cover: if the rest does not match, it covers one more.
        var retry: (component: Int, name: Int)?
        while name < names.count {
            let wanted = component < components.count ? components[component] : nil
            if wanted == "**" {
                retry = (component, name)
                component += 1
            } else if wanted == "*" || wanted == names[name] {
                (component, name) = (component + 1, name + 1)
            } else if let last = retry {
                retry = (last.component, last.name + 1)
                (component, name) = (last.component + 1, last.name + 1)
            } else {
                return false
            }
        }
        return components[component...].allSatisfy { $0 == "**" }
    }
}

extension LottieKeyPath: ExpressibleByStringLiteral {
    public init(stringLiteral text: String) { self.init(text) }
}

extension LottieKeyPath: CustomStringConvertible {
    public var description: String { components.joined(separator: ".") }
}
