/// Names that do not exist here, for a person to look at.
package enum MissingNameRule {
    /// The names from UIKit that exist here (`UIKitShims`), and the modules.
    package static let views: Set<String> = [
        "UIBezierPath", "UIColor", "UICubicTimingParameters", "UIEdgeInsets", "UIFont", "UIGraphicsBeginImageContext",
        "UIGraphicsBeginImageContextWithOptions", "UIGraphicsEndImageContext", "UIGraphicsGetCurrentContext",
        "UIGraphicsGetImageFromCurrentImageContext", "UIGraphicsImageRenderer", "UIGraphicsImageRendererContext",
        "UIGraphicsImageRendererFormat", "UIGraphicsPopContext", "UIGraphicsPushContext", "UIGraphicsRendererContext",
        "UIGraphicsRendererFormat", "UIImage", "UIKit", "UIKitShims", "UIRectClip", "UIRectCorner", "UIRectEdge", "UIRectFill",
        "UIRectFillUsingBlendMode", "UIRectFrame", "UIRectFrameUsingBlendMode", "UIScreen", "UISpringTimingParameters",
        "UITimingCurveProvider", "UITimingCurveType", "UIView", "UIViewAnimating", "UIViewAnimatingPosition", "UIViewAnimatingState",
        "UIViewImplicitlyAnimating", "UIViewPropertyAnimator",
    ]

    /// Names from AppKit: a list, since Foundation's have the same prefix.
    private static let appKit: Set<String> = [
        "NSView", "NSColor", "NSBezierPath", "NSImage", "NSWindow", "NSViewController", "NSApplication", "NSFont", "NSScreen",
        "NSEvent", "NSGraphicsContext", "NSButton", "NSTextField", "NSHostingView",
    ]

    private static let answers = [
        "CAMetalLayer": "There is no Metal here; CAEAGLLayer shows what OpenGL ES draws.",
        "CAOpenGLLayer": "CAEAGLLayer takes its place.",
        "mtlTexture": "There is no Metal here; CARenderer(size:scale:painter:) makes a renderer with a painter.",
        "CIFilter": "There is no Core Image here; CAFilter has blurs, colour matrices and others.",
        "CIImage": "There is no Core Image here.",
        "autoreleasepool": "There are no pools here, and no need of any: call the body.",
        "arc4random": "Swift's random(in:) takes its place.",
        "arc4random_uniform": "Swift's random(in:) takes its place.",
        "objc_getAssociatedObject": "There is no Objective-C here; a layer keeps values for any key by setValue(_:forKey:).",
        "objc_setAssociatedObject": "There is no Objective-C here; a layer keeps values for any key by setValue(_:forKey:).",
        "method_exchangeImplementations": "There is no Objective-C here.",
        "class_getInstanceMethod": "There is no Objective-C here.",
        "NSKeyedArchiver": "Layers are kept as documents: see SceneFiles.",
        "NSKeyedUnarchiver": "Layers are kept as documents: see SceneFiles.",
        "didMoveToWindow": "It is never called: there are no windows here; didMoveToSuperview is.",
        "awakeFromNib": "It is never called: there are no nibs here.",
        "prepareForInterfaceBuilder": "It is never called: there is no Interface Builder here.",
        "transitionCurlUp": "Curls are not made here: the view dissolves.",
        "transitionCurlDown": "Curls are not made here: the view dissolves.",
        "CVDisplayLink": "CADisplayLink takes its place.",
        "UIApplicationMain": "There is no application here: a program makes a renderer and asks it for frames.",
        "NSApplicationMain": "There is no application here: a program makes a renderer and asks it for frames.",
    ]

    static func findings(in place: Place) -> Findings {
        let source = place.source
        var findings = Findings()
        // Each name is reported once.
        var told: Set<String> = []
        for index in source.code.indices where source.code[index].kind == .word || source.code[index].kind == .marked {
            let name = source[index].filter { $0 != "@" }
            if source.matches([".", "observe", "(", "\\"], at: index - 1) {
                findings.remarks.append(place.remark(index, "Objects are not observed by key here; didSet or a closure takes its place."))
            } else if !place.declarations.types.contains(name), let text = answer(name), told.insert(name).inserted {
                findings.remarks.append(place.remark(index, text))
            }
        }
        return findings
    }

    private static func answer(_ name: String) -> String? {
        if let text = answers[name] { return "\(name): \(text)" }
        let isView = name.hasPrefix("UI") && name.dropFirst(2).first?.isUppercase == true && name.contains(where: \.isLowercase)
        if isView, !views.contains(name), !name.hasPrefix("UInt") { return "UIKitShims does not have \(name)." }
        if appKit.contains(name) { return "There is no \(name) here." }
        return name.hasPrefix("MTL") && name.count > 3 ? "\(name): there is no Metal here." : nil
    }
}
