import { type Commerce, type SearchCategory, searchSite, unwrap } from '@butiga/commerce-sdk'
import { fromPromise } from 'xstate'
import type { Suggestion } from './suggest.types.ts'

export interface SuggestInput {
  readonly text: string
}

/** How many of each kind are suggested, in the order in which they are shown. */
const shares: readonly (readonly [SearchCategory, number])[] = [
  ['products', 5],
  ['productCategories', 2],
  ['pages', 2],
  ['posts', 1],
]

/** The suggestions' one call. */
export const suggestActors = ({ commerce }: { readonly commerce: Pick<Commerce, 'cms'> }) => ({
  suggest: fromPromise<readonly Suggestion[], SuggestInput>(async ({ input: { text }, signal }) => {
    const categories = shares.map(([category]) => category)
    const match = await unwrap(searchSite(commerce.cms, { search: text.trim(), categories, limit: 5 }, { signal }))
    return shares.flatMap(([category, share]) =>
      (match[category]?.records ?? []).slice(0, share).map((result) => ({ category, result })),
    )
  }),
})
