import Foundation
import Geometry
import LayerKit
import RenderPlan
import SceneFiles
import Testing

/// What reaches further than the layer that is cut, as the clear rim of a bitmap of it does, crosses no cut.
@Suite struct CutReachTests {
    @Test func rimsOfBitmapsEndWithTheirPiece() throws {
        let document = """
            <?xml version="1.0" encoding="UTF-8"?>
            <caml xmlns="http://www.apple.com/CoreAnimation/1.0">
            <CALayer bounds="0 0 90 70"><sublayers>
              <CALayer bounds="0 0 49.84 24.06" position="40 39"><sublayers>
                <CAGradientLayer bounds="0 0 42 15" position="40.94 5.641" shadowOpacity="0.261">
                  <shadowPath value="M -5 -5 L 42 0 L 46 15 Z"/>
                  <sublayers>
                    <CAReplicatorLayer bounds="0 0 34 9" shadowOpacity="1" shadowRadius="0.417" shouldRasterize="1">
                      <backgroundColor value="0 0.447 0"/>
                      <sublayers>
                        <CAGradientLayer bounds="0 0 14.96 9.406" position="27 6">
                          <backgroundFilters><CAFilter filter="gaussianBlur"/></backgroundFilters>
                        </CAGradientLayer>
                      </sublayers>
                    </CAReplicatorLayer>
                  </sublayers>
                </CAGradientLayer>
              </sublayers></CALayer>
              <CAGradientLayer bounds="0 0 80 43" position="54.5 7" transform="rotate(-35.6deg, 1, 0.277, 0)">
                <colors><CGColor value="1 0.526 1"/></colors>
                <sublayers>
                  <CAReplicatorLayer bounds="0 0 60.98 30.84"><sublayers>
                    <CAReplicatorLayer bounds="0 0 37 16"><sublayers>
                      <CAGradientLayer bounds="0 0 35.93 10.21"/>
                    </sublayers></CAReplicatorLayer>
                  </sublayers></CAReplicatorLayer>
                </sublayers>
              </CAGradientLayer>
            </sublayers></CALayer>
            </caml>
            """
        let scene = try Scene(bytes: Array(document.utf8), name: "scene")
        let renderer = try CARenderer(size: scene.size, scale: scene.scale, painter: .software(threads: 1))
        renderer.layer = scene.layer
        let plan = renderer.snapshot(at: 0).plan
        #expect(!plan.cuts.isEmpty, "it is cut")
        try plan.check()
    }
}
