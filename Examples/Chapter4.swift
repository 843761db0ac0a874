import LayerKit

// Chapter 4: visual effects.

extension ExampleScene {
    static let chapter4 = [
        ExampleScene(name: "corners", title: "Round corners, without and with clipping (masksToBounds)") {
            Stage.make(view(at: 95), view(at: 315) { $0.masksToBounds = true })
        },
        ExampleScene(name: "border", title: "A border over the sublayers, without and with clipping (borderWidth)") {
            Stage.make(bordered(at: 95), bordered(at: 315) { $0.masksToBounds = true })
        },
        ExampleScene(name: "border-overflow", title: "A border around a picture that overflows its layer") {
            Stage.make(
                snowman {
                    $0.cornerRadius = 20
                    $0.borderWidth = 5
                })
        },
        ExampleScene(name: "shadow", title: "The default shadow: 3 points up, 3 points soft (shadowOpacity)") {
            let layerView = Stage.layerView()
            layerView.shadowOpacity = 1
            return Stage.make(layerView)
        },
        ExampleScene(name: "shadow-offset", title: "A near and a far shadow (shadowOffset, shadowRadius)") {
            func square(at x: CGFloat, _ distance: CGFloat) -> CALayer {
                let square = CALayer.box(CGRect(x: x, y: 70, width: 160, height: 160), .white)
                square.shadow(1, CGSize(width: 0, height: distance), radius: distance)
                return square
            }
            return Stage.make(square(at: 95, 3), square(at: 315, 20))
        },
        ExampleScene(name: "shadow-silhouette", title: "A shadow has the shape of what the layer shows") {
            Stage.make(snowman { $0.shadow(0.5, CGSize(width: 0, height: 5), radius: 5) })
        },
        ExampleScene(name: "shadow-clipped", title: "Clipping takes the shadow away (masksToBounds)") {
            Stage.make(
                bordered(at: 95) { $0.cardShadow() },
                bordered(at: 315) {
                    $0.cardShadow()
                    $0.masksToBounds = true
                })
        },
        ExampleScene(name: "shadow-wrapper", title: "A layer that casts the shadow of a clipped one", make: wrapper),
        ExampleScene(name: "shadow-path", title: "Shadows of a square and of a circle (shadowPath)", make: shadowPaths),
        ExampleScene(name: "mask", title: "A picture in the shape of another (mask)", make: mask),
        ExampleScene(
            name: "filters", title: "One picture enlarged and reduced: nearest, linear and trilinear", make: filters),
        ExampleScene(
            name: "filters-texels", title: "Four by four pixels shown on eight by eight: nearest and linear",
            size: CGSize(width: 20, height: 10), scale: 1, make: texels),
        ExampleScene(name: "lcd-clock", title: "Digits of 3 by 5 pixels, enlarged by the linear filter") {
            lcdClock([2, 3, 0, 7, 1, 5]) { _ in }
        },
        ExampleScene(name: "lcd-clock-nearest", title: "The same, crisp (magnificationFilter .nearest)") {
            lcdClock([2, 3, 1, 2, 0, 4]) { $0.magnificationFilter = .nearest }
        },
        ExampleScene(name: "group-opacity-off", title: "Faded layer by layer: the label shows (allowsGroupOpacity)") {
            buttons {
                $0.allowsGroupOpacity = false
                for label in $0.sublayers ?? [] { label.allowsGroupOpacity = false }
            }
        },
        ExampleScene(name: "group-opacity", title: "Faded as one picture (shouldRasterize)") {
            buttons {
                $0.shouldRasterize = true
                $0.rasterizationScale = Stage.scale
            }
        },
    ]
}

extension CALayer {
    fileprivate func shadow(_ opacity: Float, _ offset: CGSize, radius: CGFloat) {
        (shadowOpacity, shadowOffset, shadowRadius) = (opacity, offset, radius)
    }

    fileprivate func cardShadow() { shadow(0.5, CGSize(width: 0, height: 5), radius: 5) }
}

/// A white square with round corners and a red sublayer that sticks out at its upper left.
private func view(at x: CGFloat, _ change: (CALayer) -> Void = { _ in }) -> CALayer {
    let view = CALayer.box(CGRect(x: x, y: 70, width: 160, height: 160), cornerRadius: 20, .white)
    view.addSublayer(.box(CGRect(x: -30, y: -30, width: 100, height: 100), .rgb(1, 0, 0)))
    change(view)
    return view
}

private func bordered(at x: CGFloat, _ change: (CALayer) -> Void = { _ in }) -> CALayer {
    view(at: x) {
        $0.borderWidth = 5
        change($0)
    }
}

/// The snowman, larger than its transparent layer.
private func snowman(_ change: (CALayer) -> Void) -> CALayer {
    let view = Stage.layerView()
    view.backgroundColor = nil
    view.contents = Picture.snowman
    view.contentsGravity = .center
    view.contentsScale = Stage.scale
    change(view)
    return view
}

private func wrapper() -> CALayer {
    let shadowView = CALayer()
    shadowView.frame = CGRect(x: 315, y: 70, width: 160, height: 160)
    let clipped = bordered(at: 0) { $0.masksToBounds = true }
    clipped.frame = shadowView.bounds
    shadowView.addSublayer(clipped)
    shadowView.cardShadow()
    return Stage.make(bordered(at: 95) { $0.cardShadow() }, shadowView)
}

private func shadowPaths() -> CALayer {
    func cone(at x: CGFloat, _ path: (CGRect) -> CGPath) -> CALayer {
        let view = CALayer()
        view.frame = CGRect(x: x, y: 70, width: 160, height: 160)
        view.contents = Picture.cone
        view.contentsGravity = .resizeAspect
        view.shadowOpacity = 0.5
        view.shadowPath = path(view.bounds)
        return view
    }
    return Stage.make(
        cone(at: 95) { CGPath(rect: $0, transform: nil) }, cone(at: 315) { CGPath(ellipseIn: $0, transform: nil) })
}

private func mask() -> CALayer {
    let imageView = Stage.layerView()
    imageView.backgroundColor = nil
    imageView.contents = Picture.igloo
    let mask = CALayer()
    mask.frame = imageView.bounds
    mask.contents = Picture.cone
    imageView.mask = mask
    return Stage.make(imageView)
}

private func filters() -> CALayer {
    let stage = Stage.make()
    for (column, filter) in [CALayerContentsFilter.nearest, .linear, .trilinear].enumerated() {
        let x = 114 + 130 * CGFloat(column)
        for frame in [CGRect(x: x, y: 90, width: 80, height: 80), CGRect(x: x + 36, y: 200, width: 8, height: 8)] {
            let head = CALayer()
            head.frame = frame
            head.contents = Picture.snowmanHead
            head.magnificationFilter = filter
            head.minificationFilter = filter
            stage.addSublayer(head)
        }
    }
    return stage
}

private func texels() -> CALayer {
    let stage = CALayer()
    stage.frame = CGRect(x: 0, y: 0, width: 20, height: 10)
    stage.backgroundColor = CGColor(gray: 0.75, alpha: 1)
    for (x, filter) in [(CGFloat(1), CALayerContentsFilter.nearest), (11, .linear)] {
        let view = CALayer()
        view.frame = CGRect(x: x, y: 1, width: 8, height: 8)
        view.contents = Picture.fourColors
        view.magnificationFilter = filter
        stage.addSublayer(view)
    }
    return stage
}

/// Hours, minutes and seconds, two digits each.
private func lcdClock(_ digits: [Int], _ change: (CALayer) -> Void) -> CALayer {
    let stage = Stage.make()
    for (digit, x) in zip(digits, [CGFloat(123), 173, 233, 283, 343, 393]) {
        let view = CALayer()
        view.frame = CGRect(x: x, y: 100, width: 50, height: 100)
        view.contents = Picture.digits
        view.contentsRect = CGRect(x: 0.1 * CGFloat(digit), y: 0, width: 0.1, height: 1)
        view.contentsGravity = .resizeAspect
        change(view)
        stage.addSublayer(view)
    }
    return stage
}

/// Two buttons with a white label on each, the second at half opacity.
private func buttons(_ change: (CALayer) -> Void) -> CALayer {
    func button(at x: CGFloat) -> CALayer {
        let button = CALayer.box(CGRect(x: 0, y: 0, width: 150, height: 50), cornerRadius: 10, .white)
        button.position = CGPoint(x: x, y: 150)
        let label = CALayer.box(CGRect(x: 20, y: 10, width: 110, height: 30), .white)
        let text = CATextLayer()
        (text.string, text.font, text.fontSize) = ("Hello World", "Liberation Sans", 17)
        (text.alignmentMode, text.foregroundColor) = (.center, .black)
        text.frame = CGRect(x: 0, y: 5, width: 110, height: 20)
        label.addSublayer(text)
        button.addSublayer(label)
        return button
    }
    let container = Stage.container()
    let faded = button(at: 250)
    faded.opacity = 0.5
    change(faded)
    container.add([button(at: 50), faded])
    return Stage.make(container)
}
