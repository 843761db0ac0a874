import Foundation
import Porting
import ProjectFiles
import Testing

/// What becomes of single lines, each by what Swift on Linux takes in its place.
@Suite struct RuleTests {
    private func ported(_ text: String) -> String { Port(["a": text]).result(for: "a")!.text }

    private func remarks(_ text: String) -> [Remark] { Port(["a": text]).result(for: "a")!.remarks }

    // MARK: Key paths

    @Test(arguments: [
        ("#keyPath(CALayer.opacity)", "\"opacity\""),
        ("#keyPath(CALayer.isHidden)", "\"hidden\""),
        ("#keyPath(Outer.Inner.position)", "\"position\""),
        ("#keyPath(progress)", "\"progress\""),
        ("#keyPath(self.layer.isOpaque)", "\"layer.opaque\""),
        ("#keyPath( CALayer . bounds )", "\"bounds\""),
        ("[#keyPath(CALayer.path): 1, #keyPath(CAAnimation.isRemovedOnCompletion): 2]", "[\"path\": 1, \"removedOnCompletion\": 2]"),
    ])
    func keyPathsAreTheirStrings(_ source: String, _ expected: String) {
        #expect(ported("let a = \(source)\n") == "let a = \(expected)\n")
    }

    @Test func aPropertyWithAKeyOfItsOwnIsReachedByIt() {
        let source = """
            class Dial: CALayer { @objc(angle) var turn: CGFloat = 0 }
            let key = #keyPath(Dial.turn)

            """
        #expect(
            ported(source) == """
                class Dial: CALayer { @LayerProperty("angle") var turn: CGFloat = 0 }
                let key = "angle"

                """)
    }

    /// A property of that name that the sources declare is not Core Animation's.
    @Test func aPropertyOfOnesOwnKeepsItsName() {
        let source = """
            class Knob: CALayer { @objc dynamic var isEnabled: Bool = false }
            let key = #keyPath(Knob.isEnabled)

            """
        #expect(ported(source).contains("let key = \"isEnabled\""))
        let overriding = "class Knob: CALayer { @objc override var isHidden: Bool { false } }\nlet key = #keyPath(Knob.isHidden)\n"
        #expect(ported(overriding).contains("let key = \"hidden\""))
    }

    // MARK: Properties by name

    @Test(arguments: [
        ("@NSManaged var a: CGFloat", "@LayerProperty var a: CGFloat = 0"),
        ("@NSManaged public dynamic var a: Double", "@LayerProperty public var a: Double = 0"),
        ("@NSManaged fileprivate var a: Bool", "@LayerProperty fileprivate var a: Bool = false"),
        ("@NSManaged var a: CGColor?", "@LayerProperty var a: CGColor? = nil"),
        ("@NSManaged var a: CGPoint // in points", "@LayerProperty var a: CGPoint = .zero // in points"),
        ("@objc dynamic var a: CGFloat = 2", "@LayerProperty var a: CGFloat = 2"),
        ("@objc var a = 0.5", "@LayerProperty var a = 0.5"),
        ("@objc private(set) var a: CGPath?", "@LayerProperty private(set) var a: CGPath? = nil"),
    ])
    func storedPropertiesOfLayers(_ source: String, _ expected: String) {
        for name in ["CALayer", "QuartzCore.CAShapeLayer", "Base"] {
            let (before, after) = ("class Base: CALayer {}\nclass A: \(name) {\n    ", "\n}\n")
            #expect(ported(before + source + after) == before + expected + after, "of \(name)")
        }
    }

    @Test func whatIsNoStoredPropertyOfALayerLosesItsAttribute() {
        let source = """
            class Model: NSObject {
                @objc dynamic var a = 1
                @objc func go() {}
            }
            class Dial: CALayer {
                @objc var half: CGFloat { bounds.width / 2 }
                @objc var watched: CGFloat = 0 { didSet { setNeedsLayout() } }
                @objc static var shared = 1
                @objc func go() {}
            }

            """
        #expect(
            ported(source) == """
                class Model: NSObject {
                    var a = 1
                    func go() {}
                }
                class Dial: CALayer {
                    var half: CGFloat { bounds.width / 2 }
                    var watched: CGFloat = 0 { didSet { setNeedsLayout() } }
                    static var shared = 1
                    func go() {}
                }

                """)
        #expect(remarks(source).map(\.line) == [6, 7, 8])
    }

    /// One @LayerProperty is of one property; commas inside of values and types part none.
    @Test(arguments: ["dynamic var a: CGFloat = 1, b: CGFloat = 2", "var a = 1, b = 2", "var a, b: CGFloat?", "var a: CGFloat?, b = 1"])
    func severalPropertiesAtATimeAreLeft(_ variables: String) {
        let source = "class Dial: CALayer {\n    @objc \(variables)\n}\n"
        #expect(ported(source) == source && remarks(source).map(\.line) == [2])
    }

    @Test(arguments: ["a = CGPoint(x: 1, y: 2)", "a = [1, 2]", "a: [Int: Int] = [:]", "a = Dictionary<Int, Int>()", "a = 1 // one, two"])
    func commasInValuesPartNothing(_ variable: String) {
        let source = "class Dial: CALayer {\n    @objc dynamic var \(variable)\n    let b = 1, c = 2\n}\n"
        #expect(ported(source).contains("    @LayerProperty var \(variable)\n") && remarks(source).isEmpty)
    }

    @Test func whatIsNotSureIsLeftAndTold() {
        let source = """
            class Row: NSManagedObject {
                @NSManaged var title: String
            }
            class Dial: CALayer {
                @NSManaged var matrix: CATransform3D
                @NSManaged var a: CGFloat, b: CGFloat
            }

            """
        #expect(ported(source) == source)
        #expect(remarks(source).map(\.line) == [2, 5, 6])
    }

    // MARK: Attributes

    @Test func attributesForObjectiveCAreGone() {
        let source = """
            @objc(LKDial)
            @objcMembers class Dial: NSObject {
                @IBOutlet weak var layer: CALayer?
                @IBInspectable var width: CGFloat = 1
                @objc
                func go() {}
                @IBAction private func tap(_ sender: Any) {}
                @nonobjc func stay() {}
            }
            @objc protocol Listener {
                func heard()
            }

            """
        #expect(
            ported(source) == """
                class Dial: NSObject {
                    weak var layer: CALayer?
                    var width: CGFloat = 1
                    func go() {}
                    private func tap(_ sender: Any) {}
                    @nonobjc func stay() {}
                }
                protocol Listener {
                    func heard()
                }

                """)
    }

    @Test func optionalRequirementsAreLeft() {
        let source = "@objc protocol A {\n    @objc optional func b()\n}\n"
        #expect(ported(source) == "protocol A {\n    @objc optional func b()\n}\n")
        #expect(remarks(source).map(\.line) == [2])
    }

    // MARK: Initialisers

    @Test(arguments: [
        ("override init(layer: Any)", "required init(layer: Any)"),
        ("public override init(layer other: Any)", "public required init(layer other: Any)"),
        ("override required init(layer: Any)", "required init(layer: Any)"),
        ("required init(layer: Any)", "required init(layer: Any)"),
        ("override init(frame: CGRect)", "override init(frame: CGRect)"),
        ("override init(layer: CALayer)", "override init(layer: CALayer)"),
    ])
    func copyingIsRequired(_ source: String, _ expected: String) {
        let (before, after) = ("class A: CALayer {\n    ", " { super.init(layer: layer) }\n}\n")
        #expect(ported(before + source + after) == before + expected + after)
    }

    @Test func aLayerWithInitialisersNeedsTheOneThatCopies() {
        let source = """
            class A: CALayer { init(width: CGFloat) { super.init() } }
            class B: A { override init(layer: Any) { super.init(layer: layer) } }
            class C: CALayer { func make() -> CALayer { CALayer.init() } }
            class D: NSObject { override init() {} }
            class E: CALayer { convenience init(a: Int) { self.init() } }

            """
        #expect(remarks(source).map(\.line) == [1])
    }

    @Test(arguments: [
        ("override init()", "required init()"),
        ("public override init()", "public required init()"),
        ("override required init()", "required init()"),
        ("required init()", "required init()"),
        ("init(from: CGFloat)", "init(from: CGFloat)"),
    ])
    func animationsAreMadeByClass(_ source: String, _ expected: String) {
        for name in ["CABasicAnimation", "QuartzCore.CAAnimationGroup", "Base"] {
            let (before, after) = ("class Base: CATransition {}\nclass A: \(name) {\n    ", " { super.init() }\n}\n")
            #expect(ported(before + source + after) == before + expected + after, "of \(name)")
        }
        // Of other classes it is left, in an animation as well.
        let other = "class A: CABasicAnimation {\n    class B: NSObject { override init() {} }\n    let b = B.init()\n}\n"
        #expect(ported(other) == other && remarks(other).isEmpty)
    }

    @Test func anAnimationWithInitialisersNeedsTheOneThatCopiesAreMadeBy() {
        let source = """
            class A: CABasicAnimation { init(from: CGFloat) { super.init() } }
            class B: CABasicAnimation { override init() { super.init() } }
            class C: CABasicAnimation { convenience init(from: CGFloat) { self.init() } }

            """
        #expect(remarks(source).map(\.line) == [1])
    }

    // MARK: Views

    @Test(arguments: [
        ("override class var layerClass: AnyClass { CAShapeLayer.self }", "override class func makeLayer() -> CALayer { CAShapeLayer() }"),
        (
            "override class var layerClass: AnyClass { return CAShapeLayer.self }",
            "override class func makeLayer() -> CALayer { CAShapeLayer() }"
        ),
        (
            "public class override var layerClass: AnyClass {\n        return Mine.Layer.self\n    }",
            "public class override func makeLayer() -> CALayer { Mine.Layer() }"
        ),
        (
            "override class var layerClass: AnyClass { get { return A.B.self } }",
            "override class func makeLayer() -> CALayer { A.B() }"
        ),
        ("override static var layerClass: Swift.AnyClass { A.self }", "override static func makeLayer() -> CALayer { A() }"),
    ])
    func layersOfViewsAreMade(_ source: String, _ expected: String) {
        let (before, after) = ("class A: UIView {\n    ", "\n}\n")
        #expect(ported(before + source + after) == before + expected + after)
        #expect(remarks(before + source + after).isEmpty)
    }

    @Test(arguments: [
        "override class var layerClass: AnyClass { isRound ? CAShapeLayer.self : CALayer.self }",
        "override class var layerClass: AnyClass { /* round */ CAShapeLayer.self }",
        "override class var layerClass: AnyClass { get { CAShapeLayer.self } set {} }",
    ])
    func otherLayersOfViewsAreTold(_ source: String) {
        let source = "class A: UIView {\n    \(source)\n}\n"
        #expect(ported(source) == source && remarks(source).map(\.line) == [2])
        let own = "class A {\n    var layerClass: AnyClass { CALayer.self }\n}\n"
        #expect(ported(own) == own && remarks(own).isEmpty)
    }

    // MARK: Imports

    @Test func modulesThatAreNotThereAreReplaced() {
        #expect(ported("import UIKit\n") == "import QuartzCore\nimport UIKitShims\n")
        #expect(ported("import QuartzCore\nimport UIKit\n") == "import QuartzCore\nimport UIKitShims\n")
        #expect(ported("import AppKit\nimport QuartzCore\n") == "import QuartzCore\n")
        #expect(ported("@_exported import UIKit.UIColor\n") == "@_exported import QuartzCore\n@_exported import UIKitShims\n")
        #expect(ported("import class UIKit.UIColor\n") == "import QuartzCore\nimport UIKitShims\n")
        #expect(ported("import CoreGraphics\nimport Foundation\nimport Mine\n") == "import CoreGraphics\nimport Foundation\nimport Mine\n")
    }

    @Test func importsUnderConditionsAreLeft() {
        let source = "#if canImport(UIKit)\nimport UIKit\n#else\nimport AppKit\n#endif\n"
        #expect(ported(source) == source)
        #expect(remarks(source).map(\.line) == [1])
    }

    /// A system that is asked for is none of those on which this runs.
    @Test func importsUnderSystemsAreTold() {
        let source = """
            #if os(iOS) || os(tvOS)
            import UIKit
            #elseif os(macOS)
            import AppKit
            #else
            import Foundation
            #endif
            #if os(iOS)
            #if DEBUG
            import class UIKit.UIColor
            #endif
            #endif
            #if os(Linux)
            import Glibc
            #endif
            #if !os(iOS)
            import CoreFoundation
            #endif
            #if os(iOS)
            let a = 1
            #endif

            """
        #expect(ported(source) == source)
        #expect(remarks(source).map(\.line) == [1, 3, 8])
        #expect(remarks(source).first?.text.hasPrefix("os(iOS) is false here") == true)
    }

    // MARK: Selectors

    @Test(arguments: [
        ("#selector(step(_:))", "{ [weak self] in self?.step($0) }"),
        ("#selector(A.step(_:))", "{ [weak self] in self?.step($0) }"),
        ("#selector(step(link:))", "{ [weak self] in self?.step(link: $0) }"),
        ("#selector(tick)", "{ [weak self] _ in self?.tick() }"),
        ("#selector(other)", "{ [weak self] in self?.other(at: $0) }"),
    ])
    func displayLinksTakeClosures(_ selector: String, _ closure: String) {
        let methods = "func tick() {}\nfunc other(at link: CADisplayLink) {}\n"
        #expect(
            ported("let link = CADisplayLink(target: self, selector: \(selector))\n" + methods)
                == "let link = CADisplayLink \(closure)\n" + methods)
    }

    @Test func otherSelectorsAreTold() {
        let source = "let a = 1\nbutton.addTarget(self, action: #selector(tap), for: .touchUpInside)\n"
        #expect(ported(source) == source)
        #expect(remarks(source).map(\.line) == [2])
        let unknown = "let link = CADisplayLink(target: self, selector: #selector(nowhere))\n"
        #expect(ported(unknown) == unknown && remarks(unknown).count == 1)
    }

    // MARK: Attributes of text

    @Test(arguments: [
        "CTRunGetAttributes(run)", "CTRunGetAttributes(runs[0] as! CTRun)", "CTRunGetAttributes(run) as NSDictionary",
    ])
    func attributesOfRunsHaveStringsForKeys(_ call: String) {
        let expected = "(Dictionary(uniqueKeysWithValues: (\(call) as! [String: Any]).map { (NSAttributedString.Key($0.key), $0.value) }))[.font]\n"
        for type in ["[NSAttributedString.Key: Any]", "[NSAttributedString.Key : Any]", "Dictionary<NSAttributedString.Key, Any>"] {
            let source = "let font = (\(call) as! \(type))[.font]\n"
            #expect(ported(source) == "let font = " + expected && remarks(source).isEmpty, "as \(type)")
        }
        // What is ported stays.
        #expect(ported("let font = " + expected) == "let font = " + expected)
    }

    @Test(arguments: [
        "CTRunGetAttributes(run) as? [NSAttributedString.Key: Any]", "CTRunGetAttributes(run) as! /* all */ [NSAttributedString.Key: Any]",
    ])
    func otherCastsOfAttributesAreTold(_ cast: String) {
        let source = "let run = runs[0]\nlet values = \(cast)\n"
        #expect(ported(source) == source && remarks(source).map(\.line) == [2])
        let other = "let values = CTRunGetAttributes(run) as! [String: Any]\nlet more = values as! [NSAttributedString.Key: Any]\n"
        #expect(ported(other) == other && remarks(other).isEmpty)
    }

    // MARK: What is not there

    @Test func namesOfItsOwnAreNotMissing() {
        #expect(remarks("final class UIPanel: CALayer {}\nlet a = UIPanel()\n").isEmpty)
    }

    /// The names of UIKit that are there are those that `UIKitShims` declares, and its modules'.
    @Test func theNamesOfUIKitThatAreThereAreKnown() throws {
        let folder = ProjectFiles.path("Sources/UIKitShims")
        let files = try #require(FileManager.default.enumerator(atPath: folder)).compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }
        let declaration = /(?m)^(?:public|open) (?:final )?(?:class|struct|enum|protocol|typealias|func|let|var) (UI\w+)/
        var declared: Set = ["UIKit", "UIKitShims"]
        for file in files {
            let text = try String(contentsOfFile: folder + "/" + file, encoding: .utf8)
            for match in text.matches(of: declaration) { declared.insert(String(match.output.1)) }
        }
        #expect(MissingNameRule.views.subtracting(declared).isEmpty, "are not there")
        #expect(declared.subtracting(MissingNameRule.views).isEmpty, "are there")
        #expect(remarks("let a = UIViewPropertyAnimator(duration: 1, timingParameters: UISpringTimingParameters())\n").isEmpty)
    }

    @Test func whatNobodyCallsAndWhatIsNotMadeIsTold() {
        let source = """
            class A: UIView {
                override func awakeFromNib() { super.awakeFromNib() }
                override func didMoveToWindow() {}
                override func didMoveToSuperview() {}
                override func prepareForInterfaceBuilder() {}
                let a: [UIView.AnimationOptions] = [.transitionFlipFromLeft, .transitionCrossDissolve]
                let b: UIView.AnimationOptions = .transitionCurlUp
            }

            """
        #expect(ported(source) == source && remarks(source).map(\.line) == [2, 3, 5, 7])
    }

    @Test func missingNamesAreToldOnce() {
        let source = "let a = UIWindow()\nlet b = UIWindow()\nlet c = UIColor.red\nlet d: UInt8 = 1\nlet e = CAMetalLayer()\n"
        #expect(ported(source) == source)
        #expect(remarks(source).map(\.line) == [1, 5])
    }
}
