import { type Cart, type CartKey, requireCartSession, unwrap } from '@butiga/commerce-sdk'
import { fromPromise } from 'xstate'
import { sendOrHold } from '../shared/queued-changes.ts'
import type { MachinePorts } from '../shared/ports.ts'

export interface RemoveInput {
  readonly session: CartKey | null
  readonly itemId: number
}
export interface SaveInput extends RemoveInput {
  readonly qty: number
}

type Changed = Cart & { readonly couponValid: boolean }

/** The calls of one cart line. A coupon that a change has made invalid is taken off the cart. */
export const quantityActors = ({ commerce, offline }: Pick<MachinePorts, 'commerce' | 'offline'>) => {
  const withoutLapsed = async (session: CartKey, { couponValid, ...cart }: Changed, signal: AbortSignal) => {
    if (couponValid || cart.couponCode === null) return cart
    const removed = await commerce.ecommerce.removeCoupon(session, { signal })
    // It saves nothing, whether it is taken off or not.
    return removed.errored ? cart : removed.data
  }
  return {
    save: fromPromise<Cart, SaveInput>(async ({ input: { session: key, itemId, qty }, signal }) => {
      const session = requireCartSession(key)
      return await sendOrHold(offline, {
        session,
        change: { kind: 'edit', edit: { itemId, qty } },
        signal,
        send: async () =>
          withoutLapsed(
            session,
            await unwrap(commerce.ecommerce.updateItem({ ...session, itemId, qty }, { signal })),
            signal,
          ),
      })
    }),
    remove: fromPromise<Cart, RemoveInput>(async ({ input: { session: key, itemId }, signal }) => {
      const session = requireCartSession(key)
      return await sendOrHold(offline, {
        session,
        change: { kind: 'remove', itemId },
        signal,
        send: async () =>
          withoutLapsed(
            session,
            await unwrap(commerce.ecommerce.deleteItem({ ...session, itemId }, { signal })),
            signal,
          ),
      })
    }),
  }
}
