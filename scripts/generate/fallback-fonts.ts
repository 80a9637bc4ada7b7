interface Metrics {
  readonly ascent: number
  readonly descent: number
  readonly unitsPerEm: number
  /** The average width of a character, weighted by how often it is used. */
  readonly xWidthAvg: number
}

/** A font that a system has, and the names under which it is found there. */
interface SystemFont extends Metrics {
  readonly name: string
  readonly local: readonly string[]
}

// As in @capsizecss/metrics 4, whose 30,000 files would be installed for six fonts.
const arial = { ascent: 1854, descent: -434, unitsPerEm: 2048, xWidthAvg: 913 }
const roboto = { ascent: 1900, descent: -500, unitsPerEm: 2048, xWidthAvg: 911 }
const dejaVu = { ascent: 1901, descent: -483, unitsPerEm: 2048, xWidthAvg: 1041 }

/** The fonts of Windows and Apple, of Android, and of Linux; Liberation Sans has the widths of Arial. */
const regular: readonly SystemFont[] = [
  { ...arial, name: 'Arial', local: ['Arial', 'ArialMT', 'Liberation Sans', 'LiberationSans'] },
  { ...roboto, name: 'Roboto', local: ['Roboto', 'Roboto-Regular'] },
  { ...dejaVu, name: 'DejaVu', local: ['DejaVu Sans'] },
]
const bold: readonly SystemFont[] = [
  {
    ...arial,
    xWidthAvg: 983,
    name: 'Arial',
    local: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'LiberationSans-Bold'],
  },
  { ...roboto, xWidthAvg: 926, name: 'Roboto', local: ['Roboto Bold', 'Roboto-Bold'] },
  { ...dejaVu, xWidthAvg: 1176, name: 'DejaVu', local: ['DejaVu Sans Bold', 'DejaVuSans-Bold'] },
]

/** The fonts of the pages in the weight of most of their text, each with what is shown until it is loaded. */
const families: readonly {
  readonly name: string
  readonly font: Metrics
  readonly fallbacks: readonly SystemFont[]
}[] = [
  { name: 'Funnel Display', font: { ascent: 1200, descent: -300, unitsPerEm: 1200, xWidthAvg: 580 }, fallbacks: bold },
  { name: 'Figtree', font: { ascent: 950, descent: -250, unitsPerEm: 1000, xWidthAvg: 449 }, fallbacks: regular },
]

const widthOf = ({ xWidthAvg, unitsPerEm }: Metrics): number => xWidthAvg / unitsPerEm
const percent = (share: number): string => `${Number((share * 100).toFixed(2))}%`

const faceOf = (family: string, font: Metrics, { name, local, ...fallback }: SystemFont): string => {
  const size = widthOf(font) / widthOf(fallback)
  const inLine = (units: number) => percent(Math.abs(units) / (font.unitsPerEm * size))
  return `@font-face {
  font-family: '${family} ${name}';
  src: ${local.map((one) => `local('${one}')`).join(', ')};
  size-adjust: ${percent(size)};
  ascent-override: ${inLine(font.ascent)};
  descent-override: ${inLine(font.descent)};
  line-gap-override: 0%;
}
`
}

/** The CSS of fonts of the system that take the room of the pages' own until those are loaded: nothing moves when they are. */
export const fallbackFontsFile = (): string =>
  `/* Written by \`pnpm generate\` from the metrics of the fonts. */
${families.flatMap(({ name, font, fallbacks }) => fallbacks.map((fallback) => faceOf(name, font, fallback))).join('')}`
