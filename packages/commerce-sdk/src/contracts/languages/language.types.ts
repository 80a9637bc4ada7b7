import type { eng } from './eng.ts'

/** A screen, or a kind of content, whose address begins with words of its language. */
export type PathName = keyof typeof eng.paths

/** A language that the program has words of; a site may have others too, with the words of English in their addresses. */
export interface KnownLanguage {
  /** Three letters, ISO 639-2: `fra`. */
  readonly code: string
  /** Two letters, as addresses and catalogues of texts name it: `fr`. */
  readonly code2: string
  /** Numbers, dates and names are formatted as BCP 47 names it. */
  readonly locale: string
  /**
   * Whether every text of the program is translated. Such a language is one of the admin everywhere, and its words are in the
   * addresses of every site, so that they lead on from a site that no longer has it. Default: no
   */
  readonly isComplete?: boolean
  /** The words of its addresses, without the prefix of the language. Default of each: the English ones. */
  readonly paths: Readonly<Partial<Record<PathName, string>>>
}
