import type { OrderDocument } from '@butiga/commerce-sdk'
import type { Path, PathStep } from '@butiga/machines/testing'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { answerCalls, bringMember } from './account-pages.ts'
import { cardButtons, pressButton, serveButtons } from './card-buttons.ts'
import { parkCalls, type ParkedCalls } from './parked-calls.ts'
import { pathOf } from './screens.ts'
import { soon } from './soon.ts'

/** The page of a failed payment, in the tab that placed the order. */
export interface PaymentOnScreen {
  readonly page: Page
  readonly calls: ParkedCalls
}

const call = 'ecommerce.payOrder'
const slug = 'AAAAAAAAAAAAAAAAAAAAAA'

export const paymentOn = async (page: Page): Promise<PaymentOnScreen> => {
  await serveButtons(page)
  return { page, calls: await parkCalls(page, (name) => name === call) }
}

/** An order of a member, as the page of the profile asks for it. */
const sums = { itemsTotal: 27.6, coupon: 0, cartTotal: 27.6, delivery: 0, orderTotal: 27.6 }
const order: OrderDocument = {
  prices: { converted: sums, base: sums },
  id: 5,
  type: 'order',
  orderSlug: slug,
  number: '2026-00017',
  date: '2026-11-21T12:00:00.000Z',
  state: 'placed',
  isPayable: true,
  paymentState: 'failed',
  payableUntil: '2026-11-22T12:00:00.000Z',
  paymentMethods: [
    { id: 2, name: 'Cash on delivery', description: '' },
    { id: 3, name: 'Bank transfer', description: '' },
  ],
  total: 27.6,
  currency: 'EUR',
  email: 'ana@example.com',
  lines: [{ name: 'Kutija za selidbu', qty: 6, chosen: [], written: {}, parts: [], row: 27.6 }],
  coupon: null,
  delivery: null,
  addresses: [],
  payment: 'By card',
  itemsTotal: 27.6,
  tax: 5.52,
  messages: {},
  documents: [],
  parcel: null,
  withdrawals: [],
  canWithdraw: false,
}

/**
 * Opens the page of a failed payment with the key of the order, as the tab has it that placed it; the order in the profile of its
 * member; or its page by the link of a mail.
 */
export const begin = async (page: Page, url: string, { start }: Pick<Path, 'start'>): Promise<void> => {
  if (start === 'an order of the user') {
    await bringMember(page, url)
    await answerCalls(page, { 'document.get': order })
    await page.goto(`${url}${pathOf('en', 'profileOrder', String(order.id))}`)
    return
  }
  const { number, date, state, total, currency } = order
  const summary = { 'ecommerce.getOrderSummary': { number, date, state, total, currency } }
  if (start === 'an order of a mail') {
    await answerCalls(page, summary)
    await page.goto(`${url}${pathOf('en', 'order')}?orderSlug=${slug}#pay=BBBBBBBBBBBBBBBBBBBBBB`)
    return
  }
  await answerCalls(page, { ...summary, 'ecommerce.getOrderDetails': order })
  await page.addInitScript((order) => sessionStorage.setItem('order.key', `${order} BBBBBBBBBBBBBBBBBBBBBB`), slug)
  await page.goto(`${url}${pathOf('en', 'checkoutFailure')}?orderSlug=${slug}`)
}

const main = (page: Page): Locator => page.getByRole('main')

/** The button that pays by the order's own method, or goes on with the chosen one. */
const toPay = /^(Pay again|Continue), /

/** Chooses one of the other methods, which a button shows. */
const choose = async ({ page }: PaymentOnScreen, name: string): Promise<void> => {
  const others = main(page).getByRole('button', { name: 'Another way to pay' })
  if ((await others.getAttribute('aria-expanded')) === 'false') await others.click()
  await main(page).getByRole('radio', { name }).check()
}

/** Every step of the paths, as a user and the shop do it. */
export const story: Readonly<Record<string, (displayed: PaymentOnScreen) => Promise<void>>> = {
  pay: ({ page }) => main(page).getByRole('button', { name: toPay }).click(),
  'choose another method': (displayed) => choose(displayed, 'Cash on delivery'),
  'choose the next method': (displayed) => choose(displayed, 'Bank transfer'),
  'go back to its own method': ({ page }) => main(page).getByRole('button', { name: 'Another way to pay' }).click(),
  'there is a payment form': ({ calls }) => calls.give(call, { html: '<form></form>' }),
  'there are card buttons': ({ calls }) => calls.give(call, { html: cardButtons }),
  'nothing is paid on the site': ({ calls }) => calls.give(call, { html: null }),
  'it is refused: ORDER_NOT_PAYABLE': ({ calls }) => calls.refuse(call, 'ORDER_NOT_PAYABLE'),
  'the network is lost': ({ calls }) => calls.lose(call),
  'approve the payment': ({ page }) => pressButton(page, 'Approve'),
  'the buttons fail': ({ page }) => pressButton(page, 'Fail'),
}

/** Expects the button, the place of the payment, or the page of the order. */
export const expectDisplayed = async ({ page }: PaymentOnScreen, { value }: PathStep): Promise<void> => {
  if (value === 'done') return page.waitForURL(`**${pathOf('en', 'checkoutSuccess')}?orderSlug=${slug}`)
  const again = main(page).getByRole('button', { name: toPay })
  const place = main(page).locator('[data-payment]')
  const isBegun = value === 'form' || value === 'buttons'
  await soon(async () => {
    expect(await place.count()).toBe(isBegun ? 1 : 0)
    expect(await again.count()).toBe(isBegun ? 0 : 1)
    const radios = await main(page).getByRole('radio').count()
    if (value !== 'starting') expect(radios > 0).toBe(value === 'choosing')
    if (!isBegun) expect(await again.getAttribute('aria-busy')).toBe(value === 'starting' ? 'true' : null)
  })
  if (value === 'buttons') await place.getByRole('button', { name: 'Approve' }).waitFor()
}

const messages: Readonly<Record<string, string>> = {
  'it is refused: ORDER_NOT_PAYABLE': 'The order can no longer be paid.',
  'the network is lost': 'The shop cannot be reached. Check your internet connection and try again.',
  'the buttons fail': 'The payment was not confirmed.',
}

/** The sentences of its toasts. */
export const toasts = ({ name }: PathStep): readonly string[] => (messages[name] === undefined ? [] : [messages[name]])
