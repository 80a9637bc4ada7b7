import { type CartItem, type Commerce, listProducts, type ProductCard, unwrap } from '@butiga/commerce-sdk'
import { optionalActor } from '../optional-actor.ts'

/** Products that are read; those of them that are sold out are not offered. */
const CONSIDERED = 12

export interface ProductPlace {
  readonly store: number
  readonly currency: number
}

interface CrossSellInput {
  readonly items: readonly CartItem[]
  readonly place: ProductPlace
}

/** The cross-sell products of those in the cart that are still sold, without the ones in the cart. */
const findCrossSell = async (
  { product }: Commerce,
  { items, place }: CrossSellInput,
  signal: AbortSignal,
): Promise<readonly ProductCard[]> => {
  const inCart = items.map(({ productId }) => productId)
  const sold = items.filter(({ available }) => available !== 0)
  const products = await Promise.all(sold.map(({ productId: id }) => unwrap(product.get({ id, ...place }, { signal }))))
  const ids = [...new Set(products.flatMap(({ crossSellProducts }) => crossSellProducts))]
    .filter((id) => !inCart.includes(id))
    .slice(0, CONSIDERED)
  if (ids.length === 0) return []
  const { records } = await unwrap(
    listProducts(product, { filters: [{ key: 'id', value: ids }], limit: CONSIDERED }, { signal }),
  )
  return records
}

export const crossSellActor = (commerce: Commerce) =>
  optionalActor((input: CrossSellInput, signal) => findCrossSell(commerce, input, signal))
