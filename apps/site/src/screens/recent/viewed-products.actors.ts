import { type Commerce, listProducts, type ProductCard, unwrap } from '@butiga/commerce-sdk'
import { optionalActor } from '../optional-actor.ts'

/** The products of these ids, in their order, without those that are removed. */
const findProducts = async (
  { product }: Commerce,
  ids: readonly number[],
  signal: AbortSignal,
): Promise<readonly ProductCard[]> => {
  const filters = [{ key: 'id', value: [...ids] }]
  const { records } = await unwrap(listProducts(product, { filters, limit: ids.length }, { signal }))
  return ids.flatMap((id) => records.find((record) => record.id === id) ?? [])
}

export const viewedProductsActor = (commerce: Commerce) =>
  optionalActor((ids: readonly number[], signal) => findProducts(commerce, ids, signal))
