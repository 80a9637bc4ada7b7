import type { destinationMachine } from '@butiga/machines/destination'
import { stateName } from '@butiga/machines/shared'
import { timetable, type Path, type PathStep } from '@butiga/machines/testing'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { ContextFrom } from 'xstate'
import { parkCalls, type ParkedCalls } from './parked-calls.ts'
import { soon } from './soon.ts'

/** The destination of a browser, in a tab that is hidden until a step shows it. */
export interface DestinationOnScreen {
  readonly page: Page
  readonly calls: ParkedCalls
}

const call = 'ecommerce.getDeliveryTimetable'
/** A Wednesday noon in the zone of the timetable. */
const noon = new Date('2026-11-18T11:00:00Z')

/** What the browser has kept of an earlier visit. */
export const storageIn = ({ steps: [first] }: Path): string | null => {
  const does = first?.does
  return does && 'done' in does ? (does.output as { readonly kept: string | null }).kept : null
}

export const destinationOn = async (page: Page, stored: string | null): Promise<DestinationOnScreen> => {
  await page.addInitScript((destination) => {
    if (destination !== null) localStorage.setItem('destination', destination)
    Object.defineProperty(document, 'hidden', { configurable: true, value: true })
  }, stored)
  await page.clock.install({ time: noon.getTime() - 3_600_000 })
  return { page, calls: await parkCalls(page, (name) => name === call) }
}

const button = (page: Page): Locator => page.getByRole('button', { name: /^My island/ }).first()
const dialog = (page: Page): Locator => page.locator('#destinations')

/** Opens a page, stops its clock at noon once the timetable is asked for, and asks where nothing is kept. */
export const begin = async ({ page }: DestinationOnScreen, address: string, stored: string | null): Promise<void> => {
  const requested = stored === null ? null : page.waitForRequest(/getDeliveryTimetable/)
  await page.goto(address)
  await page.waitForFunction(() => document.cookie.includes('locale='))
  await requested
  await page.clock.pauseAt(noon)
  if (stored === null) await button(page).click()
}

const choose =
  (name: string) =>
  async ({ page }: DestinationOnScreen) => {
    if (!(await dialog(page).isVisible())) await button(page).click()
    await dialog(page).getByRole('radio', { name }).check()
  }
const show =
  (hidden: boolean) =>
  ({ page }: DestinationOnScreen) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value })
      document.dispatchEvent(new Event('visibilitychange'))
    }, hidden)
/** The page asks once more when it has been hydrated, for which its clock has to go on. */
const answer = async ({ page, calls }: DestinationOnScreen, data: unknown) => {
  let isGiven = false
  const given = calls.give(call, data).finally(() => (isGiven = true))
  while (!isGiven) await page.clock.runFor(2)
  await given
}
const come = (displayed: DestinationOnScreen) => answer(displayed, timetable)

/** Every step of the paths, as a user and the shop do it. */
export const story: Readonly<Record<string, (displayed: DestinationOnScreen) => Promise<void>>> = {
  'the timetable is there': come,
  'the timetable is there, and an island is kept': come,
  'the timetable is there, and the kept island is gone': come,
  'the shop has no timetable': (displayed) => answer(displayed, null),
  'the timetable does not load: INTERNAL': ({ calls }) => calls.refuse(call, 'INTERNAL'),
  'choose Vis': choose('Vis'),
  'choose Hvar': choose('Hvar'),
  'choose none': choose('Elsewhere'),
  'the tab is shown': show(false),
  'the tab is hidden': show(true),
  'a minute passes': ({ page }) => page.clock.runFor(60_000),
}

/** What is left until four o'clock: an hour has begun once the clock runs. */
const left = (now: number) => (now === noon.getTime() ? 'Još 4 h' : 'Još 3 h')

/** Expects the name on the button, the chosen radio button, the line of the next departure, and what is kept. */
export const expectDisplayed = async ({ page }: DestinationOnScreen, { value, context }: PathStep): Promise<void> => {
  const { chosen, now } = JSON.parse(context) as ContextFrom<typeof destinationMachine>
  const isAbsent = stateName(value) === 'absent'
  const name = timetable.destinations.find(({ code }) => code === chosen)?.name
  await soon(async () => {
    await page.clock.runFor(2)
    expect(await dialog(page).getByRole('alert', { includeHidden: true }).count()).toBe(isAbsent ? 1 : 0)
    expect((await button(page).innerText()).trim()).toBe(name === undefined ? 'My island' : `My island: ${name}`)
    const checked = dialog(page).locator('label', { has: page.locator('input:checked') })
    expect(await checked.allTextContents()).toEqual(isAbsent ? [] : [name ?? 'Elsewhere'])
    const lines = await page.locator('.arrival-line').allInnerTexts()
    expect(lines.map((line) => line.trim().slice(0, left(now).length))).toEqual(
      name === undefined || now === 0 ? [] : [left(now)],
    )
    for (const line of lines) expect(line).toContain(`→ ${name}`)
  })
  if (!isAbsent) expect(await page.evaluate(() => localStorage.getItem('destination'))).toBe(chosen)
}
