import { type PathStep, withdrawalPaths } from '@butiga/machines/testing'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { ATTEMPTS, parkCalls, type ParkedCalls } from './parked-calls.ts'
import { soon } from './soon.ts'

/** The screen on which a buyer withdraws. */
export interface WithdrawalOnScreen {
  readonly page: Page
  readonly calls: ParkedCalls
}

const call = 'ecommerce.withdraw'
const typed = { 'Order number': '2026-00017', 'E-mail of the order': 'ana@example.hr' }

/** What a step of the paths has as its answer. */
const outputOf = (step: string): unknown => {
  const happening = withdrawalPaths.steps[step]
  if (happening === undefined || !('done' in happening)) throw new Error(`${step} has no answer`)
  return happening.output
}
const order = outputOf('there is the order')

export const withdrawalOn = async (page: Page): Promise<WithdrawalOnScreen> => ({
  page,
  calls: await parkCalls(page, (name) => name === call),
})

const main = (page: Page): Locator => page.getByRole('main')
const field = (page: Page, name: string): Locator => main(page).getByRole('textbox', { name: new RegExp(name) })
const press = (page: Page, name: string | RegExp): Promise<void> =>
  main(page).getByRole('button', { name, exact: true }).click()
const boxes = (page: Page): Locator => main(page).getByRole('checkbox', { name: 'Moving box' })
const send = async (page: Page, texts: Readonly<Record<string, string>>): Promise<void> => {
  for (const [name, value] of Object.entries(texts)) await field(page, name).fill(value)
  await press(page, 'Continue to the items')
}
/** The site asks again by itself before it says so. */
const refuseAll = async ({ calls }: WithdrawalOnScreen, code: 'RATE_LIMITED' | 'UNAVAILABLE'): Promise<void> => {
  for (let attempts = 0; attempts < ATTEMPTS; attempts += 1) await calls.refuse(call, code)
}

/** Every step of the paths, as a user and the shop do it. */
export const story: Readonly<Record<string, (displayed: WithdrawalOnScreen) => Promise<void>>> = {
  'send number and address': ({ page }) => send(page, typed),
  'send another number': ({ page }) => send(page, { ...typed, 'Order number': '2026-00018' }),
  'there is the order': ({ calls }) => calls.give(call, { order, receipt: null }),
  'there is an order that is too old': ({ calls }) =>
    calls.give(call, { order: outputOf('there is an order that is too old'), receipt: null }),
  'there is none: NOT_FOUND': ({ calls }) => calls.refuse(call, 'NOT_FOUND'),
  'that was too often: RATE_LIMITED': (displayed) => refuseAll(displayed, 'RATE_LIMITED'),
  'choose two boxes': async ({ page }) => {
    await boxes(page).check()
    await main(page).getByRole('combobox', { name: 'Pieces: Moving box' }).selectOption('2')
  },
  'take the boxes off': ({ page }) => boxes(page).uncheck(),
  'give a reason': ({ page }) => field(page, 'Reason').fill('Too small'),
  'go on': ({ page }) => press(page, 'Continue to the confirmation'),
  'go back': ({ page }) => press(page, /^(?:Back|Another order)$/),
  confirm: ({ page }) => press(page, 'Confirm withdrawal'),
  'the shop has it': ({ calls }) => calls.give(call, { order, receipt: outputOf('the shop has it') }),
  'it is too late: WITHDRAWAL_NOT_POSSIBLE': ({ calls }) => calls.refuse(call, 'WITHDRAWAL_NOT_POSSIBLE'),
  'there is the order still': ({ calls }) => calls.give(call, { order, receipt: null }),
  'there is the order, too old': ({ calls }) =>
    calls.give(call, { order: outputOf('there is the order, too old'), receipt: null }),
  'it cannot be read again: UNAVAILABLE': (displayed) => refuseAll(displayed, 'UNAVAILABLE'),
  'the shop is away: UNAVAILABLE': (displayed) => refuseAll(displayed, 'UNAVAILABLE'),
}

const headings: Readonly<Record<string, string>> = {
  refused: 'Order 2026-00017',
  picking: 'What you send back of order 2026-00017',
  confirming: 'Your statement',
  sending: 'Your statement',
  refreshing: 'Your statement',
  received: '2026-00017-R1',
}

/** What a step leaves to read, by its name. */
const sentences: Readonly<Record<string, string>> = {
  'there is none: NOT_FOUND': 'We cannot find that order.',
  'that was too often: RATE_LIMITED': 'Too many',
  'there is an order that is too old': 'The period ended on',
  'there is the order, too old': 'The period ended on',
  'it is too late: WITHDRAWAL_NOT_POSSIBLE': 'can no longer be withdrawn from',
  'the shop has it': 'We have sent the confirmation with the exact time to ana@example.hr.',
}

/** The steps that lead to another part of the screen, whose heading is read first. */
const bringsHeading: ReadonlySet<string> = new Set([
  'there is the order',
  'there is an order that is too old',
  'there is the order still',
  'there is the order, too old',
  'go on',
  'the shop has it',
])

/** Expects the step that is shown with its heading, which is read first, the sums, and what went wrong. */
export const expectDisplayed = async ({ page }: WithdrawalOnScreen, { name, value }: PathStep): Promise<void> => {
  const heading = headings[typeof value === 'string' ? value : '']
  const submit = main(page).locator('form button[type=submit]')
  await soon(async () => {
    expect(await main(page).getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(heading ? [heading] : [])
    expect(await submit.count()).toBe(heading ? 0 : 1)
    if (heading === undefined) expect(await submit.getAttribute('aria-busy')).toBe(value === 'looking' ? 'true' : null)
  })
  if (heading !== undefined && bringsHeading.has(name) && !(name === 'go on' && value === 'picking'))
    await soon(async () => expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(heading))
  // 2 of 6 boxes for 27.60, and as much of the delivery for 4.90 as they are of 43.60.
  if (value === 'confirming') expect(await main(page).innerText()).toMatch(/€9\.20[^]*€1\.03[^]*€10\.23/)
  if (value === 'sending')
    expect(await main(page).locator('button[aria-busy=true]').innerText()).toBe('Confirm withdrawal')
  if (name === 'go on' && value === 'picking') await main(page).getByText('Choose at least one item.').waitFor()
  const sentence = sentences[name]
  if (sentence !== undefined) await main(page).getByText(sentence).first().waitFor()
}
