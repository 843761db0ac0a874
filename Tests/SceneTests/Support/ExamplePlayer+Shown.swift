import ExampleScenes
import Foundation
import LayerKit
import Testing

extension ExamplePlayer {
    /// A player of the example of that name.
    convenience init(example name: String) throws {
        try self.init(#require(ExampleScene.named(name)), painter: .software(threads: 1))
    }

    /// A layer of the scene by its name, as it is.
    func layer(_ name: String) throws -> CALayer {
        var waiting = [try #require(renderer.layer)]
        while let layer = waiting.popLast() {
            if layer.name == name { return layer }
            waiting += layer.sublayers ?? []
        }
        throw Missing(name: name)
    }

    /// The same as it is seen at a time.
    func shown(_ name: String, at time: CFTimeInterval) throws -> CALayer {
        advance(to: time)
        return try #require(try layer(name).presentation())
    }
}

struct Missing: Error {
    let name: String
}

extension CALayer {
    /// Degrees from x to y.
    var degrees: Double { atan2(Double(transform.m12), Double(transform.m11)) * 180 / .pi }

    /// Of the background: 0…255 each.
    var levels: [Double] { (backgroundColor?.components ?? []).prefix(3).map { Double($0) * 255 } }
}

/// Whether numbers are those that are expected, as exactly as these are written.
func expect(
    _ actual: [Double], _ expected: [Double], within tolerance: Double, _ comment: @autoclosure () -> Comment? = nil,
    at place: SourceLocation = #_sourceLocation
) {
    let isClose = actual.count == expected.count && zip(actual, expected).allSatisfy { abs($0 - $1) <= tolerance }
    #expect(isClose, comment() ?? "\(actual) is not \(expected)", sourceLocation: place)
}

extension CGPoint {
    var numbers: [Double] { [Double(x), Double(y)] }
}
