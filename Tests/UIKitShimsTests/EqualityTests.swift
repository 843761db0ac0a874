import Foundation
import Graphics
import Testing
@testable import UIKitShims

/// Colours, paths and pictures are objects as any others: they are compared, counted and looked up by what they are.
@Suite struct EqualityTests {
    @Test func colorsAreEqualByTheirComponents() {
        let (a, b) = (UIColor(red: 1, green: 0, blue: 0, alpha: 1), UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        #expect(a == b && a.isEqual(b) && a.hash == b.hash && !a.isEqual(UIColor.blue) && !a.isEqual(nil) && !a.isEqual("red"))
        #expect(Set([a, b, .blue]).count == 2)
        #expect([a: 1][b] == 1 && [UIColor.blue, a].firstIndex(of: b) == 1)
        #expect((["fill": a] as NSDictionary).isEqual(["fill": b] as NSDictionary))
        #expect(a.copy() as? UIColor == b)
    }

    /// Neighbouring runs of attributed strings are compared.
    @Test func colorsAreAttributesOfStrings() {
        let string = NSMutableAttributedString(string: "abc")
        for (index, color) in [UIColor.red, .red, .blue].enumerated() {
            string.addAttribute(NSAttributedString.Key("ink"), value: color.copy(), range: NSRange(location: index, length: 1))
        }
        var range = NSRange()
        #expect(string.attribute(NSAttributedString.Key("ink"), at: 2, effectiveRange: &range) as? UIColor == .blue)
        #expect(range == NSRange(location: 2, length: 1))
    }

    /// Foundation compares the values of neighbouring characters, also of pictures without pixels.
    @Test func picturesAndPathsAreAttributesOfStrings() {
        let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
        for values in [[UIImage(), UIImage()], [UIBezierPath(rect: rect), UIBezierPath(rect: rect)]] as [[NSObject]] {
            let string = NSMutableAttributedString(string: "ab")
            for (index, value) in values.enumerated() {
                string.addAttribute(NSAttributedString.Key("ink"), value: value, range: NSRange(location: index, length: 1))
            }
            #expect((string.attribute(NSAttributedString.Key("ink"), at: 1, effectiveRange: nil) as? NSObject)?.isEqual(values[0]) == true)
        }
    }

    @Test func anotherTintDoesNotTurnAPictureAgain() throws {
        let pixels = CGImage(bitmap: Bitmap(width: 2, height: 1, pixels: [0xFF00_00FF, 0xFFFF_0000]))
        let turned = UIImage(cgImage: pixels, scale: 1, orientation: .right)
        #expect(turned.shown?.height == 2 && turned.withTintColor(.red).shown === turned.shown)
        #expect(turned.withRenderingMode(.alwaysTemplate).shown === turned.shown)
    }

    @Test func pathsAreEqualByTheirElementsAndTheirLine() throws {
        let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
        let (a, b) = (UIBezierPath(rect: rect), UIBezierPath(rect: rect))
        #expect(a == b && a.hash == b.hash && [b].contains(a) && Set([a, b]).count == 1)
        #expect(a != UIBezierPath(ovalIn: rect) && !a.isEqual(a.cgPath))
        let changes: [(UIBezierPath) -> Void] = [
            { $0.lineWidth = 2 }, { $0.lineCapStyle = .round }, { $0.lineJoinStyle = .bevel }, { $0.miterLimit = 1 },
            { $0.usesEvenOddFillRule = true }, { $0.setLineDash([1, 2], count: 2, phase: 0) }, { $0.addLine(to: .zero) }, { $0.flatness = 1 },
        ]
        for (index, change) in changes.enumerated() {
            let other = try #require(a.copy() as? UIBezierPath)
            #expect(other == a && other !== a)
            change(other)
            #expect(other != a, "change \(index)")
        }
        let copying: any NSCopying = a
        #expect(copying.copy(with: nil) as? UIBezierPath == a)
    }

    /// "The isEqual(_:) method is the only reliable way to determine whether two images contain the same image data" (UIImage).
    @Test func picturesAreEqualByTheirPixels() throws {
        func square(_ color: UIColor, scale: CGFloat = 1) -> UIImage {
            let format = UIGraphicsImageRendererFormat()
            format.scale = scale
            return UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2), format: format).image { context in
                color.setFill()
                context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
            }
        }
        let (a, b) = (square(.red), square(.red))
        #expect(a.cgImage !== b.cgImage && a == b && a.hash == b.hash && Set([a, b]).count == 1 && [a: 1][b] == 1)
        #expect(a != square(.blue) && a != square(.red, scale: 2) && a != UIImage() && UIImage() == UIImage())
        #expect(a != a.withTintColor(.red) && a != a.withRenderingMode(.alwaysTemplate))
        let cache = NSCache<NSString, UIImage>()
        cache.setObject(a, forKey: "a")
        #expect(cache.object(forKey: "a") === a)
    }
}
