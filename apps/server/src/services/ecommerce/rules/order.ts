import { CartPart } from '@butiga/commerce-sdk/contracts'
import type {
  CartState,
  OrderAddress,
  OrderArrival,
  OrderDelivery,
  OrderDetails,
  OrderLine,
  OrderSums,
} from '../types.ts'
import { type CartSums, inCurrencyOf, isDigital, sumInBoth } from './prices.ts'

/** The steps whose consents an order requires. */
export const consentSteps = ['checkoutAddress', 'checkoutPayment'] as const

/** The missing parts of a cart; a digital cart needs no delivery. */
export const missingParts = (cart: CartState, { addresses, delivery, payment }: OrderDetails): CartPart[] => {
  const isDeliverable = delivery !== null && delivery.reaches && (delivery.branchId !== null) === delivery.hasBranches
  const has: Readonly<Record<CartPart, boolean>> = {
    items: cart.lines.length > 0,
    guest: (cart.member ?? cart.guest) !== null,
    addresses: addresses.length > 0,
    delivery: isDeliverable || isDigital(cart.lines),
    payment: payment !== null,
  }
  return CartPart.options.filter((part) => !has[part])
}

/** Whether a return address leads to the site: an absolute address on one of its origins. */
export const isOnSite = (address: string, origins: readonly string[]): boolean => {
  const url = URL.parse(address)
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:') && origins.includes(url.origin)
}

/**
 * The delivery as stored with the order; e-products have none.
 *
 * @param arrivalAt when it arrives at an address
 */
export const toOrderDelivery = (
  cart: CartState,
  { addresses, delivery }: OrderDetails,
  arrivalAt: (address: OrderAddress) => OrderArrival | null,
): OrderDelivery | null => {
  if (delivery === null || isDigital(cart.lines)) return null
  const { methodId, name, description, branchId, branchName, taxRate } = delivery
  const address = shippingAddressOf(addresses)
  const arrival = address === undefined ? null : arrivalAt(address)
  return { methodId, name, description, branchId, branchName, taxRate, arrival }
}

/** Where the parcel goes. */
export const shippingAddressOf = (addresses: readonly OrderAddress[]): OrderAddress | undefined =>
  addresses.find(({ type }) => type === 'shipping') ?? addresses[0]

/** The sums of a cart as stored with the order. */
export const toOrderSums = ({ items, coupon, delivery, order }: CartSums): OrderSums => ({
  itemsCents: items.cents,
  couponCents: coupon.cents,
  deliveryCents: delivery.cents,
  totalCents: order.cents,
  taxCents: order.taxCents,
})

/** The lines as stored with the order, independent of later changes of their products. */
export const toOrderLines = (cart: CartState): OrderLine[] => {
  const { base, displayed } = sumInBoth(cart)
  return cart.lines.map((line, index) => ({
    productId: line.productId,
    sku: line.sku,
    name: line.name,
    qty: line.qty,
    unitCents: inCurrencyOf(cart, line.unitCents),
    rowCents: displayed.rows[index]?.cents ?? 0,
    couponCents: (displayed.rows[index]?.cents ?? 0) - (displayed.lessCoupon[index]?.cents ?? 0),
    baseUnitCents: line.unitCents,
    baseRowCents: base.rows[index]?.cents ?? 0,
    taxRate: line.taxRate,
    options: line.options,
    bundleOptions: line.bundleOptions,
    chosen: line.chosen,
    subscription: line.subscription,
    parts: line.parts.flatMap(({ id, productId, sku, name, quantity, chosen }) =>
      productId === null ? [] : [{ id, productId, sku, name, quantity, chosen }],
    ),
  }))
}
