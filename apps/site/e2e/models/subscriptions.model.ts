import type { Subscription } from '@butiga/commerce-sdk'
import type { subscriptionsMachine } from '@butiga/machines/subscriptions'
import type { PathStep } from '@butiga/machines/testing'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { ContextFrom } from 'xstate'
import { parkCalls, type ParkedCalls } from './parked-calls.ts'
import { soon } from './soon.ts'

/** The subscriptions of a member on the page of their orders. */
export interface SubscriptionsOnScreen {
  readonly page: Page
  readonly calls: ParkedCalls
}

const names: Readonly<Record<number, string>> = { 1: 'Oil of Brač', 2: 'Honey of Vis', 3: 'Wine of Hvar' }
const subscription = (id: number, state: Subscription['state']): Subscription => ({
  id,
  name: names[id] ?? '',
  qty: 1,
  period: 'month',
  state,
  total: 24.9,
  currency: 'EUR',
  since: '2026-10-22T10:00:00.000Z',
  nextAt: '2026-12-22T10:00:00.000Z',
})

export const subscriptionsOn = async (page: Page): Promise<SubscriptionsOnScreen> => ({
  page,
  calls: await parkCalls(page, (call) => call.startsWith('subscriptions.')),
})

const button = ({ page }: SubscriptionsOnScreen, name: string): Locator =>
  page.getByRole('button', { name, exact: true })

/** Every step of the paths, as a user and the shop do it. */
export const story: Readonly<Record<string, (displayed: SubscriptionsOnScreen) => Promise<void>>> = {
  'they come': ({ calls }) =>
    calls.give('subscriptions.listOwn', [
      subscription(3, 'overdue'),
      subscription(2, 'active'),
      subscription(1, 'ended'),
    ]),
  'there are none': ({ calls }) => calls.give('subscriptions.listOwn', []),
  'they fail: INTERNAL': ({ calls }) => calls.refuse('subscriptions.listOwn', 'INTERNAL'),
  'try again': (displayed) => button(displayed, 'Try again').click(),
  'cancel the running one': (displayed) => button(displayed, `Cancel subscription: ${names[2]}`).click(),
  'cancel the overdue one': (displayed) => button(displayed, `Cancel subscription: ${names[3]}`).click(),
  'yes, cancel it': (displayed) => button(displayed, 'Cancel subscription').click(),
  'no, keep it': (displayed) => button(displayed, 'Keep').click(),
  'it is cancelled': ({ calls }) => calls.give('subscriptions.cancelOwn', subscription(2, 'cancelled')),
  'it is over already: STATE_NOT_ALLOWED': ({ calls }) => calls.refuse('subscriptions.cancelOwn', 'STATE_NOT_ALLOWED'),
  'the network is lost': ({ calls }) => calls.lose('subscriptions.cancelOwn'),
}

const stateNames: Readonly<Partial<Record<Subscription['state'], string>>> = {
  active: 'Active',
  overdue: 'Payment failed',
  cancelled: 'Cancelled',
  ended: 'Ended',
}

/** Expects the rows, the question, the failure and the notice. */
export const expectDisplayed = async ({ page }: SubscriptionsOnScreen, { value, context }: PathStep): Promise<void> => {
  const { subscriptions } = JSON.parse(context) as ContextFrom<typeof subscriptionsMachine>
  const main = page.getByRole('main')
  const rows = subscriptions.map(({ id, state }) => `${names[id]} ${stateNames[state]}`)
  await soon(async () => {
    const section = main.locator('section', { has: page.getByRole('heading', { name: 'Subscriptions' }) }).last()
    const isVisible = (await section.count()) > 0
    const displayed = isVisible ? await section.locator('ul.rows > li').all() : []
    const texts = await Promise.all(
      displayed.map(
        async (row) => `${await row.locator('strong').innerText()} ${await row.locator('.tag').innerText()}`,
      ),
    )
    expect(texts).toEqual(value === 'failed' || value === 'loading' ? texts : rows)
    expect(await page.getByRole('dialog', { name: 'Cancel the subscription?' }).count()).toBe(
      value === 'asking' ? 1 : 0,
    )
    expect(await main.getByText('The subscriptions could not be loaded.').count()).toBe(value === 'failed' ? 1 : 0)
    expect(await main.getByText('The subscription is cancelled.').count()).toBe(value === 'cancelled' ? 1 : 0)
  })
}
