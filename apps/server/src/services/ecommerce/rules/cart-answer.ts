import { type Cart, type CartItem, type CartKey, type MediaItem, unitPriceOf } from '@butiga/commerce-sdk/contracts'
import { quantityPricesOf } from '../../product/public.ts'
import type { CartLine, CartState } from '../types.ts'
import { toAmount } from '../../../ground/money.ts'
import { availableOf, isDearer } from './lines.ts'
import { type CartSums, currencyOf, inCurrencyOf, isDigital, stepsOfLine, sumInBoth, type Taxed } from './prices.ts'

const amountsOf = (sums: CartSums): Cart['prices']['base'] => {
  const inCents = (pick: (amount: Taxed) => number) => ({
    cartTotal: toAmount(pick(sums.cart)),
    coupon: toAmount(pick(sums.coupon)),
    delivery: toAmount(pick(sums.delivery)),
    itemsTotal: toAmount(pick(sums.items)),
    loyalty: toAmount(pick(sums.loyalty)),
    orderTotal: toAmount(pick(sums.order)),
  })
  return { ...inCents((amount) => amount.cents), tax: inCents((amount) => amount.taxCents) }
}

const itemAmountsOf = (sums: CartSums, index: number, unitCents: number): CartItem['prices']['base'] => ({
  finalPrice: toAmount(unitCents),
  row: toAmount(sums.rows[index]?.cents ?? 0),
  cartTotal: toAmount(sums.lessCoupon[index]?.cents ?? 0),
})

/** What a line costs for a whole unit, and in quantity, in the currency of its cart. */
const relatedPrices = (line: CartLine, state: CartState) => {
  const unitPrice = unitPriceOf(inCurrencyOf(state, line.unitCents), line.netQuantity)
  const steps = stepsOfLine(line, state.hasMemberCard === true).map(({ from, cents }) => ({
    from,
    cents: inCurrencyOf(state, cents),
  }))
  return { ...(unitPrice && { unitPrice }), ...quantityPricesOf(steps, line.netQuantity) }
}

/** What of a line is not as it was when it was chosen: fewer of its pieces can be bought, or they cost more. */
const changesOf = (line: CartLine, available: number, state: CartState) => ({
  ...(available < line.qty && { available }),
  ...(isDearer(line) && { priceBefore: toAmount(inCurrencyOf(state, line.seenCents ?? 0)) }),
})

/** The cart in the wire format. */
export const toCart = (
  state: CartState,
  key: CartKey,
  toMediaItem: (media: NonNullable<CartLine['media']>) => MediaItem,
): Cart => {
  const { base, displayed } = sumInBoth(state)
  const digital = isDigital(state.lines)
  const available = availableOf(state.lines, state.stock)
  return {
    id: state.id,
    version: state.version,
    protectCode: key.protectCode,
    items: state.lines.map((line, index) => ({
      itemId: line.itemId,
      productId: line.productId,
      qty: line.qty,
      options: line.options,
      bundleOptions: line.bundleOptions,
      ...changesOf(line, available[index] ?? 0, state),
      productData: {
        name: line.name,
        media: line.media && toMediaItem(line.media),
        slug: line.slug,
        mainProductSlug: line.mainProductSlug,
        isVisibleIndividually: line.isVisibleIndividually,
        ...relatedPrices(line, state),
        ...(line.subscription && { subscription: line.subscription }),
        chosen: line.chosen,
        parts: line.parts.map(({ id, name, quantity, chosen }) => ({ id, name, quantity, chosen })),
      },
      prices: {
        converted: itemAmountsOf(displayed, index, inCurrencyOf(state, line.unitCents)),
        base: itemAmountsOf(base, index, line.unitCents),
      },
    })),
    currency: currencyOf(state),
    ...(state.exchange && { rate: state.exchange.rate }),
    prices: { converted: amountsOf(displayed), base: amountsOf(base) },
    isCouponApplied: base.isCouponApplied,
    couponCode: state.coupon?.code ?? null,
    digitalOnly: digital,
    isEProduct: digital,
    paymentMethodId: state.paymentMethodId,
    deliveryMethodId: state.deliveryMethodId,
    session: { id: state.id, protectCode: key.protectCode },
    options: { deliveryBranchId: state.deliveryBranchId },
    guestUser: state.guest,
  }
}
