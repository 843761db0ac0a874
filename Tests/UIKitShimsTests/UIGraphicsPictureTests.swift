import Foundation
import Graphics
import LayerKit
import Testing
import UIKitShims

/// Pictures that are drawn: their contexts, and what stands for the screen.
@Suite struct UIGraphicsPictureTests {
    /// Red, green, blue and alpha of a pixel, counted from the upper left.
    private func pixel(_ x: Int, _ y: Int, of image: UIImage?) throws -> [UInt8] {
        let picture = try #require(image?.cgImage)
        let bytes = try #require(picture.dataProvider?.data as Data?)
        let start = bytes.startIndex + y * picture.bytesPerRow + x * 4
        return Array(bytes[start..<start + 4])
    }

    private func format(scale: CGFloat) -> UIGraphicsImageRendererFormat {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        return format
    }

    @Test func shadowsFallDownByPoints() throws {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 12, height: 20), format: format(scale: 2)).image { context in
            context.cgContext.setShadow(offset: CGSize(width: 1, height: 6), blur: 0, color: .black)
            UIColor.red.setFill()
            context.fill(CGRect(x: 4, y: 8, width: 4, height: 4))
        }
        // The square is 4…8 across and 8…12 down; its shadow 5…9 and 14…18, two pixels to each.
        #expect(try pixel(8, 16, of: image) == [255, 0, 0, 255] && pixel(15, 23, of: image) == [255, 0, 0, 255])
        #expect(try pixel(10, 28, of: image) == [0, 0, 0, 255] && pixel(17, 35, of: image) == [0, 0, 0, 255])
        #expect(try pixel(9, 30, of: image)[3] == 0 && pixel(10, 27, of: image)[3] == 0 && pixel(12, 4, of: image)[3] == 0)
    }

    /// An edge that a Gaussian has blurred is as dark as its integral; half of the blur is the standard deviation.
    @Test func blursAreOfPoints() throws {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 4), format: format(scale: 2)).image { context in
            context.cgContext.setShadow(offset: CGSize(width: 70, height: 0), blur: 4, color: .black)
            context.fill(CGRect(x: -80, y: -40, width: 40, height: 100))
        }
        // The shadow's edge is at 30 points, 60 pixels; the deviation is 4 pixels.
        for x in 52..<70 {
            let expected = 255 * 0.5 * erfc((Double(x) + 0.5 - 60) / 4 / 2.0.squareRoot())
            #expect(try abs(Double(pixel(x, 4, of: image)[3]) - expected) < 4, "column \(x)")
        }
    }

    @Test func picturesThatAreBegunAndEnded() throws {
        #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 10, height: 5), false, 2)
        let outer = try #require(UIGraphicsGetCurrentContext())
        #expect(outer.width == 20 && outer.height == 10)
        UIColor.green.setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: 5, height: 1))
        UIGraphicsBeginImageContext(CGSize(width: 2.5, height: 1))
        #expect(UIGraphicsGetCurrentContext()?.width == 3, "part of a pixel is a pixel")
        UIGraphicsEndImageContext()
        #expect(UIGraphicsGetCurrentContext() === outer)
        let image = UIGraphicsGetImageFromCurrentImageContext()
        UIRectFill(CGRect(x: 0, y: 0, width: 10, height: 5))
        UIGraphicsEndImageContext()
        #expect(UIGraphicsGetCurrentContext() == nil)
        #expect(image?.size == CGSize(width: 10, height: 5) && image?.scale == 2)
        #expect(try pixel(9, 1, of: image) == [0, 255, 0, 255] && pixel(9, 2, of: image)[3] == 0 && pixel(10, 0, of: image)[3] == 0)
    }

    @Test func opaquePicturesAreBlackAtFirst() throws {
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 2, height: 2), true, 1)
        defer { UIGraphicsEndImageContext() }
        let image = UIGraphicsGetImageFromCurrentImageContext()
        #expect(try pixel(0, 0, of: image).prefix(3) == [0, 0, 0] && image?.cgImage?.alphaInfo == .noneSkipLast)
    }

    /// "If the current context is nil or was not created by a call to UIGraphicsBeginImageContext, this function returns nil."
    @Test func onlyWhatWasBegunIsEnded() throws {
        UIGraphicsBeginImageContext(CGSize(width: 1, height: 1))
        let begun = try #require(UIGraphicsGetCurrentContext())
        _ = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1)).image { context in
            #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
            UIGraphicsEndImageContext()
            #expect(UIGraphicsGetCurrentContext() === context.cgContext)
        }
        #expect(UIGraphicsGetCurrentContext() === begun)
        UIGraphicsBeginImageContext(.zero)
        #expect(UIGraphicsGetCurrentContext() == nil && UIGraphicsGetImageFromCurrentImageContext() == nil)
        UIGraphicsEndImageContext()
        UIGraphicsEndImageContext()
        UIGraphicsEndImageContext()
        #expect(UIGraphicsGetCurrentContext() == nil)
    }

    @Test func aRendererShowsWhatItHasSoFar() throws {
        var early: UIImage?
        _ = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 1), format: format(scale: 3)).image { context in
            UIColor.blue.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            early = context.currentImage
            context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
        }
        #expect(early?.scale == 3 && early?.size == CGSize(width: 2, height: 1))
        #expect(try pixel(2, 2, of: early) == [0, 0, 255, 255] && pixel(3, 0, of: early)[3] == 0)
    }

    /// Other tests draw by the screen's scale at the same time, so it is set in a process of its own.
    @Test func theScreensScaleIsThatOfWhatNobodyGaveOne() async {
        await #expect(processExitsWith: .success) {
            #expect(UIScreen.main.scale == 1 && UIGraphicsImageRendererFormat().scale == 1)
            UIScreen.main.scale = 3
            UIScreen.main.bounds = CGRect(x: 0, y: 0, width: 100, height: 50)
            #expect(UIScreen.main.nativeScale == 3 && UIScreen.main.nativeBounds == CGRect(x: 0, y: 0, width: 300, height: 150))
            #expect(UIGraphicsImageRendererFormat.default().scale == 3)
            #expect(UIGraphicsImageRenderer(size: CGSize(width: 2, height: 1)).image { _ in }.cgImage?.width == 6)
            UIGraphicsBeginImageContextWithOptions(CGSize(width: 2, height: 1), false, 0)
            #expect(UIGraphicsGetCurrentContext()?.width == 6)
            UIGraphicsEndImageContext()
            #expect(UIView(frame: .zero).layer.contentsScale == 3)
            UIScreen.main.scale = 0
            #expect(UIScreen.main.scale == 1)
        }
    }

    /// "Fills the specified rectangle using the fill color of the current graphics context and the kCGBlendModeCopy blend mode", and frames
    /// it likewise in the stroke colour, one point wide and inside.
    @Test func rectanglesTakeThePlaceOfWhatIsThere() throws {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 4)).image { context in
            UIColor.green.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 8, height: 4))
            UIColor.clear.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
            UIColor.red.setStroke()
            UIRectFrame(CGRect(x: 4, y: 0, width: 4, height: 4))
            UIRectFillUsingBlendMode(CGRect(x: 1, y: 0, width: 1, height: 1), .normal)
            UIColor.red.setFill()
            UIRectFrameUsingBlendMode(CGRect(x: 1, y: 1, width: 3, height: 3), .multiply)
        }
        #expect(try pixel(0, 0, of: image) == [0, 0, 0, 0] && pixel(1, 0, of: image) == [0, 255, 0, 255])
        #expect(try pixel(4, 0, of: image) == [255, 0, 0, 255] && pixel(7, 3, of: image) == [255, 0, 0, 255])
        #expect(try pixel(5, 1, of: image) == [0, 255, 0, 255])
        #expect(try pixel(1, 1, of: image) == [0, 0, 0, 255] && pixel(2, 2, of: image) == [0, 255, 0, 255])
    }

    /// What a drawing leaves begun or pushed is over with it, and neither end is the other's.
    @Test func aDrawingLeavesNothingBehind() {
        #expect(UIGraphicsGetCurrentContext() == nil)
        _ = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { _ in
            UIGraphicsBeginImageContext(CGSize(width: 3, height: 3))
            UIGraphicsPopContext()
            #expect(UIGraphicsGetImageFromCurrentImageContext()?.size.width == 3)
        }
        #expect(UIGraphicsGetCurrentContext() == nil)
    }
}
