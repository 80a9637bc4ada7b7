/** How the search reads the words of a language, all of them in small letters without marks: `bänder` as `bander`. */
export interface SearchedLanguage {
  /**
   * The endings of words by number, case and gender, as a regular expression: the longest that leaves three letters is cut.
   * Endings alone, so that the forms of one word meet and different words stay apart; the forms of an irregular word differ
   * in few letters and are found like typing mistakes.
   */
  readonly endings: string
  /**
   * Where a word is looked for in others: in a language that writes words together anywhere (`Umzugskartons`), else at their
   * end (`tamnozelena`), or not at all. Where nouns are written apart (`moving box`), the last one says what a thing is; where
   * the first one does (`boîte de rangement`), there are none.
   */
  readonly compounds: 'anywhere' | 'end' | 'apart' | 'none'
  /** Letters that join the parts of a compound, separated by spaces: the s of `Umzugskarton`. Default: none. */
  readonly joints?: string
  /** Fewest letters of a word that is searched inside of others. Default 0. */
  readonly shortestPart?: number
  /** Letters with a second spelling: `baender` for `bänder`, which is read as `bander`. Default: none. */
  readonly spellings?: readonly (readonly [written: string, read: string])[]
  /** Stop words, separated by spaces: they score when found, and are not required beside other words. */
  readonly small: string
  /** Words of queries that are about the visitor, and not about what is looked for: like stop words, but not in names. */
  readonly fillers: string
}
