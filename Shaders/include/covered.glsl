// What a shape covers in full: its edges are elsewhere.

#ifdef FRAGMENT
#define shapeArea(p) 1.0
#define roundedShapeArea(p, radii) 1.0
#define insetShapeArea(p, width, radii) 1.0
#endif
