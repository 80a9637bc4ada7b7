import type { PathStep } from '@butiga/machines/testing'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { ATTEMPTS, parkCalls, type ParkedCalls } from './parked-calls.ts'
import { soon } from './soon.ts'

/** The screen on which an order is looked up. */
export interface LookupOnScreen {
  readonly page: Page
  readonly calls: ParkedCalls
}

const call = 'ecommerce.lookUpOrder'
const order = {
  number: '2026-00017',
  date: '2026-11-21T12:00:00.000Z',
  state: 'placed',
  total: 95.6,
  currency: 'EUR',
  lines: [{ name: 'Moving box', qty: 6, row: 27.6 }],
}
const typed = { 'Order number': '2026-00017', 'E-mail of the order': 'ana@example.hr' }

export const lookupOn = async (page: Page): Promise<LookupOnScreen> => ({
  page,
  calls: await parkCalls(page, (name) => name === call),
})

const main = (page: Page): Locator => page.getByRole('main')
const field = (page: Page, name: string): Locator => main(page).getByRole('textbox', { name: new RegExp(name) })

/** Every step of the paths, as a user and the shop do it. */
export const story: Readonly<Record<string, (displayed: LookupOnScreen) => Promise<void>>> = {
  'send number and address': async ({ page }) => {
    for (const [name, value] of Object.entries(typed)) await field(page, name).fill(value)
    await main(page).getByRole('button', { name: 'Show the order' }).click()
  },
  'there is the order': ({ calls }) => calls.give(call, order),
  'there is none: NOT_FOUND': ({ calls }) => calls.refuse(call, 'NOT_FOUND'),
  // The site asks again by itself before it says so.
  'that was too often: RATE_LIMITED': async ({ calls }) => {
    for (let attempts = 0; attempts < ATTEMPTS; attempts += 1) await calls.refuse(call, 'RATE_LIMITED')
  },
}

/** Expects the order, the failure, and what was typed. */
export const expectDisplayed = async ({ page }: LookupOnScreen, { name, value }: PathStep): Promise<void> => {
  const match = main(page).getByRole('region', { name: 'Order 2026-00017' })
  await soon(async () => {
    expect(await match.count()).toBe(value === 'found' ? 1 : 0)
    expect(await main(page).getByText('We cannot find that order.').count()).toBe(value === 'missing' ? 1 : 0)
    expect(await main(page).locator('form button[type=submit]').getAttribute('aria-busy')).toBe(
      value === 'looking' ? 'true' : null,
    )
  })
  for (const [label, text] of Object.entries(typed)) expect(await field(page, label).inputValue()).toBe(text)
  if (value === 'found') {
    await soon(async () => expect(await match.evaluate((element) => element === document.activeElement)).toBe(true))
    expect(await match.innerText()).toMatch(/Moving box\s*× 6\s*€27\.60/)
    expect(await match.innerText()).toContain('€95.60')
  }
  if (name.endsWith('RATE_LIMITED')) await main(page).getByRole('alert').getByText('Too many').waitFor()
}
