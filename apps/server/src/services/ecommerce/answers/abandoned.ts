import type { ecommerce } from '@butiga/commerce-sdk/contracts'
import { identityOf } from '../../../calls/ctx.ts'
import type { ServedCalls } from '../../../calls/serve.ts'
import { giveCart, lockCartsOf, moveLines, retireCart } from '../queries/member-carts.ts'
import { keyOrNone, newProtectCode } from '../session.ts'

/** The cart of a member, which follows from device to device. */
export const abandonedCall = {
  getAbandoned: {
    answer: (input, ctx) =>
      ctx.transaction(async (tx) => {
        const { userId } = identityOf(ctx)
        const { own, guest } = await lockCartsOf(tx, { siteId: ctx.site.id, userId, key: keyOrNone(input) })
        if (guest === undefined) return own ?? null
        // The guest's code may be known on other devices, which must not reach the member's cart.
        const code = newProtectCode()
        if (own === undefined) {
          await giveCart(tx, guest.id, { userId, protectCode: code })
          return { id: guest.id, protectCode: code }
        }
        await moveLines(tx, { from: guest.id, to: own.id })
        await retireCart(tx, guest.id, code)
        return own
      }),
  },
} satisfies Partial<ServedCalls<typeof ecommerce>>
