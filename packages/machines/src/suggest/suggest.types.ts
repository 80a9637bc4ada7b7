import type { SearchCategory, SearchResult } from '@butiga/commerce-sdk'

/** One suggestion for the typed text. */
export interface Suggestion {
  readonly category: SearchCategory
  readonly result: SearchResult
}

export interface SuggestContext {
  /** As it was typed. */
  readonly text: string
  /** The text that the suggestions answer. */
  readonly shownText: string
  /** In the order in which they are shown; the link to all results follows them. */
  readonly suggestions: readonly Suggestion[]
  /** The place of the one that Enter takes, the way to all results being the last; null while none is marked. */
  readonly active: number | null
}

export type SuggestEvent =
  | { readonly type: 'suggest.type'; readonly text: string }
  /** Shows again what was closed. */
  | { readonly type: 'suggest.open' }
  | { readonly type: 'suggest.next' }
  | { readonly type: 'suggest.previous' }
  /** Takes the marked one, or the one at this place. */
  | { readonly type: 'suggest.take'; readonly place?: number }
  | { readonly type: 'suggest.close' }

export type SuggestEmitted =
  /** Goes to what was taken: a link, or all results of a text. */
  { readonly type: 'suggest.taken'; readonly link: string } | { readonly type: 'suggest.all'; readonly text: string }
