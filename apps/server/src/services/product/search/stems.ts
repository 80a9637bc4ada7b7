/** The inflection rules of a language, on folded words. */
export interface Inflection {
  /** What a word ends in by number, case and gender: the longest that leaves three letters is cut. */
  readonly ending: RegExp
  /**
   * Where a word is looked for in others: in a language that writes words together anywhere (`Umzugskartons`), else at their
   * end (`tamnozelena`), or not at all.
   */
  readonly compounds: 'anywhere' | 'end' | 'none'
  /** Fewest letters of a word that is searched inside of others. */
  readonly shortestPart: number
  /** Letters with a second spelling: `baender` for `bänder`, which is folded to `bander`. */
  readonly spellings: readonly (readonly [written: string, folded: string])[]
  /** Stop words: they score when found, and are not required beside other words. */
  readonly small: ReadonlySet<string>
}

const endings = (pattern: string): RegExp => new RegExp(`(?<=^.{3,})(?:${pattern})$`)
const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/**
 * Light stemming: endings of number, case and gender alone, so that the forms of one word meet and different words stay
 * apart. Irregular words are not handled; their forms differ in few letters and are found like typing mistakes.
 */
const inflections: Readonly<Record<string, Inflection>> = {
  hrv: {
    ending: endings('(?:[oe]v)?(?:[ai]ma|o[gm][aeu]|e[gm][au]|[eio][gm]|ih|oj|[aeiou])|[oe]v'),
    compounds: 'end',
    shortestPart: 5,
    spellings: [['dj', 'd']],
    small: words('a bez do i ili iz je k ka kod na o od po pod s sa se su te u uz za'),
  },
  eng: {
    ending: endings('ings?|e?s|e'),
    compounds: 'none',
    shortestPart: 0,
    spellings: [],
    small: words('a an and at by for from in is of on or the to with without'),
  },
  deu: {
    ending: endings('(?:er)?(?:e[mns]?|(?<=[lr])n|(?<=[^aeious])s)|er'),
    compounds: 'anywhere',
    shortestPart: 4,
    spellings: [
      ['ae', 'a'],
      ['oe', 'o'],
      ['ue', 'u'],
    ],
    small: words(
      'als am an auf aus bei das dem den der des die ein eine einem einen einer fur im in mit oder ohne und vom von zu zum zur',
    ),
  },
}
const noInflection: Inflection = {
  ending: /$^/,
  compounds: 'none',
  shortestPart: 0,
  spellings: [],
  small: new Set(),
}

/** The inflection rules of a language by its three-letter code; none for other languages. */
export const inflectionOf = (language: string): Inflection => inflections[language] ?? noInflection

/** The stem of a folded word: `kutija`, `kutije` and `kutijama` have `kutij`. */
export const stemOf = (word: string, { ending }: Inflection): string =>
  word
    .replace(ending, '')
    // Before an ending the last consonant may be written twice (wrapping), and y as i (berries).
    .replace(/([b-df-hj-np-tv-z])\1$/, '$1')
    .replace(/y$/, 'i')
