import type { Event } from '@butiga/commerce-sdk'
import { pageOf } from './account-pages.ts'
import { byStep } from './by-step.ts'
import { type GrowingList, turned } from './more-records.ts'
import { parkCalls } from './parked-calls.ts'
import { pathOf } from './screens.ts'
import { expectTurned } from './turned-list.ts'
import type { Walked, WalkStart } from './walk-paths.ts'

const call = 'events.filter'
const titles = ['How to pack what breaks', 'Pottery workshop'] as const
const events = titles.map((title, index): Event => ({
  id: index + 1,
  title,
  summary: '',
  start: '2026-12-05T09:00:00.000Z',
  end: '2026-12-05T12:00:00.000Z',
  timeZone: 'Europe/Zagreb',
  place: 'Split',
  image: null,
  html: '',
  recurrence: null,
  form: null,
  free: null,
}))

/** Every step of the paths, as a user and the shop do it. */
export const story = turned

/** The events that are to come, from those that are past: the sample shop has a page of each, these are two. */
export const open = async ({ page, url }: WalkStart): Promise<Walked<GrowingList>> => {
  await page.clock.install()
  const calls = await parkCalls(page, (name) => name === call)
  await page.goto(`${url}${pathOf('en', 'events')}?period=past`)
  await page.waitForFunction(() => document.cookie.includes('locale='))
  const subject: GrowingList = {
    page,
    calls,
    call,
    names: page.locator('.evts h2'),
    pages: titles.map((title) => [title]),
    answer: (number) => calls.give(call, pageOf([events[number - 1]], 2, 2)),
  }
  await page.getByRole('navigation', { name: 'Period' }).getByRole('link', { name: 'Upcoming' }).click()
  await subject.answer(1)
  await page.getByRole('heading', { name: titles[0] }).waitFor()
  await page.clock.pauseAt(Date.now() + 60_000)
  return {
    subject,
    expectDisplayed: (step) => expectTurned(subject, 'Events', step),
    toasts: byStep({
      'the page fails: INTERNAL': ['Something went wrong.'],
      'the next page fails: NETWORK': ['The shop cannot be reached.'],
    }),
    announces: byStep({
      'the next page comes': ['2 events'],
      'a fifth of a second passes during the load': ['Loading…'],
    }),
  }
}
