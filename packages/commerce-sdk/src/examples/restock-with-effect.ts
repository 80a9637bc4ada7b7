import { createCommerce, type CommerceOptions } from '@butiga/commerce-sdk/effect'
import * as Effect from 'effect/Effect'

/** Adds as many pieces as are in stock, ten at most; the codes of the call are the tags of its failures. */
export const addUpToTen = (
  options: CommerceOptions,
  session: { cartId: number; protectCode: string },
  productId: number,
) => {
  const { ecommerce } = createCommerce(options)
  const add = (qty: number): ReturnType<typeof ecommerce.addItem> =>
    ecommerce
      .addItem({ ...session, currencyId: 1, productId, qty })
      .pipe(Effect.catchTag('OUT_OF_STOCK', (failure) => (qty > 1 ? add(qty - 1) : Effect.fail(failure))))
  return add(10)
}
