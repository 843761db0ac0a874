// Areas where a program draws only pixels that its shapes cover in full.

#ifdef FRAGMENT
#define shapeArea(p) 1.0
#define roundedShapeArea(p, radii) 1.0
#define insetShapeArea(p, width, radii) 1.0
#endif
