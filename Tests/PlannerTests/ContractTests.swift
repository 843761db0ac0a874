import Geometry
import Graphics
import PlanSketches
import RenderPlan
import RenderTree
import Testing

@Suite struct ContractTests {
    @Test func rowCountsAreThoseOfTheRowLists() {
        for kind in DrawKind.allCases {
            for geometry in DrawGeometry.allCases {
                let pipeline = Pipeline(kind: kind, geometry: geometry)
                #expect(pipeline.rowCount == pipeline.rows.count)
                #expect(pipeline.geometryRowCount == geometry.rows.count)
                // The planner fades draws by their colour row wherever it is.
                #expect(kind.paintRows.prefix(2) == [.color, .meta])
            }
        }
    }

    /// What is said of kinds beside their rows is what the rows say.
    @Test func traitsAreThoseOfTheRowLists() {
        for kind in DrawKind.allCases {
            let (traits, rows) = (kind.traits, kind.paintRows)
            #expect(traits.radiiRow == rows.firstIndex(of: .radii), "\(kind)")
            #expect((traits.samples != .nothing) == rows.contains(.source), "\(kind)")
            #expect([.picture, .smearedSurface].contains(traits.samples) == rows.contains(.sourceLimits), "\(kind)")
            // Corners are none that a path's strips could have, but of a gradient, which may go without.
            #expect(!traits.takesStrips || traits.radiiRow == nil || kind == .gradient, "\(kind)")
        }
    }

    @Test func theDumpNamesEverything() {
        let child = Branch(Rect(x: 10, y: 10, width: 20, height: 20), color: .green)
        let plan = RenderPlan(Branch(Rect(x: 5, y: 5, width: 60, height: 40), color: .red, opacity: 0.5, [child]))
        #expect(
            plan.dump() == """
                surface 0 target (0,0)-(200,100)
                surface 1 opacityGroup (5,5)-(65,45)
                pass 0 on surface 1 clear=(1 0 0 1)
                  solid box over ×1 (15,15)-(35,35)
                    box=(15 15 35 35) color=(0 1 0 1) meta=(0 0 0 0)
                pass 1 on surface 0 clear=(0 0 0 0)
                  composite box over surface 1 ×1 (5,5)-(65,45)
                    box=(5 5 65 45) color=(0.5 0.5 0.5 0.5) meta=(0 0 0 0) source=(-5 -5 0 0)

                """)
    }

    @Test func theSameTreeGivesTheSamePlan() {
        let children = (0..<50).map { (i: Int) -> Branch in
            let frame = Rect(x: Double(i * 7 % 150), y: Double(i * 11 % 80), width: 30, height: 20)
            return Branch(frame, color: .red, radius: Double(i % 3))
        }
        let root = Branch(Rect(x: 0, y: 0, width: 200, height: 100), radius: 10, masks: true, children)
        #expect(RenderPlan(root).difference(from: RenderPlan(root)) == nil)
    }
}
