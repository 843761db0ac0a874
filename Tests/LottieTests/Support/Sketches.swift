import LayerKit
import Lottie

extension LottieScene {
    /// A composition of 20 by 20 points and ten frames a second.
    /// - Parameters:
    ///   - sketch: its layers, topmost first.
    ///   - rest: other members, each after a comma.
    convenience init(
        sketch: String, outPoint: Int = 10, rest: String = "", options: LottieReadingOptions = LottieReadingOptions()
    ) throws(LottieError) {
        let text = #"{"v":"5.7.0","w":20,"h":20,"fr":10,"ip":0,"op":\#(outPoint),"layers":[\#(sketch)]\#(rest)}"#
        try self.init(bytes: Array(text.utf8), name: "sketch.json", options: options)
    }
}

extension LottieReadingOptions {
    /// All that a file says is shown.
    static var complete: LottieReadingOptions {
        var options = LottieReadingOptions()
        options.dialect = .complete
        return options
    }
}

extension String {
    /// A layer with a red square at its top left corner.
    static func solid(ks: String = "", members: String = #""ip":0,"op":10"#, side: Int = 20) -> String {
        ##"{"ty":1,"sc":"#ff0000","sw":\##(side),"sh":\##(side),"ks":{\##(ks)},\##(members)}"##
    }

    /// A layer of shapes in one group.
    static func shapes(_ items: [String]) -> String {
        let group = #"{"ty":"gr","it":[\#((items + [#"{"ty":"tr"}"#]).joined(separator: ","))]}"#
        let bare = items.contains { $0.contains(#""ty":"tw""#) }
        return #"{"ty":4,"ks":{},"ip":0,"op":10,"shapes":[\#(bare ? items.joined(separator: ",") : group)]}"#
    }
}
