import LayerKit
import SceneMutations

/// CAML documents: read, written again, and painted where something is made anew in each frame.
enum DocumentTarget: FuzzTarget {
    static let name = "caml"
    static let mostBytes = 8192
    static let seeds = SceneMutations.documents

    static func run(_ bytes: [UInt8]) -> Bool { SceneTrial.run(bytes) }

    static var words: [String] {
        let layers = TreeTarget.layerClasses.flatMap { $0.make().declaredKeys.map(\.name) }
        let animations = TreeTarget.animationClasses.flatMap { $0.make().declaredKeys.map(\.name) }
        let cells = CAEmitterCell().declaredKeys.map(\.name)
        let elements =
            (TreeTarget.layerClasses.map(\.name) + TreeTarget.animationClasses.map(\.name) + [
                "CAEmitterCell", "CAFilter",
            ]).map { "<\($0) " }
        let vocabulary = MutationVocabulary.layers
        return elements + Set(layers + animations + cells).sorted() + CAFilter.filterTypes() + vocabulary.words
            + vocabulary.values
    }
}
