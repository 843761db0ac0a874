/// Something asks for more than a limit allows. The description says what, how much, where, and how to allow it.
public struct LKLimitExceeded: Error, Hashable, Sendable {
    /// Which limit.
    public var limit: LKLimits.Name
    /// Its value.
    public var allowed: Int
    /// What was asked for; nil where counting stopped at the limit.
    public var asked: Int?
    /// What asked for it: a place in a file such as `scene.caml:3:14`, a picture, a layer; may be empty.
    public var place: String

    /// - Parameters:
    ///   - allowed: the limit's value.
    ///   - asked: nil where counting stopped at the limit.
    public init(_ limit: LKLimits.Name, allowed: Int, asked: Int?, place: String) {
        (self.limit, self.allowed, self.asked, self.place) = (limit, allowed, asked, place)
    }

    /// The same error, with an outer place put before its own.
    package func at(_ place: String) -> LKLimitExceeded {
        LKLimitExceeded(limit, allowed: allowed, asked: asked, place: self.place.isEmpty ? place : place + ": " + self.place)
    }
}

extension LKLimitExceeded: CustomStringConvertible {
    private var verb: String { allowed == 1 ? "is" : "are" }

    public var description: String {
        if limit == .frameTime {
            return (place.isEmpty ? "" : place + ": ") + "It takes longer than the \(allowed) ms that \(verb) allowed. Raise the limit "
                + "\(limit.rawValue) (--limit \(limit.rawValue)=NUMBER, LKLimits.\(limit)), or ask for less."
        }
        let found = asked.map { asked in
            "There \(asked == 1 ? "is" : "are") \(asked) \(limit.counted(asked)), and \(allowed) \(verb) allowed."
        }
        let more = "There \(verb) more than the \(allowed) \(limit.counted(allowed)) that \(verb) allowed."
        return (place.isEmpty ? "" : place + ": ") + (found ?? more)
            + " If that is meant to be, raise the limit \(limit.rawValue) (--limit \(limit.rawValue)=NUMBER, LKLimits.\(limit))."
    }
}
