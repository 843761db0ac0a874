import LayerKit

// Chapters 7 and 8: transitions from the look of a layer and all that is in it to its next look (CATransition).

extension ExampleScene {
    static let transitions = [
        ExampleScene(
            name: "push-action", title: "A new colour pushes the old one out from the left (actions, CATransition.push)",
            duration: 0.25, times: [0, 0.02, 0.05, 0.125, 0.25], make: pushAction),
        ExampleScene(
            name: "image-fade", title: "One picture dissolves into the next (CATransition.fade)", duration: 0.25,
            make: imageFade),
        ExampleScene(
            name: "tab-fade", title: "What is in a layer is exchanged; the layer dissolves (CATransition)", duration: 0.25,
            make: tabFade),
    ]
}

/// From magenta to peach.
private func pushAction(_ script: Script) -> CALayer {
    let colorLayer = colorLayer()
    colorLayer.backgroundColor = .rgb(1, 0, 1)
    let transition = CATransition()
    transition.type = .push
    transition.subtype = .fromLeft
    colorLayer.actions = ["backgroundColor": transition]
    script.at(0) { colorLayer.backgroundColor = .rgb(1, 0.7, 0.5) }
    return colorStage(colorLayer)
}

/// A picture on a stage; in a view it would change without an action of its own.
private func pictureLayer(_ picture: CGImage) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: 75, y: 40, width: 150, height: 150)
    layer.contents = picture
    return layer
}

private func imageFade(_ script: Script) -> CALayer {
    let pictures = [Picture.anchor, Picture.cone, Picture.igloo, Picture.spaceship]
    let imageLayer = pictureLayer(pictures[1])
    imageLayer.name = LayerName.view
    script.at(0) {
        let transition = CATransition()
        transition.type = .fade
        imageLayer.add(transition, forKey: nil)
        withoutActions { imageLayer.contents = pictures[2] }
    }
    return Stage.square(imageLayer)
}

/// Two tabs, of which the second is selected: the transition is on the layer that holds them.
private func tabFade(_ script: Script) -> CALayer {
    let tabs = [Picture.cone, Picture.spaceship].map { pictureLayer($0) }
    let tabLayer = CALayer()
    tabLayer.name = LayerName.view
    tabLayer.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
    let marks = [CGFloat(110), 190].map { CALayer.disc(at: CGPoint(x: $0, y: 250), radius: 12, .rgb(0.6, 0.6, 0.6)) }
    tabLayer.add(marks + [tabs[0]])
    marks[0].backgroundColor = .rgb(0, 0.4, 0.9)
    script.at(0) {
        let transition = CATransition()
        transition.type = .fade
        tabLayer.add(transition, forKey: nil)
        withoutActions {
            tabLayer.replaceSublayer(tabs[0], with: tabs[1])
            marks[0].backgroundColor = .rgb(0.6, 0.6, 0.6)
            marks[1].backgroundColor = .rgb(0, 0.4, 0.9)
        }
    }
    return Stage.square(tabLayer)
}
