/// Counts and lists of numbers as text.
enum Counted {
    /// `1 frame`, `2 frames`.
    /// - Parameter many: the plural; nil for one with an s.
    static func text(_ number: Int, _ one: String, _ many: String? = nil) -> String {
        "\(number) \(number == 1 ? one : many ?? one + "s")"
    }

    /// `line 3`, `lines 1, 4–6, 9`.
    static func named(_ one: String, _ numbers: [Int]) -> String { "\(numbers.count == 1 ? one : one + "s") \(list(numbers))" }

    /// `1, 4–6, 9`.
    static func list(_ numbers: [Int]) -> String {
        var runs: [ClosedRange<Int>] = []
        for number in numbers {
            if let last = runs.last, last.upperBound + 1 == number {
                runs[runs.count - 1] = last.lowerBound...number
            } else {
                runs.append(number...number)
            }
        }
        return runs.map { $0.count == 1 ? "\($0.lowerBound)" : $0.count == 2 ? "\($0.lowerBound), \($0.upperBound)" : "\($0.lowerBound)–\($0.upperBound)" }
            .joined(separator: ", ")
    }
}
