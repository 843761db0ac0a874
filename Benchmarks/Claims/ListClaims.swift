import Foundation
import LayerKit

extension Claim {
    static let contacts = [
        Claim("list-with-shadows", "Scrolling a list is slow because of its shadows: without them, with paths or rasterized it is fast", examine: listWithShadows)
    ]

    private enum Shadows: CaseIterable {
        case all
        case paths
        case rasterized
        case none
    }

    private static func listWithShadows(_ lab: Laboratory) throws -> Finding {
        let costs = try Shadows.allCases.map { shadows in
            try lab.cost(in: listSize, scale: 2) {
                let list = CAScrollLayer()
                list.frame = CGRect(origin: .zero, size: listSize)
                for index in 0..<100 {
                    let row = row(index, rasterizes: shadows == .rasterized)
                    for part in row.sublayers ?? [] {
                        if shadows == .none { part.shadowOpacity = 0 }
                        if shadows == .paths { part.shadowPath = CGPath(rect: part.bounds, transform: nil) }
                    }
                    list.addSublayer(row)
                }
                return page(listSize, [list])
            } change: { root, frame in
                (root.sublayers?[0] as? CAScrollLayer)?.scroll(to: CGPoint(x: 0, y: 10 * frame))
            }
        }
        let text = zip(["shadows", "with paths", "rasterized", "without"], costs).map { "\($0) \(ms($1.frame)), \($1.passes) passes" }
        return .claim(
            holds: costs[0].frame > costs[1].frame && costs[0].frame > 1.5 * costs[2].frame && costs[0].frame > 1.5 * costs[3].frame,
            "12 rows at scale 2, scrolled by 10 points a frame: " + text.joined(separator: "; "))
    }

    static let elsewhere = [
        Claim(
            "render-server", "To pack a commit and send it to the render server costs",
            doesNotApply: "It is rendered in the process that owns the layers; `cost-of-a-layer` has what a commit costs."),
        Claim("web-labels", "Old labels drew through a web engine", doesNotApply: "There is no such engine."),
        Claim("fast-path", "What is alone on the screen goes there without being composed", doesNotApply: "There is no screen."),
        Claim("watchdog", "A program that takes 20 s to start is stopped", doesNotApply: "That is a rule of a telephone."),
    ]
}
