/// What of a file's words players understand in different ways, rule by rule. Everything else is shown alike in all dialects.
struct DialectRules {
    // MARK: Values and times

    /// Components of a value go at paces of their own where the file gives them some. Otherwise all go at the first one's.
    let componentsHavePaces: Bool
    /// All places go along their curves, those of shapes, ends of gradients and anchor points, too. Otherwise only positions of layers and
    /// groups do.
    let followsCurves: Bool
    /// How far a position has come along a curve is told by the length of the way. Otherwise by the curve's parameter, also where the curve
    /// is a line.
    let goesByLength: Bool
    /// What is held is held up to the last keyframe, and between moving ones, too. Otherwise positions stop at the last keyframe but one,
    /// and a single held keyframe between moving ones does not count.
    let keepsHolds: Bool
    /// A keyframe on a frame has come by that frame. Otherwise key times are kept in single precision, and it may come after it.
    let hasExactKeyTimes: Bool
    /// Control points of paths that move go straight. Otherwise they turn about their vertices.
    let mixesArmsStraight: Bool
    /// What is made of several values has the last of each in the end. Otherwise it stops short of them.
    let reachesEnds: Bool

    /// What old files say in other ways is told by their version, and by what stands beside it: colours from 0 to 255, and paths that do
    /// not say themselves whether they are closed; and a position that is split is so whatever else it has. Otherwise colours are told by
    /// their numbers, such paths are closed, and a value comes before its parts.
    let knowsOldFiles: Bool

    // MARK: Layers

    /// Cameras, sound and what is unknown lie between other layers, and may be parents. Otherwise they are not there.
    let countsForeignLayers: Bool
    /// A matte is the layer that is named and may have one itself; one that nothing uses is hidden; and what is matted blends with what is
    /// below it. Otherwise a matte is the layer above, what an inverted one cuts out of follows its parents, and what is matted blends with
    /// nothing.
    let mattesAreNamed: Bool
    /// Layers turn with their path where the file says so. Otherwise never.
    let turnsAlongPaths: Bool
    /// What is in a composition blends with what is in there alone. Otherwise with what is below the composition, too, unless that is faded.
    let isolatesCompositions: Bool
    /// A composition whose transformations are collapsed is not cut at its own size, and no picture of its own. Otherwise as any other.
    let collapsesCompositions: Bool
    /// A layer whose time runs back begins where it ends. Otherwise it is never there.
    let turnsTimesRound: Bool
    /// Effects work in their order, each on what those before it leave, shadows among them, and a style's shadow is for layers without one
    /// of these. Otherwise there is a drop shadow and nothing else: the first of the effects, switched on or not, or else a style's.
    let appliesEffects: Bool
    /// Effects of shapes and texts, and styles of all layers, are those of what is seen of the layer where it lies: they neither turn nor grow
    /// with it. Otherwise they do.
    let effectsStandStill: Bool
    /// The angle of a style's shadow is that from which the light comes, anticlockwise. Otherwise that to which the shadow falls, clockwise.
    let lightsStyles: Bool

    // MARK: Masks

    /// Masks let through as much as their opacity says. Otherwise all.
    let masksHaveOpacity: Bool
    /// Difference leaves what only one of two masks covers. Otherwise it acts as Intersect.
    let masksDiffer: Bool
    /// Of masks that are partly opaque Lighten leaves the greater alpha, and Darken the lesser. Otherwise they act as Add and Intersect.
    let masksCompare: Bool
    /// Masks of all modes may be inverted. Otherwise those that add, lighten or subtract.
    let invertsAllMasks: Bool

    // MARK: Transforms

    /// Layers and copies of repeaters may be skewed, as groups may. Otherwise only these.
    let skewsLayers: Bool
    /// The axis of a skew lies on the other side of the horizontal. Otherwise where the file says.
    let turnsSkewAxisOver: Bool
    /// What stands still, skewed or mirrored, below a remapped time is not placed at all. Otherwise it is, as everywhere.
    let losesStillPlaces: Bool
    /// Turns that stand still are about x, then y, then z, unless the layer is skewed or mirrored. Otherwise about z, then y, then x.
    let turnsBeginAboutX: Bool
    /// A skewed or mirrored layer of which the skew or a turn moves is placed frame by frame. Otherwise matrices move into each other from
    /// keyframe to keyframe.
    let placesTurnsByFrame: Bool

    // MARK: Lists of shapes

    /// A paint is for all outlines before it in its list, those in groups, too, as one area at the paint's place in the order; and copies of
    /// repeaters may change in number, begin elsewhere, fade and grow. Otherwise an outline has the next paint of each kind, groups use what
    /// is around them, and copies are a fixed number of the same.
    let paintsLists: Bool
    /// Groups blend with what is below them in their layer. Otherwise they lie over it.
    let blendsGroups: Bool
    /// A hidden repeater in a layer's own list repeats all the same. Otherwise it has no effect.
    let repeatsHidden: Bool
    /// A group without a transform takes that of the groups around it once more, and of several the first. Otherwise it has none, and of
    /// several all.
    let handsDownTransforms: Bool
    /// What properties of shape layers cannot show of outlines is worked out for each frame. Otherwise nothing but deformations is.
    let worksOutOutlines: Bool
    /// Outlines of several kinds are one area when they are worked out. Otherwise each is painted by itself.
    let joinsAllOutlines: Bool
    /// Paths are merged by all five modes. Otherwise they are filled together, by the fill's rule.
    let mergesPaths: Bool

    // MARK: Outlines

    /// Corners of any number of paths are rounded, and of stars. Otherwise of a single path or rectangle.
    let roundsAllCorners: Bool
    /// A path whose corners are rounded begins with its second vertex and comes back to it straight, or stays open
    /// (`LottieOutline.rounded`). Otherwise it goes as it did.
    let shiftsRoundedPaths: Bool
    /// A rectangle with a radius keeps that where corners are rounded. Otherwise it gets the other one.
    let keepsRoundRectangles: Bool
    /// Each corner of a rectangle that is round at any time has two vertices at all times. Otherwise where it is round alone.
    let cornersGrow: Bool
    /// Polygons with a part of a point go round once, and on to a whole number of points. Otherwise they lose the part.
    let wrapsPolygons: Bool
    /// Handles of stars and polygons are as long a part of the radius for any number of points. Otherwise a quarter of the arc to the next
    /// point.
    let hasFixedArms: Bool

    // MARK: Trims

    /// Trims are for fills, too, go from path to path where they are sequential, and follow each other. Otherwise the first that leaves
    /// less than all is for strokes, and for each path by itself.
    let trimsAreas: Bool
    /// Parts of curves are parts of their length. Otherwise of their parameter.
    let trimsByLength: Bool
    /// Where start and end pass each other between keyframes that they have in common, they do so there. Otherwise there is the smaller one
    /// and the larger one of each keyframe, and what lies between these in between.
    let trimsPassBetweenKeys: Bool
    /// The offset of a trim that leaves all says where dashes begin. Otherwise nobody looks at it.
    let wholeTrimsHaveOffsets: Bool
    /// Trims that leave all are passed over for lines that show a gradient, too. Otherwise the very first trim is theirs.
    let gradientsPassWholeTrims: Bool
    /// A line in one colour is trimmed over a gradient, too. Otherwise it is whole there.
    let trimsOverGradients: Bool

    // MARK: Paint

    /// The opacity of a gradient counts once. Otherwise its colours, their alphas and the line that shows it are faded, each by itself.
    let fadesGradientsOnce: Bool
    /// Lengths of dashes may move. Otherwise they stay what they are in the beginning.
    let animatesDashes: Bool

    // MARK: Texts

    /// Texts change where the file says so. Otherwise the first is shown all the time.
    let changesTexts: Bool
    /// Letters are animated one by one, and go along paths. Otherwise texts have neither.
    let animatesLetters: Bool
    /// Texts are raised, and set in capitals. Otherwise they are not.
    let setsCapitals: Bool
    /// The last lines of justified texts are on the left, on the right, in the middle or as long as the others. Otherwise on the left.
    let alignsLastLines: Bool
    /// The width of a text's stroke is in points. Otherwise in percent of the font's size.
    let strokesTextsInPoints: Bool
    /// Lines of saved characters are as wide as their box. Otherwise they end where the text says.
    let wrapsSavedTexts: Bool
    /// A text with a fill and a stroke is drawn as far from its place as its frame grows (`AppTextFrame`). Otherwise in its place.
    let shiftsPaintedTexts: Bool
    /// Texts without tracking have kerning, too. Otherwise they have none.
    let kernsUntracked: Bool
    /// Lines are never closer than the font asks for. Otherwise as close as the file says.
    let keepsFontHeight: Bool
}

extension DialectRules {
    /// As lottie-ios's Core Animation engine has them.
    static let apps = DialectRules(
        componentsHavePaces: false, followsCurves: false, goesByLength: false, keepsHolds: false, hasExactKeyTimes: false,
        mixesArmsStraight: false, reachesEnds: false, knowsOldFiles: false,
        countsForeignLayers: false, mattesAreNamed: false, turnsAlongPaths: false,
        isolatesCompositions: false, collapsesCompositions: false, turnsTimesRound: false, appliesEffects: false,
        effectsStandStill: false, lightsStyles: false,
        masksHaveOpacity: false, masksDiffer: false, masksCompare: false, invertsAllMasks: false,
        skewsLayers: false, turnsSkewAxisOver: true, losesStillPlaces: true, turnsBeginAboutX: true, placesTurnsByFrame: false,
        paintsLists: false, blendsGroups: false, repeatsHidden: true, handsDownTransforms: true, worksOutOutlines: false, joinsAllOutlines: false,
        mergesPaths: false,
        roundsAllCorners: false, shiftsRoundedPaths: true, keepsRoundRectangles: false, cornersGrow: false, wrapsPolygons: true,
        hasFixedArms: true,
        trimsAreas: false, trimsByLength: false, trimsPassBetweenKeys: false, wholeTrimsHaveOffsets: false, gradientsPassWholeTrims: false,
        trimsOverGradients: false,
        fadesGradientsOnce: false, animatesDashes: false,
        changesTexts: false, animatesLetters: false, setsCapitals: false, alignsLastLines: false, strokesTextsInPoints: false, wrapsSavedTexts: false,
        shiftsPaintedTexts: true, kernsUntracked: false, keepsFontHeight: true)

    /// As the program has them that writes the files.
    static let complete = DialectRules(
        componentsHavePaces: true, followsCurves: true, goesByLength: true, keepsHolds: true, hasExactKeyTimes: true,
        mixesArmsStraight: true, reachesEnds: true, knowsOldFiles: true,
        countsForeignLayers: true, mattesAreNamed: true, turnsAlongPaths: true,
        isolatesCompositions: true, collapsesCompositions: true, turnsTimesRound: true, appliesEffects: true,
        effectsStandStill: true, lightsStyles: true,
        masksHaveOpacity: true, masksDiffer: true, masksCompare: true, invertsAllMasks: true,
        skewsLayers: true, turnsSkewAxisOver: false, losesStillPlaces: false, turnsBeginAboutX: false, placesTurnsByFrame: true,
        paintsLists: true, blendsGroups: true, repeatsHidden: false, handsDownTransforms: false, worksOutOutlines: true, joinsAllOutlines: true,
        mergesPaths: true,
        roundsAllCorners: true, shiftsRoundedPaths: false, keepsRoundRectangles: true, cornersGrow: true, wrapsPolygons: false,
        hasFixedArms: false,
        trimsAreas: true, trimsByLength: true, trimsPassBetweenKeys: true, wholeTrimsHaveOffsets: true, gradientsPassWholeTrims: true,
        trimsOverGradients: true,
        fadesGradientsOnce: true, animatesDashes: true,
        changesTexts: true, animatesLetters: true, setsCapitals: true, alignsLastLines: true, strokesTextsInPoints: true, wrapsSavedTexts: true,
        shiftsPaintedTexts: false, kernsUntracked: true, keepsFontHeight: false)
}

extension LottieDialect {
    var rules: DialectRules {
        switch self {
        case .coreAnimation: .apps
        case .complete: .complete
        }
    }
}
