import { byStep } from './by-step.ts'
import { type GrowingList, turned } from './more-records.ts'
import { parkCalls } from './parked-calls.ts'
import { pathOf } from './screens.ts'
import { expectTurned } from './turned-list.ts'
import type { Walked, WalkStart } from './walk-paths.ts'

const call = 'posts.filter'

/** Every step of the paths, as a user and the shop do it. */
export const story = turned

/** The posts of the sample shop: five on the first page, one on the second. */
export const open = async ({ page, url }: WalkStart): Promise<Walked<GrowingList>> => {
  await page.clock.install()
  const calls = await parkCalls(page, (name) => name === call)
  await page.goto(url + pathOf('en', 'posts'))
  await page.waitForFunction(() => document.cookie.includes('locale='))
  await page.clock.pauseAt(Date.now() + 60_000)
  const names = page.locator('.posts article strong.h')
  const subject: GrowingList = {
    page,
    calls,
    call,
    names,
    pages: [await names.allInnerTexts(), ['We have opened on Hvar']],
    answer: () => calls.answer(call),
  }
  return {
    subject,
    expectDisplayed: (step) => expectTurned(subject, 'Posts', step),
    toasts: byStep({
      'the page fails: INTERNAL': ['Something went wrong.'],
      'the next page fails: NETWORK': ['The shop cannot be reached.'],
    }),
    announces: byStep({
      'the next page comes': ['6 posts are shown. Last page'],
      'the page comes': ['1 post is shown. Last page'],
      'a fifth of a second passes during the load': ['Loading…'],
    }),
  }
}
