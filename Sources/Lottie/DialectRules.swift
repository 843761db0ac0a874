/// How players differ in their reading of files, rule by rule. Everything else is shown alike in all dialects.
struct DialectRules {
    // MARK: Values and times

    /// Components of a value have easing of their own where the file gives it. Otherwise all have the first one's.
    let componentsHavePaces: Bool
    /// Spatial curves apply to all positions, including those of shapes, end points of gradients and anchor points. Otherwise only to positions
    /// of layers and groups.
    let followsCurves: Bool
    /// Progress along a curve is measured by length. Otherwise by the curve's parameter, even if the curve is a line.
    let goesByLength: Bool
    /// Hold keyframes hold until the last keyframe, and between moving ones, too. Otherwise positions stop at the last keyframe but one, and a
    /// single hold keyframe between moving ones is ignored.
    let keepsHolds: Bool
    /// A keyframe on a frame has been reached by that frame. Otherwise key times are kept in single precision, and it may be reached after it.
    let hasExactKeyTimes: Bool
    /// Control points of animated paths move on straight lines. Otherwise they turn about their vertices.
    let mixesArmsStraight: Bool
    /// What is combined from several values ends with the last value of each. Otherwise it stops short of them.
    let reachesEnds: Bool

    /// What old files say in other ways is told by their version, and by what stands beside it: colours from 0 to 255, and paths that do
    /// not say themselves whether they are closed; and a position that is split is so whatever else it has. Otherwise colours are told by
    /// their numbers, such paths are closed, and a value comes before its parts.
    let knowsOldFiles: Bool

    // MARK: Layers

    /// Cameras, audio and unknown layers keep their places between other layers, and may be parents. Otherwise they do not exist.
    let countsForeignLayers: Bool
    /// A matte is the layer that is named and may have a matte itself; a matte layer that nothing uses is hidden; and a matted layer blends with
    /// what is below it. Otherwise a matte is the layer above, what an inverted matte cuts out of follows its parents, and a matted layer blends
    /// with nothing.
    let mattesAreNamed: Bool
    /// Layers turn with their motion path if the file says so. Otherwise never.
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

    /// Masks have an opacity. Otherwise it is ignored.
    let masksHaveOpacity: Bool
    /// Difference keeps what exactly one of two masks covers. Otherwise it acts as Intersect.
    let masksDiffer: Bool
    /// Of partly opaque masks Lighten keeps the greater alpha, and Darken the lesser. Otherwise they act as Add and Intersect.
    let masksCompare: Bool
    /// Masks of all modes may be inverted. Otherwise only Add, Lighten and Subtract.
    let invertsAllMasks: Bool

    // MARK: Transforms

    /// Layers and copies of repeaters may be skewed, as groups may. Otherwise only groups.
    let skewsLayers: Bool
    /// The skew axis is mirrored at the horizontal. Otherwise it is where the file says.
    let turnsSkewAxisOver: Bool
    /// A constant position below a remapped time is ignored if the layer is skewed or mirrored. Otherwise it is applied, as everywhere.
    let losesStillPlaces: Bool
    /// Constant rotations are about x, then y, then z, unless the layer is skewed or mirrored. Otherwise about z, then y, then x.
    let turnsBeginAboutX: Bool
    /// A skewed or mirrored layer whose skew or rotation is animated is placed frame by frame. Otherwise matrices are interpolated from keyframe
    /// to keyframe.
    let placesTurnsByFrame: Bool

    // MARK: Lists of shapes

    /// A paint applies to all outlines before it in its list, those in groups, too, as one area at the paint's place in the order; and copies of
    /// repeaters may change in number, have an offset, fade and scale. Otherwise an outline has the next paint of each kind, groups use the
    /// paints around them, and there is a fixed number of equal copies.
    let paintsLists: Bool
    /// Groups blend with what is below them in their layer. Otherwise they lie over it.
    let blendsGroups: Bool
    /// A hidden repeater in a layer's own list repeats all the same. Otherwise it has no effect.
    let repeatsHidden: Bool
    /// A group without a transform takes that of the enclosing groups once more, and of several the first. Otherwise it has none, and of several
    /// all.
    let handsDownTransforms: Bool
    /// What properties of shape layers cannot show of outlines is calculated for each frame. Otherwise only deformations are.
    let worksOutOutlines: Bool
    /// Outlines of several kinds are one area when they are calculated. Otherwise each is painted by itself.
    let joinsAllOutlines: Bool
    /// Paths are merged in all five modes. Otherwise they are filled together, by the fill's rule.
    let mergesPaths: Bool

    // MARK: Outlines

    /// Corners of any number of paths, and of stars, are rounded. Otherwise only of a single path or rectangle.
    let roundsAllCorners: Bool
    /// A path with rounded corners begins at its second vertex and returns to it straight, or stays open (`LottieOutline.rounded`). Otherwise it
    /// keeps its first vertex.
    let shiftsRoundedPaths: Bool
    /// A rectangle with a radius of its own keeps it when corners are rounded. Otherwise it gets the other radius.
    let keepsRoundRectangles: Bool
    /// Each corner of a rectangle that is round at any time has two vertices at all times. Otherwise only while it is round.
    let cornersGrow: Bool
    /// Polygons with a fractional number of points go round once, and on to a whole number of points. Otherwise they lose the fraction.
    let wrapsPolygons: Bool
    /// Handles of stars and polygons are a fixed fraction of the radius for any number of points. Otherwise a quarter of the arc to the next
    /// point.
    let hasFixedArms: Bool

    // MARK: Trims

    /// Trims apply to fills, too, go from path to path where they are sequential, and are applied one after the other. Otherwise the first that
    /// leaves less than all applies to strokes, and to each path by itself.
    let trimsAreas: Bool
    /// Curves are trimmed by length. Otherwise by their parameter.
    let trimsByLength: Bool
    /// Where start and end pass each other between common keyframes, they do so there. Otherwise each keyframe has the smaller and the larger of
    /// the two, which are interpolated separately.
    let trimsPassBetweenKeys: Bool
    /// The offset of a trim that leaves all says where dashes begin. Otherwise it is ignored.
    let wholeTrimsHaveOffsets: Bool
    /// Gradient strokes, too, ignore trims that leave all. Otherwise they use the very first trim.
    let gradientsPassWholeTrims: Bool
    /// A stroke in one colour over a gradient is trimmed, too. Otherwise it is complete there.
    let trimsOverGradients: Bool

    // MARK: Paint

    /// The opacity of a gradient is applied once. Otherwise it is applied to the colours, their alphas and the stroke, each by itself.
    let fadesGradientsOnce: Bool
    /// Lengths of dashes may be animated. Otherwise they keep their initial values.
    let animatesDashes: Bool

    // MARK: Texts

    /// Texts may be animated. Otherwise the first document is shown all the time.
    let changesTexts: Bool
    /// Text animators apply to single letters, and text may run along paths. Otherwise text has neither.
    let animatesLetters: Bool
    /// Text may have a baseline shift and capitals. Otherwise these are ignored.
    let setsCapitals: Bool
    /// The last lines of justified texts are on the left, on the right, in the middle or as long as the others. Otherwise on the left.
    let alignsLastLines: Bool
    /// The width of a text's stroke is in points. Otherwise in percent of the font's size.
    let strokesTextsInPoints: Bool
    /// Lines of saved glyphs wrap at their box. Otherwise they end where the text says.
    let wrapsSavedTexts: Bool
    /// A text with a fill and a stroke is moved by as much as its frame grows (`AppTextFrame`). Otherwise it is drawn in its place.
    let shiftsPaintedTexts: Bool
    /// Text without tracking has kerning, too. Otherwise it has none.
    let kernsUntracked: Bool
    /// Lines are never closer than the font's line height. Otherwise as close as the file says.
    let keepsFontHeight: Bool
}

extension DialectRules {
    /// As lottie-ios's Core Animation engine does.
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

    /// As the program that wrote the file, usually After Effects, does.
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
