import type { Cart, CartItem, ShippingMethod } from '@butiga/commerce-sdk'
import { findCall } from '@butiga/commerce-sdk/testing'
import type { Page, Response } from 'playwright-core'
import { expect } from 'vitest'
import { soon } from './soon.ts'

// What the page must show of a cart follows from what the shop answered and from what the buyer typed and chose: the code of
// machines and components has no part in it.

/** The answers that a page has got. */
export interface Answers {
  /** The newest cart; null without one. */
  readonly cart: () => Cart | null
  readonly methods: () => readonly ShippingMethod[]
}

interface Answer {
  readonly data?: unknown
  readonly error?: { readonly payload: { readonly data?: unknown } }
}

const isCart = (data: unknown): data is Cart =>
  typeof data === 'object' && data !== null && 'items' in data && 'protectCode' in data

/** Reads the answers of a page's calls: an older cart is dropped, and 400 or 409 is the end of one. */
export const followAnswers = (page: Page): Answers => {
  let cart: Cart | null = null
  let methods: readonly ShippingMethod[] = []
  const read = async (response: Response): Promise<void> => {
    const call = findCall(response.request().method(), new URL(response.url()).pathname)
    if (!call?.call.cart) return
    const { data, error } = (await response.json()) as Answer
    const newer = data ?? error?.payload.data
    if ([400, 409].includes(response.status())) cart = null
    else if (isCart(newer) && (cart === null || cart.id !== newer.id || newer.version >= cart.version)) cart = newer
    if (call.name === 'ecommerce.getApplicableDeliveryMethods' && Array.isArray(data)) methods = data
  }
  page.on('response', (response) => {
    // The page may be gone before the answer is read.
    if (response.url().includes('/api/')) void read(response).catch(() => undefined)
  })
  return { cart: () => cart, methods: () => methods }
}

const money = (amount: number): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' }).format(amount)
const rounded = (amount: number): number => Math.round(100 * amount) / 100

/** The price of a piece of so many: of the last step that they reach. */
const unitOf = ({ productData, prices, qty }: CartItem, pieces: number): number => {
  const steps = (productData.quantityPrices ?? []).filter(({ from }) => from <= pieces)
  return pieces === qty ? prices.converted.finalPrice : (steps.at(-1)?.price ?? prices.converted.finalPrice)
}

/** What a buyer has typed or chosen that the shop has not answered yet. */
export interface Pending {
  /** Pieces, by line. */
  readonly typed?: Readonly<Record<number, number>>
  /** The price of a chosen delivery; null for none. */
  readonly delivery?: number | null
  /** Whether the step on the screen asks for the delivery. */
  readonly isAsked?: boolean
}

/** A line of the table: name, pieces, price of one, sum. */
const rowOf = (item: CartItem, typed: Pending['typed'] = {}): readonly string[] => {
  const pieces = typed[item.itemId] ?? item.qty
  const unit = unitOf(item, pieces)
  return [item.productData.name, String(pieces), money(unit), money(rounded(unit * pieces))]
}

const sumsOf = (
  { prices, digitalOnly, deliveryMethodId }: Cart,
  { delivery, isAsked: isRequested }: Pending,
): readonly string[] => {
  const { itemsTotal, coupon, delivery: saved, tax } = prices.converted
  const price = delivery ?? (deliveryMethodId === null ? null : saved)
  const isOpen = price === null && !digitalOnly
  const open = isRequested ? 'depends on the delivery method' : 'calculated in the next step'
  const total = money(rounded(itemsTotal - coupon + (price ?? 0)))
  return [
    `Items total ${money(itemsTotal)}`,
    `Delivery ${isOpen ? open : price ? money(price) : 'Free'}`,
    // The tax of a delivery comes with its answer.
    ...((price ?? 0) === saved ? [`VAT (included) ${money(tax.orderTotal)}`] : []),
    isOpen ? `Total without delivery ${total}` : `Grand total ${total}`,
  ]
}

const badgeOf = (cart: Cart | null): string => {
  const count = cart?.items.reduce((sum, { qty }) => sum + qty, 0) ?? 0
  if (cart === null || count === 0) return 'Cart'
  return `Cart ${money(cart.prices.converted.itemsTotal)} ${count} ${count === 1 ? 'item' : 'items'}`
}

/** The texts of the page, in one look. */
const read = (page: Page) =>
  page.evaluate(() => {
    const textOf = (element: Element | null): string => (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
    const all = (selector: string, within: Element = document.body) => [...within.querySelectorAll(selector)]
    return {
      badge: textOf(document.querySelector('.hbtn-cart')),
      rows: all('main .cart-table:not([aria-busy]) tbody tr').map((row) => [
        textOf(row.querySelector('.nm')),
        row.querySelector('input')?.value ?? '',
        textOf(row.querySelector('[data-area=unit]')).split(' ')[0] ?? '',
        textOf(row.querySelector('[data-area=sum]')),
      ]),
      lines: all('main .waybill .mini li').map((line) => [
        (line.querySelector('div')?.firstChild?.textContent ?? '').trim(),
        textOf(line.querySelector('.muted')),
        textOf(line.querySelector('.num')),
      ]),
      sums: all('main .waybill .sum-lines > div, main .waybill .sum-total').map((sum) =>
        all(':scope > *', sum).map(textOf).join(' '),
      ),
    }
  })

/** Expects the button in the header to show the cart. */
export const expectBadge = (page: Page, cart: () => Cart | null): Promise<unknown> =>
  soon(async () => expect((await read(page)).badge).toBe(badgeOf(cart())))

/** Expects the page of the cart to show it: every line with its pieces and sum, every amount, and the header. */
export const expectCartPage = (page: Page, { cart }: Answers, pending: Pending = {}): Promise<unknown> =>
  soon(async () => {
    const current = cart()
    expect(await read(page)).toEqual({
      badge: badgeOf(current),
      rows: current?.items.map((item) => rowOf(item, pending.typed)) ?? [],
      lines: [],
      sums: current === null || current.items.length === 0 ? [] : sumsOf(current, pending),
    })
  })

/** Expects the checkout to show what is ordered: lines, and amounts with the chosen delivery. */
export const expectOrder = (page: Page, { cart }: Answers, pending: Pending = {}): Promise<unknown> =>
  soon(async () => {
    const current = cart()
    const { lines, sums } = await read(page)
    expect({ lines, sums }).toEqual({
      lines:
        current?.items.map(({ productData, qty, prices }) => [
          productData.name,
          `× ${qty}`,
          money(prices.converted.row),
        ]) ?? [],
      sums: current === null ? [] : sumsOf(current, pending),
    })
  })
