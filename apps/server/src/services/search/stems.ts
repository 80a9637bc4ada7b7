/** The inflection rules of a language, on folded words. */
export interface Inflection {
  /** What a word ends in by number, case and gender: the longest that leaves three letters is cut. */
  readonly ending: RegExp
  /**
   * Where a word is looked for in others: in a language that writes words together anywhere (`Umzugskartons`), else at their
   * end (`tamnozelena`), or not at all. Where nouns are written apart (`moving box`), the last one says what a thing is.
   */
  readonly compounds: 'anywhere' | 'end' | 'apart' | 'none'
  /** What may join the parts of a compound: the s of `Umzugskarton`. */
  readonly joints: readonly string[]
  /** Fewest letters of a word that is searched inside of others. */
  readonly shortestPart: number
  /** Letters with a second spelling: `baender` for `bänder`, which is folded to `bander`. */
  readonly spellings: readonly (readonly [written: string, folded: string])[]
  /** Stop words: they score when found, and are not required beside other words. */
  readonly small: ReadonlySet<string>
  /** Words of queries that are about the visitor, and not about what is looked for: like stop words, but not in names. */
  readonly fillers: ReadonlySet<string>
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
    joints: [''],
    shortestPart: 5,
    spellings: [['dj', 'd']],
    small: words('a bez do i ili iz je k ka kod na o od po pod s sa se su te u uz za'),
    fillers: words('imate kako kupiti mi moj moja moje nesto nekakav neka neki treba trebam zelim'),
  },
  eng: {
    ending: endings('ings?|e?s|e'),
    compounds: 'apart',
    joints: [''],
    shortestPart: 0,
    spellings: [],
    small: words('a an and at by for from in is of on or the to with without'),
    fillers: words('any buy do have how i looking me my need some something want you'),
  },
  deu: {
    ending: endings('(?:er)?(?:e[mns]?|(?<=[lr])n|(?<=[^aeious])s)|er'),
    compounds: 'anywhere',
    joints: ['', 's', 'es', 'n', 'en', 'er', 'e'],
    shortestPart: 4,
    spellings: [
      ['ae', 'a'],
      ['oe', 'o'],
      ['ue', 'u'],
    ],
    small: words(
      'als am an auf aus bei das dem den der des die ein eine einem einen einer fur im in mit oder ohne und vom von zu zum zur',
    ),
    fillers: words('brauche etwas haben ich irgendwas kaufen mein meine meinen meiner mir sie suche was wie'),
  },
}
const noInflection: Inflection = {
  ending: /$^/,
  compounds: 'none',
  joints: [''],
  shortestPart: 0,
  spellings: [],
  small: new Set(),
  fillers: new Set(),
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
