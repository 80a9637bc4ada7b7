import type { OrderRow } from '@butiga/commerce-sdk'
import { expect } from 'vitest'
import { bringMember, pageOf } from './account-pages.ts'
import { byStep } from './by-step.ts'
import { expectGrown, growing, type GrowingList, moreButton } from './more-records.ts'
import { parkCalls } from './parked-calls.ts'
import { pathOf } from './screens.ts'
import { soon } from './soon.ts'
import type { Walked, WalkStart } from './walk-paths.ts'

const call = 'document.filter'
const numbers = ['2026-00017', '2026-00016'] as const
const orders = numbers.map((number, index): OrderRow => ({
  id: 5 - index,
  type: 'order',
  orderSlug: `X${index}`,
  number,
  date: '2026-11-21T12:00:00.000Z',
  state: 'placed',
  total: 95.6,
  currency: 'EUR',
}))

/** Every step of the paths, as a user and the shop do it. */
export const story = growing

export const open = async ({ page, url, walk }: WalkStart): Promise<Walked<GrowingList>> => {
  await bringMember(page, url)
  const calls = await parkCalls(page, (name) => name === call)
  await page.goto(url + pathOf('en', 'profileOrders'))
  const subject: GrowingList = {
    page,
    calls,
    call,
    names: page.getByRole('main').locator('ul.orders strong.num:first-child'),
    pages: numbers.map((number) => [number]),
    answer: (number) => calls.give(call, pageOf([orders[number - 1]], 2, 2)),
  }
  if (walk.start === 'a loaded page') {
    await subject.answer(1)
    await moreButton(page).waitFor()
  }
  return {
    subject,
    expectDisplayed: async (step) => {
      await expectGrown(subject, step)
      if (step.value !== 'loadingMore') return
      await soon(async () => expect(await moreButton(page).getAttribute('aria-busy')).toBe('true'))
    },
    toasts: byStep({
      'the page fails: INTERNAL': ['Something went wrong.'],
      'the next page fails: NETWORK': ['The shop cannot be reached.'],
    }),
    announces: byStep({ 'the page fails: INTERNAL': ['The orders could not be loaded. Try again'] }),
  }
}
