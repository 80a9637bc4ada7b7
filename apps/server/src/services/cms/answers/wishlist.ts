import type { cms } from '@butiga/commerce-sdk/contracts'
import { identityOf } from '../../../calls/ctx.ts'
import { toPage } from '../../../calls/list.ts'
import { refuse } from '../../../calls/refusal.ts'
import type { ServedCalls } from '../../../calls/serve.ts'
import { cardsOf } from '../../product/public.ts'
import { isOnSale, listWishes, toggleWish } from '../queries/wishlist.ts'

/** The wishlist of the user who is logged in. */
export const wishlistCalls = {
  toggleWishlist: {
    answer: ({ product_id }, ctx) => {
      const { identity } = ctx
      if (identity === null) return refuse('LOGGED_USERS_ONLY')
      return ctx.transaction(async (tx) => {
        if (!(await isOnSale(tx, ctx.site.id, product_id))) return refuse('PRODUCT_NOT_FOUND')
        return { product_id, wishlisted: await toggleWish(tx, identity.userId, product_id) }
      })
    },
  },
  filterWishlist: {
    answer: async ({ page = 1, limit = 10 }, ctx) => {
      const window = { page, limit, offset: (page - 1) * limit }
      const { ids, total } = await listWishes(ctx.db, identityOf(ctx).userId, window)
      const cards = await cardsOf(ctx.db, ctx.scope, ids)
      return toPage(
        ids.map((id) => {
          const product = cards.get(id)
          return { product_id: id, ...(product && { product }) }
        }),
        total,
        window,
      )
    },
  },
} satisfies Partial<ServedCalls<typeof cms>>
