import Foundation

/// Settings of a test run.
enum Environment {
    static func number(_ name: String) -> Int? { ProcessInfo.processInfo.environment[name].flatMap { Int($0) } }
}
