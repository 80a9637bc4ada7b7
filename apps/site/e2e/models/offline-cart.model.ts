import { stateName } from '@butiga/machines/shared'
import type { PathStep } from '@butiga/machines/testing'
import type { Cart } from '@butiga/commerce-sdk'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { byStep } from './by-step.ts'
import { bringCart } from './guest-carts.ts'
import { parkCalls, type ParkedCalls } from './parked-calls.ts'
import { pathOf } from './screens.ts'
import { soon } from './soon.ts'
import type { Walked, WalkStart } from './walk-paths.ts'

/** A cart of two lines whose shop does not answer, and the tab that has the lock. */
interface QueuedOnScreen {
  readonly page: Page
  readonly calls: ParkedCalls
  /** Lines whose changes are still to be held, and how many of them are held at once. */
  readonly lines: number[]
  readonly atOnce: number
}

const [update, read] = ['ecommerce.updateItem', 'ecommerce.getCart'] as const
const another = 'the change is taken, and another waits'

const note =
  'You are offline. This is the cart as you last saw it. You can change it: the changes are sent as soon as the connection is back. Ordering needs a connection.'

const fields = (page: Page): Locator => page.getByRole('main').getByRole('row').getByRole('spinbutton')
const dearer = (cart: Cart): Cart => ({
  ...cart,
  items: cart.items.map((item) => ({
    ...item,
    prices: {
      ...item.prices,
      converted: { ...item.prices.converted, finalPrice: item.prices.converted.finalPrice + 1 },
    },
  })),
})
const nothingWaits = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const stored: object = JSON.parse(localStorage.getItem('cart.kept') ?? '{}')
    localStorage.setItem(
      'cart.kept',
      JSON.stringify(stored, (key, value: unknown) => (key === 'changes' ? [] : value)),
    )
  })

/** Every step of the paths, as a user and the shop do it. */
export const story: Readonly<Record<string, (displayed: QueuedOnScreen) => Promise<void>>> = {
  'a change is held': async ({ page, calls, lines, atOnce }) => {
    for (const line of lines.splice(0, atOnce)) {
      await fields(page).nth(line).fill('3')
      // What follows a change that waits is not sent.
      if (line === 0) await calls.lose(update)
      await soon(async () =>
        expect(await page.evaluate(() => localStorage.getItem('cart.kept')?.match(/"kind":"edit"/g)?.length)).toBe(
          line + 1,
        ),
      )
    }
  },
  'no other tab sends': ({ page }) => page.evaluate(() => (globalThis as unknown as { release(): void }).release()),
  'the network is back': ({ page }) => page.evaluate(() => void dispatchEvent(new Event('online'))),
  'ten seconds pass': ({ page }) => page.clock.fastForward(10_000),
  'the cart is as it was, and a change waits': ({ calls }) => calls.answer(read),
  'the cart is as it was, and nothing waits': async ({ page, calls }) => {
    await nothingWaits(page)
    await calls.answer(read)
  },
  'the cart has other prices, and a change waits': ({ calls }) => calls.answer(read, { answer: dearer }),
  'the cart has other prices, and nothing waits': async ({ page, calls }) => {
    await nothingWaits(page)
    await calls.answer(read, { answer: dearer })
  },
  'the shop does not answer: UNAVAILABLE': ({ calls }) => calls.lose(read, 1),
  'the cart was ordered: CART_ARCHIVED': ({ calls }) => calls.refuse(read, 'CART_ARCHIVED'),
  [another]: ({ calls }) => calls.answer(update),
  'the last change is taken': ({ calls }) => calls.answer(update),
  'the last change is refused: OUT_OF_STOCK': ({ calls }) => calls.refuse(update, 'OUT_OF_STOCK'),
  'the network is lost again: NETWORK': ({ calls }) => calls.lose(update, 1),
  'the change gets no answer: UNAVAILABLE': ({ calls }) => calls.lose(update, 1),
  'the change finds an ordered cart: CART_ARCHIVED': ({ calls }) => calls.refuse(update, 'CART_ARCHIVED'),
}

/** Expects what was typed, and the note for as long as a change waits; an ordered cart is empty. */
const expectDisplayed = async (page: Page, { name, value }: PathStep): Promise<void> => {
  const isQueued = stateName(value) !== 'settled'
  await soon(async () => {
    expect(await page.getByText(note.slice('You are offline. '.length)).count()).toBe(isQueued ? 1 : 0)
    expect(await fields(page).count()).toBe(name.endsWith('CART_ARCHIVED') ? 0 : 2)
    if (isQueued) expect(await fields(page).first().inputValue()).toBe('3')
  })
}

export const open = async ({ page, url, carts, walk }: WalkStart): Promise<Walked<QueuedOnScreen>> => {
  if (walk.steps.some(({ name }) => name === 'ten seconds pass')) await page.clock.install()
  await bringCart(page.context(), url, await carts.open('SAC-50', 'ULJ-OBL'))
  let isOpen = false
  const calls = await parkCalls(page, (name) => name === update || (isOpen && name === read))
  await page.goto(url + pathOf('en', 'cart'))
  await fields(page).first().waitFor()
  isOpen = true
  // As another tab that sends.
  await page.evaluate(
    () =>
      new Promise<void>((granted) => {
        void navigator.locks.request('cart.changes', () => {
          granted()
          return new Promise<void>((release) => Object.assign(globalThis, { release }))
        })
      }),
  )
  const atOnce = walk.steps.some(({ name }) => name === another) ? 2 : 1
  const other = ['The items or prices in your cart have changed.']
  const over = ['This cart no longer exists']
  const subject: QueuedOnScreen = { page, calls, lines: [0, 1], atOnce }
  return {
    subject,
    expectDisplayed: (step) => expectDisplayed(page, step),
    announces: ({ name }) => {
      if (name !== 'a change is held') return []
      const isFirst = subject.lines.length + atOnce === 2
      return [...(isFirst ? [note] : []), ...Array<string>(atOnce).fill('The cart was updated.')]
    },
    toasts: byStep({
      'the cart has other prices, and a change waits': other,
      'the cart has other prices, and nothing waits': other,
      'the last change is refused: OUT_OF_STOCK': ['A change that you made offline did not go through.'],
      'the cart was ordered: CART_ARCHIVED': over,
      'the change finds an ordered cart: CART_ARCHIVED': over,
    }),
  }
}
