import { randomBytes } from 'node:crypto'
import type { Tx } from '../../db/db.ts'
import { containedTax } from '../../ground/money.ts'
import { createCart } from './queries/cart.ts'
import { findOrderedLine } from './queries/ordered-line.ts'
import { insertOrder } from './queries/order.ts'
import { lockStock, takeStock } from './queries/stock.ts'
import { newProtectCode } from './session.ts'
import type { OrderSums } from './types.ts'

/**
 * Places an order of one line of an earlier one, at its prices: the next period of a subscription. Its number, or null where
 * the goods are not in stock.
 */
export const placeAgain = async (tx: Tx, lineId: number): Promise<number | null> => {
  const {
    line,
    delivery,
    deliveryCents,
    baseDeliveryCents,
    taken: pieces,
    ...earlier
  } = await findOrderedLine(tx, lineId)
  await lockStock(
    tx,
    pieces.map(({ productId }) => productId),
  )
  const sumsOf = (itemsCents: number, cents: number): OrderSums => ({
    itemsCents,
    couponCents: 0,
    deliveryCents: cents,
    totalCents: itemsCents + cents,
    taxCents: containedTax(itemsCents, line.taxRate) + containedTax(cents, delivery?.taxRate ?? 0),
  })
  const noCart = 0
  const taken = await takeStock(tx, noCart, pieces)
  if (taken.length < pieces.length) return null
  // Every order belongs to a cart, which ends with it.
  const cartId = await createCart(tx, earlier.siteId, { protectCode: newProtectCode() })
  const slug = randomBytes(16).toString('base64url')
  await insertOrder(tx, {
    ...earlier,
    cartId,
    slug,
    // No browser has placed it.
    keyHash: randomBytes(32),
    coupon: null,
    sums: sumsOf(line.rowCents, deliveryCents),
    base: sumsOf(line.baseRowCents, baseDeliveryCents),
    lines: [line],
    details: { ...earlier.details, delivery },
    messages: {},
    returnTo: null,
    taken: pieces.filter(({ productId }) => taken.some((one) => one.counted && one.productId === productId)),
  })
  const { id } = await tx
    .selectFrom('customer_order')
    .select('id')
    .where('cart_id', '=', cartId)
    .executeTakeFirstOrThrow()
  return id
}
