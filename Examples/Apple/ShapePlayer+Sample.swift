import CoreGraphics
import QuartzCore

extension ShapePlayer {
    /// A film that comes along: a sun rises over a hill, a boat crosses, a path is drawn.
    public static func sample() throws -> ShapePlayer {
        ShapePlayer(file: try ShapeFile(from: Data(ShapePlayer.film.utf8)))
    }

    /// Two seconds.
    private static let film = #"""
        {
          "width": 320, "height": 240, "frameRate": 30, "length": 60,
          "layers": [
            { "name": "signature", "kind": "shape", "from": 30, "position": [60, 206],
              "shape": {
                "path": { "corners": [[0, 0, 0, 0, 20, -40], [60, 0, -20, 40, 20, -40], [120, 0, -20, 40, 20, -40], [200, 0, -40, 30, 0, 0]], "closed": false },
                "stroke": {
                  "color": "#FFFFFF", "width": 4, "start": 0,
                  "end": [ { "frame": 30, "value": 0, "ease": [0.4, 0, 0.2, 1] }, { "frame": 54, "value": 1 } ] } } },
            { "name": "boat", "kind": "group",
              "position": [ { "frame": 0, "value": [-40, 150] }, { "frame": 60, "value": [280, 150] } ],
              "rotation": [ { "frame": 0, "value": -4, "ease": [0.5, 0, 0.5, 1] }, { "frame": 20, "value": 5, "ease": [0.5, 0, 0.5, 1] },
                            { "frame": 40, "value": -4, "ease": [0.5, 0, 0.5, 1] }, { "frame": 60, "value": 4 } ],
              "layers": [
                { "name": "sail", "kind": "shape",
                  "shape": {
                    "path": [
                      { "frame": 0, "ease": [0.4, 0, 0.6, 1], "value": { "corners": [[0, -8, 0, 0, 0, 0], [0, -62, 0, 0, 10, 20], [30, -14, -4, -16, 0, 0]], "closed": true } },
                      { "frame": 30, "ease": [0.4, 0, 0.6, 1], "value": { "corners": [[0, -8, 0, 0, 0, 0], [0, -62, 0, 0, 28, 10], [36, -14, 6, -20, 0, 0]], "closed": true } },
                      { "frame": 60, "value": { "corners": [[0, -8, 0, 0, 0, 0], [0, -62, 0, 0, 10, 20], [30, -14, -4, -16, 0, 0]], "closed": true } } ],
                    "fill": "#FFFFFF" } },
                { "name": "hull", "kind": "shape",
                  "shape": {
                    "path": { "corners": [[-34, -4, 0, 0, 0, 0], [40, -4, 0, 0, -4, 14], [14, 16, 14, 0, 0, 0], [-18, 16, 0, 0, -10, 0]], "closed": true },
                    "fill": "#B23A48",
                    "stroke": { "color": "#7A1F2E", "width": 2 } } }
              ] },
            { "name": "sea", "kind": "shape", "position": [160, 200],
              "shape": {
                "rectangle": [340, 90, 0],
                "gradient": { "colors": ["#2A9DAF", "#17405C"], "locations": [0, 1], "start": [0, -45], "end": [0, 45] } } },
            { "name": "rays", "kind": "shape",
              "position": [ { "frame": 0, "value": [230, 170], "ease": [0.2, 0, 0.1, 1] }, { "frame": 45, "value": [230, 70] } ],
              "rotation": [ { "frame": 0, "value": 0 }, { "frame": 60, "value": 60 } ],
              "opacity": [ { "frame": 10, "value": 0 }, { "frame": 40, "value": 60 } ],
              "shape": { "star": [12, 58, 40], "fill": "#FFE29A" } },
            { "name": "sun", "kind": "shape",
              "position": [ { "frame": 0, "value": [230, 170], "ease": [0.2, 0, 0.1, 1] }, { "frame": 45, "value": [230, 70] } ],
              "scale": [ { "frame": 0, "value": [70, 70] }, { "frame": 45, "value": [100, 100] } ],
              "shape": {
                "ellipse": [64, 64],
                "gradient": { "colors": ["#FFF3B0", "#F7B32B"], "locations": [0, 1], "isRadial": true, "start": [0, 0], "end": [32, 32] } } },
            { "name": "cloud", "kind": "group", "opacity": 85,
              "position": [ { "frame": 0, "value": [60, 60] }, { "frame": 60, "value": [120, 60] } ],
              "mask": { "rectangle": [120, 60, 0] },
              "layers": [
                { "name": "puffs", "kind": "shape", "position": [0, 0], "shape": { "ellipse": [60, 40], "fill": "#FFFFFF" } },
                { "name": "puff", "kind": "shape", "position": [28, 8], "shape": { "ellipse": [50, 28], "fill": "#FFFFFF" } },
                { "name": "third", "kind": "shape", "position": [-30, 8], "shape": { "ellipse": [46, 26], "fill": "#FFFFFF" } }
              ] },
            { "name": "sky", "kind": "shape", "position": [160, 120],
              "shape": {
                "rectangle": [320, 240, 0],
                "fill": [ { "frame": 0, "value": "#3B3B6D" }, { "frame": 25, "value": "#E38B75" }, { "frame": 60, "value": "#8EC9E8" } ] } },
            { "name": "ring", "kind": "shape", "position": [160, 120],
              "shape": { "ellipse": [20, 20], "stroke": { "color": "#00000080", "width": 1, "dash": [3, 2] } } }
          ]
        }
        """#
}
