import { type Commerce, listProducts, type ProductCard, unwrap } from '@butiga/commerce-sdk'
import { fromPromise } from 'xstate'

/** Products that one call answers at most. */
const LIMIT = 100

interface WishedInput {
  readonly ids: readonly number[]
}

/**
 * The products of these ids in their order, without those that the shop no longer has; null where they could not be loaded.
 * It never fails: a failed actor would take the whole screen with it.
 */
export const wishedActor = ({ product }: Commerce) =>
  fromPromise<readonly ProductCard[] | null, WishedInput>(async ({ input: { ids }, signal }) => {
    const parts = Array.from({ length: Math.ceil(ids.length / LIMIT) }, (_, part) =>
      ids.slice(part * LIMIT, (part + 1) * LIMIT),
    )
    try {
      const pages = await Promise.all(
        parts.map((value) =>
          unwrap(listProducts(product, { filters: [{ key: 'id', value: [...value] }], limit: LIMIT }, { signal })),
        ),
      )
      const match = new Map(pages.flatMap(({ records }) => records).map((card) => [card.id, card]))
      return ids.flatMap((id) => match.get(id) ?? [])
    } catch {
      return null
    }
  })
