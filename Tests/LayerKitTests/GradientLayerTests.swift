import Foundation
import LayerKit
import RenderTree
import Testing

@testable import LayerKit

@Suite struct GradientLayerTests {
    private let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    private let blue = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 0.5)

    private func committed(_ layer: CAGradientLayer) -> Gradient? { Commit.tree(of: layer).gradients.first }

    @Test func defaults() {
        let layer = CAGradientLayer()
        #expect(layer.colors == nil && layer.locations == nil && layer.type == .axial)
        #expect(layer.startPoint == CGPoint(x: 0.5, y: 0) && layer.endPoint == CGPoint(x: 0.5, y: 1))
        #expect(CAGradientLayer.defaultValue(forKey: "endPoint") as? CGPoint == CGPoint(x: 0.5, y: 1))
        #expect(CAGradientLayer.defaultValue(forKey: "type") as? String == "axial")
        #expect(committed(layer) == nil)
    }

    @Test func withoutLocationsColoursAreSpreadEvenly() {
        let layer = CAGradientLayer()
        layer.colors = [red, blue, red]
        #expect(committed(layer)?.stops.map(\.location) == [0, 0.5, 1])
        layer.locations = []
        #expect(committed(layer)?.stops.map(\.location) == [0, 0.5, 1])
        layer.colors = [red]
        #expect(committed(layer)?.stops.map(\.location) == [0])
    }

    @Test(arguments: [[0.3, 0.4], [0.5], [0, 0.3, 0.6, 1]] as [[NSNumber]])
    func anotherNumberOfLocationsShowsNothing(_ locations: [NSNumber]) {
        let layer = CAGradientLayer()
        layer.colors = [red, blue, red]
        layer.locations = locations
        #expect(committed(layer) == nil)
        layer.locations = [0, 0.1, 1]
        #expect(committed(layer)?.stops.map(\.location) == [0, 0.1, 1])
    }

    @Test func locationsNeverDecrease() {
        let layer = CAGradientLayer()
        layer.colors = [red, blue, red, blue]
        layer.locations = [0.5, 0.2, 0.2, 0.9]
        #expect(committed(layer)?.stops.map(\.location) == [0.5, 0.5, 0.5, 0.9])
        layer.locations = [NSNumber(value: Double.nan), 0.2, NSNumber(value: Double.infinity), 1]
        #expect(committed(layer)?.stops.map(\.location) == [0, 0.2, 1e6, 1e6])
    }

    @Test func coloursKeepTheirAlphaApart() {
        let layer = CAGradientLayer()
        layer.colors = [blue, "no colour"]
        layer.type = .radial
        let gradient = committed(layer)
        #expect(gradient?.form == .radial)
        #expect(gradient?.stops[0].color == RGBA(red: 0, green: 0, blue: 1, alpha: 0.5))
        #expect(gradient?.stops[1].color == .clear)
    }

    @Test func pointsThatAreNoNumbersShowNothing() {
        let layer = CAGradientLayer()
        layer.colors = [red, blue]
        layer.endPoint = CGPoint(x: Double.nan, y: 0)
        #expect(committed(layer) == nil)
    }

    @Test func aChangeIsSeenByTheNextCommit() {
        let layer = CAGradientLayer()
        layer.colors = [red, blue]
        _ = committed(layer)
        layer.startPoint = .zero
        #expect(committed(layer)?.start == .init(0, 0))
    }
}
