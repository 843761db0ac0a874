internal import Text

public import struct Foundation.CGFloat

/// What an interface uses a font for, with Core Text's raw values.
public enum CTFontUIFontType: UInt32, Sendable {
    case none = 0xFFFF_FFFF
    case user = 0
    case userFixedPitch, system, emphasizedSystem, smallSystem, smallEmphasizedSystem, miniSystem, miniEmphasizedSystem, views, application
    case label, menuTitle, menuItem, menuItemMark, menuItemCmdKey, windowTitle, pushButton, utilityWindowTitle, alertHeader, systemDetail
    case emphasizedSystemDetail, toolbar, smallToolbar, message, palette, toolTip, controlContent

    /// Points, where none are asked for: macOS's.
    fileprivate var size: Double {
        switch self {
        case .user, .views, .application, .controlContent: 12
        case .smallSystem, .smallEmphasizedSystem, .utilityWindowTitle, .toolbar, .toolTip, .palette: 11
        case .userFixedPitch, .label, .smallToolbar: 10
        case .systemDetail, .emphasizedSystemDetail, .miniSystem, .miniEmphasizedSystem: 9
        default: 13
        }
    }

    fileprivate var isBold: Bool {
        switch self {
        case .emphasizedSystem, .smallEmphasizedSystem, .miniEmphasizedSystem, .emphasizedSystemDetail, .alertHeader: true
        default: false
        }
    }
}

/// Helvetica, Helvetica Bold for what is emphasised, or what stands in for them; for `userFixedPitch` a font whose letters are all equally
/// wide, where there is one. Nil for `none`.
/// - Parameters:
///   - size: points; 0 for that which the use has on macOS (*inferred*).
///   - language: not looked at: what the font lacks comes from others.
public func CTFontCreateUIFontForLanguage(_ uiType: CTFontUIFontType, _ size: CGFloat, _ language: CFString?) -> CTFont? {
    if uiType == .none { return nil }
    let size = size > 0 ? size : uiType.size
    if uiType == .userFixedPitch, let face = FontCollection.standard.monospacedFont() { return CTFont(face, size: size) }
    return CTFont(named: uiType.isBold ? "Helvetica-Bold" : "Helvetica", size: size)
}
