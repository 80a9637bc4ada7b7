import { type Cart, type CartKey, type Commerce, requireCartSession, unwrap } from '@butiga/commerce-sdk'
import { fromPromise } from 'xstate'

export interface RemoveInput {
  readonly session: CartKey | null
  readonly itemId: number
}
export interface SaveInput extends RemoveInput {
  readonly qty: number
}

/** The calls of one cart line. */
export const quantityActors = ({ commerce }: { readonly commerce: Pick<Commerce, 'ecommerce'> }) => ({
  save: fromPromise<Cart, SaveInput>(async ({ input: { session, itemId, qty }, signal }) =>
    unwrap(commerce.ecommerce.updateItem({ ...requireCartSession(session), itemId, qty }, { signal })),
  ),
  remove: fromPromise<Cart, RemoveInput>(async ({ input: { session, itemId }, signal }) =>
    unwrap(commerce.ecommerce.deleteItem({ ...requireCartSession(session), itemId }, { signal })),
  ),
})
