extension SceneMutations {
    /// A document with everything that the reader knows.
    public static let documents: [[UInt8]] = [Array(layers.utf8), Array(motion.utf8), Array(painted.utf8)]

    public static let wallpaper = """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict><key>logicalScreenClass</key><string>390w-844h@3x~iphone</string>
        <key>assets</key><dict><key>lockAndHome</key><dict><key>default</key><dict>
        <key>backgroundAnimationFileName</key><string>Background.ca</string>
        <key>floatingAnimationFileNameKey</key><string>Floating.ca</string>
        </dict></dict></dict></dict></plist>
        """

    public static let index = """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict><key>rootDocument</key><string>main.caml</string>
        <key>geometryFlipped</key><string>NO</string><key>unitsInPixelsInPlayer</key><true/></dict></plist>
        """

    private static let layers = """
        <?xml version="1.0" encoding="UTF-8"?>
        <caml xmlns="http://www.apple.com/CoreAnimation/1.0">
          <CALayer id="#1" name="root" bounds="0 0 200 100" position="100 50" geometryFlipped="1" backgroundColor="1 1 1">
            <sublayers>
              <CAShapeLayer id="#2" bounds="0 0 20 20" position="30 30" fillColor="1 0 0" lineWidth="2">
                <path type="CGPath" value="M 0 0 L 20 0 L 10 20 Z"/>
                <strokeColor opacity="0.5" value="0 0 1"/>
                <lineDashPattern><real value="3"/><integer value="2"/></lineDashPattern>
              </CAShapeLayer>
              <CAGradientLayer bounds="0 0 50 50" position="80 50" startPoint="0 0" transform="translate(1, 2) rotate(30deg) scale(2)">
                <colors><CGColor value="1 0 0"/><CGColor opacity="0.5" value="0 1 0"/></colors>
                <locations><real value="0"/><real value="1"/></locations>
                <type value="radial"/>
                <filters><CAFilter filter="gaussianBlur" name="blur" inputRadius="3"/></filters>
                <mask type="CALayer" bounds="0 0 10 10" backgroundColor="0 0 0"/>
              </CAGradientLayer>
              <CATransformLayer position="150 50" sublayerTransform="perspective(500)" transform.rotation.y="0.5">
                <sublayers><CALayer bounds="0 0 30 30" cornerRadius="5" opacity="0.5"/></sublayers>
              </CATransformLayer>
              <CAReplicatorLayer instanceCount="3"><instanceColor opacity="0.5" value="1 1 1"/></CAReplicatorLayer>
              <CAEmitterLayer emitterShape="cuboid" emitterDepth="9" spinBias="1" preservesDepth="1">
                <emitterCells><CAEmitterCell name="a" particleType="plane" birthRate="5" lifetime="3" orientationRange="2"/></emitterCells>
                <emitterBehaviors><CAEmitterBehavior behavior="wave" name="w" force="1 2 3" frequency="2"/>
                <CAEmitterBehavior behavior="attractor" attractorType="axial" stiffness="5" position="1 2" falloff="-3"/>
                <CAEmitterBehavior type="valueOverLife" keyPath="scale"><values><real value="0"/><real value="1"/></values></CAEmitterBehavior>
                </emitterBehaviors>
              </CAEmitterLayer>
              <CALayer bounds="0 0 4 4" hidden="0">
                <contents type="CGImage" src="data:image/png;base64,iVBORw0KGgo="/>
                <contentsMultiplyColor opacity="0.5" value="1 1 1"/>
              </CALayer>
            </sublayers>
          </CALayer>
        </caml>

        """

    private static let motion = """
        <caml>
          <CALayer id="a" bounds="0 0 100 100">
            <animations>
              <turn type="CABasicAnimation" keyPath="transform.rotation.z" duration="2" repeatCount="inf" timingFunction="0.1 0 0.9 1">
                <fromValue type="real" value="0"/><toValue type="real" value="6.28"/>
              </turn>
              <p key="odd key" type="CAKeyframeAnimation" keyPath="position" calculationMode="cubicPaced" duration="3">
                <values><CGPoint value="0 0"/><CGPoint value="50 20"/><CGPoint value="9 9"/></values>
                <keyTimes><real value="0"/><real value="0.5"/><real value="1"/></keyTimes>
              </p>
              <group type="CAAnimationGroup" duration="4" speed="0.5">
                <animations><CABasicAnimation keyPath="opacity"><toValue value="0"/></CABasicAnimation></animations>
              </group>
            </animations>
            <sublayers><CALayer id="b" bounds="0 0 10 10" position="5 5"/></sublayers>
            <states>
              <LKState name="Locked"><elements>
                <LKStateSetValue targetId="b" keyPath="position.y"><value type="integer" value="334"/></LKStateSetValue>
                <LKStateAddElement targetId="a" keyPath="sublayers"><object type="CALayer" bounds="0 0 3 3"/></LKStateAddElement>
                <LKStateRemoveElement targetId="a" keyPath="sublayers"><object object="b"/></LKStateRemoveElement>
                <LKStateSetProperty targetId="b" keyPath="name"/>
                <LKStateAddAnimation targetId="b" key="k"><animation type="CABasicAnimation" keyPath="opacity"/></LKStateAddAnimation>
              </elements></LKState>
              <LKState name="Unlock" basedOn="Locked"/>
            </states>
            <stateTransitions>
              <LKStateTransition fromState="*" toState="Locked"><elements>
                <LKStateTransitionElement id="t" key="position.y" targetId="b">
                  <animation type="CASpringAnimation" mass="2" stiffness="300" damping="50" duration="0.8" keyPath="position.y"/>
                </LKStateTransitionElement>
              </elements></LKStateTransition>
              <LKStateTransition fromState="Locked" toState="*"><elements><LKStateTransitionElement object="t"/></elements></LKStateTransition>
            </stateTransitions>
          </CALayer>
        </caml>

        """

    /// What is hard to paint.
    private static let painted = """
        <caml>
          <CALayer bounds="0 0 100 100" position="50 50" backgroundColor="1 1 1">
            <sublayers>
              <CAEmitterLayer bounds="0 0 100 100" position="50 50" emitterPosition="50 50" emitterShape="circle" emitterSize="20 20" emitterMode="outline" seed="3">
                <emitterCells><CAEmitterCell id="#1" name="spark" birthRate="40" lifetime="2" velocity="20" emissionRange="6.28" scale="4" spin="1" alphaSpeed="-0.4" yAcceleration="9">
                  <contents type="CGImage" src="data:image/png;base64,PICTURE"/>
                  <emitterCells><CAEmitterCell name="trail" birthRate="3" lifetime="1" scaleSpeed="-0.5" color="0 0 1"/></emitterCells>
                </CAEmitterCell></emitterCells>
                <emitterBehaviors><CAEmitterBehavior behavior="drag" drag="2"/><CAEmitterBehavior behavior="attractor" stiffness="3" radius="40" position="9 9"/>
                <CAEmitterBehavior behavior="colorOverLife"><colors><CGColor value="1 0 0"/><CGColor value="0 0 1" opacity="0"/></colors></CAEmitterBehavior></emitterBehaviors>
              </CAEmitterLayer>
              <CAReplicatorLayer bounds="0 0 60 60" position="50 50" instanceCount="5" instanceDelay="0.2" instanceTransform="rotate(40deg) translate(4, 0, -9)" instanceAlphaOffset="-0.1" preservesDepth="1">
                <sublayers><CALayer bounds="0 0 9 9" position="50 30" backgroundColor="0 0.5 0" cornerRadius="3"><animations>
                  <a type="CABasicAnimation" keyPath="position.x" duration="2" repeatCount="inf"><fromValue type="real" value="10"/><toValue type="real" value="50"/></a>
                </animations></CALayer></sublayers>
              </CAReplicatorLayer>
              <CATextLayer bounds="0 0 80 30" position="50 80" fontSize="12" wrapped="1" truncationMode="end" alignmentMode="justified" foregroundColor="0 0 0">
                <string type="NSAttributedString"><run value="Words of "><fontSize type="real" value="9"/><font type="string" value="Helvetica"/></run><run value="two runs"><underline type="real" value="1"/></run></string>
              </CATextLayer>
              <CAShapeLayer bounds="0 0 50 50" position="40 40" fillRule="even-odd" lineWidth="3" lineJoin="round" lineCap="square" strokeStart="0.1" strokeEnd="0.9" lineDashPhase="2"
                shadowOpacity="0.7" shadowRadius="4" shadowOffset="2 2" masksToBounds="1" cornerRadius="9" strokeColor="0 0 1">
                <path type="CGPath" value="M 5 5 C 60 0 0 60 45 45 Q 9 9 30 2 Z M 9 9 L 30 9 L 20 30 Z"/><lineDashPattern><real value="5"/><real value="2"/></lineDashPattern>
                <mask><CAGradientLayer bounds="0 0 50 50" position="25 25"><colors><CGColor value="0 0 0"/><CGColor value="0 0 0" opacity="0"/></colors></CAGradientLayer></mask>
              </CAShapeLayer>
              <CATransformLayer position="60 50" sublayerTransform="perspective(200)"><sublayers>
                <CALayer bounds="0 0 30 30" transform="rotate(50deg, 0, 1, 0)" backgroundColor="0.5 0 0" borderWidth="2"/>
                <CALayer bounds="0 0 30 30" transform="rotate(-40deg, 1, 1, 0)" backgroundColor="0 0 0.5" opacity="0.5" zPosition="3"/>
              </sublayers></CATransformLayer>
              <CALayer bounds="0 0 40 40" position="70 30" opacity="0.8" contentsGravity="resizeAspectFill" contentsCenter="0.4 0.4 0.2 0.2" shouldRasterize="1">
                <contents type="CGImage" src="data:image/png;base64,PICTURE"/><contentsMultiplyColor opacity="0.5" value="1 1 0"/>
                <filters><CAFilter filter="colorHueRotate" inputAngle="1"/><CAFilter filter="gaussianBlur" inputRadius="2"/></filters>
                <backgroundFilters><CAFilter filter="colorInvert"/></backgroundFilters><compositingFilter value="overlayBlendMode"/>
                <sublayers><CAScrollLayer bounds="3 3 20 20" position="20 20" backgroundColor="1 0 1" doubleSided="0"/></sublayers>
              </CALayer>
            </sublayers>
          </CALayer>
        </caml>

        """.replacing("PICTURE", with: picture)

    /// Two by two pixels, PNG.
    private static let picture = "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAYAAABytg0kAAAAEklEQVR42mP4z8DwHwgbGGAMAEBXBvtWfMWmAAAAAElFTkSuQmCC"
}
