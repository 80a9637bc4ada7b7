import { createCommerce, unwrap, type CommerceOptions } from '@butiga/commerce-sdk'

/** Finds a product, adds two pieces to a new cart, and returns the cart's total. */
export const buyABox = async (options: CommerceOptions): Promise<number> => {
  const commerce = createCommerce(options)

  const match = await commerce.product.filter({ keywords: 'kutija', limit: 1 })
  if (match.errored) throw new Error(match.error.code ?? match.error.message)
  const [box] = match.data.records
  if (box === undefined) return 0

  // `unwrap` returns the data and throws the failure.
  const session = await unwrap(commerce.ecommerce.getNewCartSession())
  const cart = await unwrap(
    commerce.ecommerce.addItem({
      cartId: session.id,
      protectCode: session.protectCode,
      currencyId: 1,
      productId: box.id,
      qty: 2,
    }),
  )
  return cart.prices.converted.orderTotal
}
