#include "cgl.h"
