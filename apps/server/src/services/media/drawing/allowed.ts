/**
 * What a stored drawing may be made of: shapes, text, paint, clipping and the filters of everyday drawing programs.
 * Elements and attributes that run, fetch, embed, animate or link are missing here and so removed.
 */
export const allowedElements: ReadonlySet<string> = new Set(
  `svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan style
  linearGradient radialGradient stop pattern clipPath mask marker filter
  feBlend feColorMatrix feComponentTransfer feComposite feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR
  feGaussianBlur feMerge feMergeNode feOffset`.split(/\s+/),
)

export const allowedAttributes: ReadonlySet<string> = new Set(
  `id class style lang role aria-label aria-labelledby aria-hidden transform version viewBox preserveAspectRatio
  x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy width height d points pathLength rotate textLength lengthAdjust
  fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit
  stroke-dasharray stroke-dashoffset vector-effect paint-order shape-rendering text-rendering color opacity display
  visibility overflow clip-path clip-rule mask filter marker-start marker-mid marker-end mix-blend-mode isolation
  font-family font-size font-style font-weight font-variant font-stretch letter-spacing word-spacing text-anchor
  text-decoration dominant-baseline alignment-baseline baseline-shift writing-mode direction unicode-bidi
  gradientUnits gradientTransform spreadMethod offset stop-color stop-opacity patternUnits patternContentUnits
  patternTransform clipPathUnits maskUnits maskContentUnits mask-type markerUnits markerWidth markerHeight refX refY
  orient filterUnits primitiveUnits in in2 result mode type values operator k1 k2 k3 k4 stdDeviation flood-color
  flood-opacity color-interpolation-filters tableValues slope intercept amplitude exponent`.split(/\s+/),
)

/** CSS and transform functions that compute, paint or select, and fetch nothing. */
export const allowedFunctions: ReadonlySet<string> = new Set(
  `rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix calc min max clamp var
  matrix translate translatex translatey scale scalex scaley rotate skewx skewy
  blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia
  circle ellipse inset polygon path not is where nth-child nth-of-type`.split(/\s+/),
)
