/// Pixels as floats, an intermediate form of a blurred picture.
struct FloatPlane {
    /// Columns.
    let width: Int
    /// Rows.
    let height: Int
    /// Numbers of a pixel.
    let channels: Int
    /// Pixel by pixel, row by row.
    var values: ContiguousArray<Float>

    /// Nothing but zeros.
    init(width: Int, height: Int, channels: Int) {
        self.width = width
        self.height = height
        self.channels = channels
        values = ContiguousArray(repeating: 0, count: width * height * channels)
    }

    /// Replaces every pixel by the weighted sum of its neighbours, along rows and then along columns.
    mutating func spread(by kernel: GaussianKernel) {
        spreadRows(kernel)
        spreadColumns(kernel)
    }

    private mutating func spreadRows(_ kernel: GaussianKernel) {
        let count = width * channels
        // Room for the neighbours beyond either end, and zeros in it.
        let margin = min(kernel.radius, width) * channels
        var row = ContiguousArray<Float>(repeating: 0, count: count + 2 * margin)
        for y in 0..<height {
            let start = y * count
            for i in 0..<count { row[margin + i] = values[start + i] }
            for i in 0..<count { values[start + i] *= kernel.weights[0] }
            for distance in 1..<(margin / channels + 1) {
                let offset = distance * channels
                WeightedSum.add(
                    row, at: margin - offset, and: margin + offset, times: kernel.weights[distance], to: &values,
                    at: start, count: count)
            }
        }
    }

    private mutating func spreadColumns(_ kernel: GaussianKernel) {
        let count = width * channels
        let source = values
        for y in 0..<height {
            let start = y * count
            for i in 0..<count { values[start + i] *= kernel.weights[0] }
            for distance in 1..<(min(kernel.radius, height) + 1) {
                let (above, below) = (start - distance * count, start + distance * count)
                let weight = kernel.weights[distance]
                let hasBelow = y + distance < height
                if y >= distance && hasBelow {
                    WeightedSum.add(source, at: above, and: below, times: weight, to: &values, at: start, count: count)
                } else if y >= distance || hasBelow {
                    WeightedSum.add(
                        source, at: hasBelow ? below : above, times: weight, to: &values, at: start, count: count)
                }
            }
        }
    }

    /// The mean of each two by two pixels. Beyond an odd end there are zeros.
    func half() -> FloatPlane {
        var result = FloatPlane(width: (width + 1) / 2, height: (height + 1) / 2, channels: channels)
        for y in 0..<height {
            for x in 0..<width {
                let from = (y * width + x) * channels
                let to = (y / 2 * result.width + x / 2) * channels
                for channel in 0..<channels { result.values[to + channel] += values[from + channel] * 0.25 }
            }
        }
        return result
    }

    /// A plane of `factor` times the size, interpolated linearly, cropped to the first columns and rows.
    func enlarged(by factor: Int, width: Int, height: Int) -> FloatPlane {
        let rows = enlargedColumns(by: factor, to: height)
        var result = FloatPlane(width: width, height: height, channels: channels)
        for x in 0..<width {
            let (low, high, share) = neighbours(x, factor, limit: rows.width)
            for y in 0..<height {
                let row = y * rows.width
                let to = (y * width + x) * channels
                for channel in 0..<channels {
                    let a = low.map { rows.values[(row + $0) * channels + channel] } ?? 0
                    let b = high.map { rows.values[(row + $0) * channels + channel] } ?? 0
                    result.values[to + channel] = a + (b - a) * share
                }
            }
        }
        return result
    }

    private func enlargedColumns(by factor: Int, to height: Int) -> FloatPlane {
        var result = FloatPlane(width: width, height: height, channels: channels)
        let count = width * channels
        for y in 0..<height {
            let (low, high, share) = neighbours(y, factor, limit: self.height)
            for i in 0..<count {
                let a = low.map { values[$0 * count + i] } ?? 0
                let b = high.map { values[$0 * count + i] } ?? 0
                result.values[y * count + i] = a + (b - a) * share
            }
        }
        return result
    }

    /// The two pixels between whose centres that of an enlarged one lies, nil for those that do not exist, and the second's weight.
    private func neighbours(_ position: Int, _ factor: Int, limit: Int) -> (Int?, Int?, Float) {
        let place = (Float(position) + 0.5) / Float(factor) - 0.5
        let low = place.rounded(.down)
        let first = Int(low)
        return (first >= 0 && first < limit ? first : nil, first + 1 < limit ? first + 1 : nil, place - low)
    }
}
