import type { Cart, CartItem } from '@butiga/commerce-sdk'
import { convertAmount } from '@butiga/commerce-sdk/rules'
import type { AddedProduct, Addition } from '../shared/cart-commands.ts'
import type { CartChange, HeldCart } from '../shared/queued-changes.ts'
import type { QueuedAddition, StoredCart } from '../shared/stored-cart.ts'

type Changes = StoredCart['changes']
type Change = Changes[number]

/** The line that a change is for. */
export const itemIdOf = (change: Change): number => (change.kind === 'edit' ? change.edit.itemId : change.itemId)

const writtenOn = (personalizations: unknown, bundleOptions: unknown): string =>
  JSON.stringify([personalizations ?? {}, bundleOptions ?? []])

/** The line that takes up the pieces of an addition: the same product with the same choices and texts. */
export const equalLine = (items: readonly CartItem[], addition: Addition): CartItem | undefined =>
  items.find(
    ({ productId, options, bundleOptions }) =>
      productId === addition.productId &&
      writtenOn(options.personalizations, bundleOptions) ===
        writtenOn(addition.personalizations, addition.bundleOptions),
  )

const cents = (amount: number): number => Math.round(100 * amount) / 100

const withPieces = (item: CartItem, qty: number): CartItem => {
  const amounts = ({ finalPrice }: Pick<CartItem['prices']['base'], 'finalPrice'>) => {
    const row = cents(qty * finalPrice)
    return { finalPrice, row, cartTotal: row }
  }
  return { ...item, qty, prices: { converted: amounts(item.prices.converted), base: amounts(item.prices.base) } }
}

const newLine = (
  { itemId, addition }: QueuedAddition,
  { finalPrice, ...product }: AddedProduct,
  rate: number | undefined,
): CartItem => {
  const { productId, qty, personalizations, bundleOptions = [] } = addition
  const prices = (piece: number) => ({ finalPrice: piece, row: 0, cartTotal: 0 })
  return withPieces(
    {
      itemId,
      productId,
      qty,
      options: personalizations === undefined ? {} : { personalizations },
      bundleOptions: bundleOptions.map(({ id, options }) => ({ id, options: { ...options } })),
      productData: { ...product, isVisibleIndividually: true, chosen: [], parts: [] },
      prices: {
        converted: prices(rate === undefined ? finalPrice : convertAmount(finalPrice, rate)),
        base: prices(finalPrice),
      },
    },
    qty,
  )
}

const itemsWith = (items: readonly CartItem[], change: Change, rate: number | undefined): readonly CartItem[] => {
  if (change.kind === 'remove') return items.filter(({ itemId }) => itemId !== change.itemId)
  if (change.kind === 'edit') {
    const { itemId: edited, qty } = change.edit
    return items.map((item) => (item.itemId === edited ? withPieces(item, qty) : item))
  }
  const { addition, product } = change
  const equal = equalLine(items, addition)
  if (equal) return items.map((item) => (item === equal ? withPieces(item, item.qty + addition.qty) : item))
  return product === null ? items : [...items, newLine(change, product, rate)]
}

/** The cart with its changes. Sums follow the lines; coupon, delivery and tax are as the shop answered them last. */
export const withChanges = (cart: Cart, changes: Changes): HeldCart => {
  const items = changes.reduce<readonly CartItem[]>((all, change) => itemsWith(all, change, cart.rate), cart.items)
  const amounts = (currency: 'converted' | 'base') => {
    const sum = (lines: readonly CartItem[]) => lines.reduce((total, { prices }) => total + prices[currency].row, 0)
    const more = sum(items) - sum(cart.items)
    const { itemsTotal, cartTotal, orderTotal, ...others } = cart.prices[currency]
    return {
      ...others,
      itemsTotal: cents(itemsTotal + more),
      cartTotal: cents(cartTotal + more),
      orderTotal: cents(orderTotal + more),
    }
  }
  return {
    ...cart,
    items: [...items],
    prices: { converted: amounts('converted'), base: amounts('base') },
    isHeld: true,
  }
}

/**
 * Puts a change behind those that wait; the last change of a line replaces the earlier ones, which are not sent any more.
 *
 * @param id of a change that was not sent yet
 */
export const withNext = (changes: Changes, change: CartChange, id: string): Changes => {
  if (change.kind === 'add') {
    const itemId = Math.min(0, ...changes.map(itemIdOf)) - 1
    return [...changes, { ...change, itemId, id: change.idempotencyKey }]
  }
  const next = { ...change, id }
  return [...changes.filter((pending) => pending.kind === 'add' || itemIdOf(pending) !== itemIdOf(next)), next]
}
