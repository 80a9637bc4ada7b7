import { type Cart, type CartKey, requireCartSession, unwrap } from '@butiga/commerce-sdk'
import { fromPromise } from 'xstate'
import { sendOrHold } from '../shared/held-changes.ts'
import type { MachinePorts } from '../shared/ports.ts'

export interface RemoveInput {
  readonly session: CartKey | null
  readonly itemId: number
}
export interface SaveInput extends RemoveInput {
  readonly qty: number
}

/** The calls of one cart line. */
export const quantityActors = ({ commerce, offline }: Pick<MachinePorts, 'commerce' | 'offline'>) => ({
  save: fromPromise<Cart, SaveInput>(async ({ input: { session: key, itemId, qty }, signal }) => {
    const session = requireCartSession(key)
    return await sendOrHold(offline, {
      session,
      change: { kind: 'edit', edit: { itemId, qty } },
      signal,
      send: () => unwrap(commerce.ecommerce.updateItem({ ...session, itemId, qty }, { signal })),
    })
  }),
  remove: fromPromise<Cart, RemoveInput>(async ({ input: { session: key, itemId }, signal }) => {
    const session = requireCartSession(key)
    return await sendOrHold(offline, {
      session,
      change: { kind: 'remove', itemId },
      signal,
      send: () => unwrap(commerce.ecommerce.deleteItem({ ...session, itemId }, { signal })),
    })
  }),
})
