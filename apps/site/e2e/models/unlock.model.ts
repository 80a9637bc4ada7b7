import type { PathStep } from '@butiga/machines/testing'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { byStep } from './by-step.ts'
import { parkCalls, type ParkedCalls } from './parked-calls.ts'
import { soon } from './soon.ts'
import type { Walked, WalkStart } from './walk-paths.ts'

/** The password screen of a closed site. */
interface DoorOnScreen {
  readonly page: Page
  readonly calls: ParkedCalls
}

export const password = 'bura u podne'
const call = 'site.unlock'

const field = (page: Page): Locator => page.getByLabel('Password')
const button = (page: Page): Locator => page.getByRole('button', { name: 'Unlock' })

/** Every step of the paths, as a user and the shop do it. */
export const story: Readonly<Record<string, (displayed: DoorOnScreen) => Promise<void>>> = {
  'send a password': async ({ page }) => {
    await field(page).fill(password)
    await button(page).click()
  },
  'it is right': ({ calls }) => calls.answer(call),
  'it is wrong': ({ calls }) => calls.refuse(call, 'INCORRECT_PASSWORD'),
}

/** Expects the form with its error at the field, or the open site. */
const expectDisplayed = async (page: Page, { name, value }: PathStep): Promise<void> => {
  const home = page.getByRole('banner').getByRole('link', { name: 'Cart' })
  await soon(async () => {
    expect(await home.count()).toBe(value === 'open' ? 1 : 0)
    expect(await page.getByRole('heading', { name: 'This site is locked' }).count()).toBe(value === 'open' ? 0 : 1)
    if (value === 'open') return
    expect(await button(page).getAttribute('aria-busy')).toBe(value === 'unlocking' ? 'true' : null)
    expect(await field(page).getAttribute('aria-invalid')).toBe(name === 'it is wrong' ? 'true' : null)
    if (name === 'it is wrong') {
      expect(await page.locator('.err').innerText()).toContain('incorrect')
      expect(await field(page).evaluate((element) => element === document.activeElement)).toBe(true)
    }
  })
}

export const open = async ({ page, url }: WalkStart): Promise<Walked<DoorOnScreen>> => {
  const calls = await parkCalls(page, (name) => name === call)
  await page.goto(`${url}/en`)
  return { subject: { page, calls }, expectDisplayed: (step) => expectDisplayed(page, step), announces: byStep({}) }
}
