import type { loadingBarMachine } from '@butiga/machines/loading-bar'
import type { PathStep } from '@butiga/machines/testing'
import type { CallName } from '@butiga/commerce-sdk/testing'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { ContextFrom } from 'xstate'
import { bringMember, userWith } from './account-pages.ts'
import { byStep } from './by-step.ts'
import { parkCalls, type ParkedCalls } from './parked-calls.ts'
import { pathOf } from './screens.ts'
import { soon } from './soon.ts'
import type { Walked, WalkStart } from './walk-paths.ts'

/** The bar of a page whose clock is stopped, and the calls on their way. */
interface BarOnScreen {
  readonly page: Page
  readonly calls: ParkedCalls
  readonly running: CallName[]
}

const closing = userWith({ erasedAt: '2026-11-29T10:00:00.000Z' })
const file = { name: 'butiga.json', mime: 'application/json', text: '{}' }
/** Two calls that are independent of each other: their buttons, and what they answer. */
const asks: readonly (readonly [call: CallName, button: string, answer: unknown])[] = [
  ['user.reopen', 'Keep the account', closing],
  ['user.export', 'Download data', file],
]

const first = ({ running }: BarOnScreen): (typeof asks)[number] => {
  const call = running.shift()
  const requested = asks.find(([one]) => one === call)
  if (requested === undefined) throw new Error('Nothing is on its way.')
  return requested
}

/** Every step of the paths, as a user and the shop do it. */
export const story: Readonly<Record<string, (displayed: BarOnScreen) => Promise<void>>> = {
  'something is asked for': async ({ page, running }) => {
    const [name, button] = asks.find(([call]) => !running.includes(call)) ?? []
    if (name === undefined || button === undefined) throw new Error('Both calls are on their way.')
    running.push(name)
    await page.getByRole('main').getByRole('button', { name: button }).click()
  },
  'it comes': (displayed) => {
    const [call, , answer] = first(displayed)
    return displayed.calls.give(call, answer)
  },
  'it fails': (displayed) => displayed.calls.refuse(first(displayed)[0], 'INTERNAL'),
  'a fifth of a second passes': ({ page }) => page.clock.runFor(200),
  'the bar was seen': ({ page }) => page.clock.runFor(600),
}

const seen: readonly unknown[] = ['advancing', 'finished', 'failed']

/** Expects the bar as long as it has advanced, in the colour of a failure, or none. */
const expectDisplayed = async (page: Page, { value, context }: PathStep): Promise<void> => {
  const { progress } = JSON.parse(context) as ContextFrom<typeof loadingBarMachine>
  const bar = page.locator('.loadbar')
  await soon(async () => {
    expect(await bar.count()).toBe(seen.includes(value) ? 1 : 0)
    if (!seen.includes(value)) return
    expect(await bar.getAttribute('class')).toBe(value === 'failed' ? 'loadbar is-err' : 'loadbar')
    expect(await bar.locator('span').evaluate((part) => parseFloat(part.style.scale))).toBeCloseTo(progress / 100)
  })
}

export const open = async ({ page, url }: WalkStart): Promise<Walked<BarOnScreen>> => {
  await page.clock.install()
  await bringMember(page, url, closing)
  const calls = await parkCalls(page, (name) => asks.some(([call]) => call === name))
  await page.goto(url + pathOf('en', 'profileData'))
  await page.getByRole('main').getByRole('button', { name: 'Keep the account' }).waitFor()
  await page.waitForLoadState('networkidle')
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.clock.runFor(1000)
  const subject = { page, calls, running: [] }
  return {
    subject,
    expectDisplayed: (step) => expectDisplayed(page, step),
    toasts: byStep({ 'it fails': ['Something went wrong.'] }),
    announces: byStep({ 'it comes => failed': [`Done. The file ${file.name} has been downloaded. Download again`] }),
  }
}
