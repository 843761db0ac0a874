// Blending: a source pixel s with its backdrop d, both premultiplied. MODE is the number of a CGBlendMode.
//
// Every function has a twin in Sources/Graphics/Blend, named above it and documented there, and computes the same thing in
// the same order. A program is compiled for one mode, and the compiler drops what that does not use.

#ifdef FRAGMENT
/// The least divisor: 0 divided by it is 0, and anything else is very large.
const float LEAST = 1.0e-30;

/// Mixing.whole - s where it is alone, d where it is alone, and `mixed` where both are.
vec4 whole(vec4 s, vec4 d, vec4 mixed) { return s * (1.0 - d.a) + d * (1.0 - s.a) + mixed; }

vec4 withAlpha(vec4 mixed, vec4 s, vec4 d) { return vec4(mixed.rgb, s.a * d.a); }

/// Mixing.multiply
vec4 mixMultiply(vec4 s, vec4 d) { return s * d; }

/// Mixing.screen
vec4 mixScreen(vec4 s, vec4 d) { return s * d.a + d * s.a - s * d; }

/// Mixing.darken
vec4 mixDarken(vec4 s, vec4 d) { return min(s * d.a, d * s.a); }

/// Mixing.lighten
vec4 mixLighten(vec4 s, vec4 d) { return max(s * d.a, d * s.a); }

/// Mixing.hardLight
vec4 mixHardLight(vec4 s, vec4 d) {
    vec4 dark = 2.0 * s * d;
    vec4 light = s.a * d.a - 2.0 * (d.a - d) * (s.a - s);
    return withAlpha(mix(light, dark, lessThanEqual(2.0 * s, vec4(s.a))), s, d);
}

/// Mixing.colorDodge
vec4 mixColorDodge(vec4 s, vec4 d) {
    vec4 quotient = min(vec4(s.a * d.a), d * (s.a * s.a) / max(s.a - s, LEAST));
    return withAlpha(mix(quotient, vec4(0.0), lessThanEqual(d, vec4(0.0))), s, d);
}

/// Mixing.colorBurn
vec4 mixColorBurn(vec4 s, vec4 d) {
    float most = s.a * d.a;
    vec4 lack = d.a - d;
    vec4 quotient = min(vec4(most), lack * (s.a * s.a) / max(s, LEAST));
    return withAlpha(mix(most - quotient, vec4(most), lessThanEqual(lack, vec4(0.0))), s, d);
}

/// Mixing.softLight
vec4 mixSoftLight(vec4 s, vec4 d) {
    vec4 b = d / (d.a > 0.0 ? d.a : 1.0);
    vec4 dark = d * s.a - (s.a - 2.0 * s) * d * (1.0 - b);
    vec4 steep = ((16.0 * b - 12.0) * b + 4.0) * b;
    vec4 curve = mix(sqrt(b), steep, lessThanEqual(b, vec4(0.25)));
    vec4 light = d * s.a + (2.0 * s - s.a) * (curve * d.a - d);
    return withAlpha(mix(light, dark, lessThanEqual(2.0 * s, vec4(s.a))), s, d);
}

/// Mixing.difference
vec4 mixDifference(vec4 s, vec4 d) { return withAlpha(mixLighten(s, d) - mixDarken(s, d), s, d); }

/// Mixing.exclusion
vec4 mixExclusion(vec4 s, vec4 d) { return withAlpha(s * d.a + d * s.a - 2.0 * s * d, s, d); }

float luminosityOf(vec3 c) { return dot(c, vec3(0.30, 0.59, 0.11)); }

float leastOf(vec3 c) { return min(min(c.r, c.g), c.b); }

float greatestOf(vec3 c) { return max(max(c.r, c.g), c.b); }

float saturationOf(vec3 c) { return greatestOf(c) - leastOf(c); }

/// HueMixing.saturated
vec3 saturated(vec3 c, float saturation) {
    float least = leastOf(c);
    float range = greatestOf(c) - least;
    return (c - least) * (range > 0.0 ? saturation / max(range, LEAST) : 0.0);
}

/// HueMixing.lit
vec4 lit(vec3 c, float luminosity, float most) {
    vec3 moved = c + (luminosity - luminosityOf(c));
    float gray = luminosityOf(moved);
    float least = leastOf(moved);
    if (least < 0.0 && gray > least) moved = gray + (moved - gray) * (gray / max(gray - least, LEAST));
    float greatest = greatestOf(moved);
    if (greatest > most && greatest > gray) {
        moved = gray + (moved - gray) * ((most - gray) / max(greatest - gray, LEAST));
    }
    return vec4(clamp(moved, 0.0, most), most);
}

/// HueMixing.hue
vec4 mixHue(vec4 s, vec4 d) {
    vec3 source = s.rgb * d.a;
    vec3 behind = d.rgb * s.a;
    return lit(saturated(source, saturationOf(behind)), luminosityOf(behind), s.a * d.a);
}

/// HueMixing.saturation
vec4 mixSaturation(vec4 s, vec4 d) {
    vec3 source = s.rgb * d.a;
    vec3 behind = d.rgb * s.a;
    return lit(saturated(behind, saturationOf(source)), luminosityOf(behind), s.a * d.a);
}

/// HueMixing.color
vec4 mixColor(vec4 s, vec4 d) { return lit(s.rgb * d.a, luminosityOf(d.rgb * s.a), s.a * d.a); }

/// HueMixing.luminosity
vec4 mixLuminosity(vec4 s, vec4 d) { return lit(d.rgb * s.a, luminosityOf(s.rgb * d.a), s.a * d.a); }

/// PorterDuff.sourceOver
vec4 sourceOver(vec4 s, vec4 d) { return s + d * (1.0 - s.a); }

/// PorterDuff.sourceIn
vec4 sourceIn(vec4 s, vec4 d) { return s * d.a; }

/// PorterDuff.sourceOut
vec4 sourceOut(vec4 s, vec4 d) { return s * (1.0 - d.a); }

/// PorterDuff.sourceAtop
vec4 sourceAtop(vec4 s, vec4 d) { return s * d.a + d * (1.0 - s.a); }

/// PorterDuff.xor
vec4 exclusiveOr(vec4 s, vec4 d) { return s * (1.0 - d.a) + d * (1.0 - s.a); }

/// PorterDuff.plusLighter
vec4 plusLighter(vec4 s, vec4 d) { return clamp(s + d, 0.0, 1.0); }

/// PorterDuff.plusDarker
vec4 plusDarker(vec4 s, vec4 d) {
    float alpha = min(1.0, s.a + d.a);
    vec4 darkness = (s.a - s) + (d.a - d);
    return clamp(alpha - darkness, 0.0, 1.0);
}

/// CGBlendMode.formula
vec4 blended(vec4 s, vec4 d) {
#if MODE == 0
    return sourceOver(s, d);
#elif MODE == 1
    return whole(s, d, mixMultiply(s, d));
#elif MODE == 2
    return whole(s, d, mixScreen(s, d));
#elif MODE == 3
    return whole(s, d, mixHardLight(d, s));
#elif MODE == 4
    return whole(s, d, mixDarken(s, d));
#elif MODE == 5
    return whole(s, d, mixLighten(s, d));
#elif MODE == 6
    return whole(s, d, mixColorDodge(s, d));
#elif MODE == 7
    return whole(s, d, mixColorBurn(s, d));
#elif MODE == 8
    return whole(s, d, mixSoftLight(s, d));
#elif MODE == 9
    return whole(s, d, mixHardLight(s, d));
#elif MODE == 10
    return whole(s, d, mixDifference(s, d));
#elif MODE == 11
    return whole(s, d, mixExclusion(s, d));
#elif MODE == 12
    return whole(s, d, mixHue(s, d));
#elif MODE == 13
    return whole(s, d, mixSaturation(s, d));
#elif MODE == 14
    return whole(s, d, mixColor(s, d));
#elif MODE == 15
    return whole(s, d, mixLuminosity(s, d));
#elif MODE == 16
    return vec4(0.0);
#elif MODE == 17
    return s;
#elif MODE == 18
    return sourceIn(s, d);
#elif MODE == 19
    return sourceOut(s, d);
#elif MODE == 20
    return sourceAtop(s, d);
#elif MODE == 21
    return sourceOver(d, s);
#elif MODE == 22
    return sourceIn(d, s);
#elif MODE == 23
    return sourceOut(d, s);
#elif MODE == 24
    return sourceAtop(d, s);
#elif MODE == 25
    return exclusiveOr(s, d);
#elif MODE == 26
    return plusDarker(s, d);
#else
    return plusLighter(s, d);
#endif
}
#endif
