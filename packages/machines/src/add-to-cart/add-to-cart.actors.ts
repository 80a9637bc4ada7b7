import type { CartItem } from '@butiga/commerce-sdk/contracts'
import { fromPromise, waitFor } from 'xstate'
import { untilAborted } from '../shared/until-aborted.ts'
import type { CartSource } from './add-to-cart.types.ts'

export interface LineInput {
  readonly itemId: number
}

/** Where a product page looks for the line it edits: in the stored cart, once that is here. */
export const addToCartActors = ({ cartSession }: { readonly cartSession: () => CartSource | undefined }) => ({
  findLine: fromPromise<CartItem | null, LineInput>(async ({ input: { itemId }, signal }) => {
    const session = cartSession()
    if (session === undefined) return null
    const { context } = await untilAborted(
      signal,
      waitFor(session, (snapshot) => !snapshot.hasTag('loading'), { signal }),
    )
    return context.cart?.items.find((item) => item.itemId === itemId) ?? null
  }),
})
