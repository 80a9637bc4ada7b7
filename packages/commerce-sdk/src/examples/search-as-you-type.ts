import { listProducts, type Commerce, type ProductCard } from '@butiga/commerce-sdk'

/** A new search aborts the request of the one before, whose promise then rejects with the signal's reason. */
export const searchAsYouType = (commerce: Commerce, show: (products: readonly ProductCard[]) => void) => {
  let current = new AbortController()
  return async (keywords: string): Promise<void> => {
    current.abort('a newer word')
    current = new AbortController()
    const { signal } = current
    const match = await listProducts(commerce.product, { keywords, limit: 10 }, { signal })
    if (!match.errored) show(match.data.records)
  }
}
