import type { dataExportMachine } from '@butiga/machines/data-export'
import type { PathStep } from '@butiga/machines/testing'
import type { Download, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { ContextFrom } from 'xstate'
import { bringMember } from './account-pages.ts'
import { byStep } from './by-step.ts'
import { ATTEMPTS, parkCalls, type ParkedCalls } from './parked-calls.ts'
import { pathOf } from './screens.ts'
import { soon } from './soon.ts'
import type { Walked, WalkStart } from './walk-paths.ts'

/** The copy of the data of an account. */
interface CopyOnScreen {
  readonly page: Page
  readonly calls: ParkedCalls
  readonly downloads: Download[]
}

const call = 'user.export'
const file = { name: 'butiga-2026-11-22.csv', mime: 'text/csv', text: 'id' }

const main = (page: Page): Locator => page.getByRole('main')
const choice = (page: Page, name: string): Locator => main(page).getByRole('radio', { name: new RegExp(`^${name}`) })
const button = (page: Page): Locator => main(page).getByRole('button', { name: 'Download data' })

/** Every step of the paths, as a user and the shop do it. */
export const story: Readonly<Record<string, (displayed: CopyOnScreen) => Promise<void>>> = {
  'choose CSV': ({ page }) => choice(page, 'CSV').check(),
  'ask for the file': ({ page }) => button(page).click(),
  'the file comes': ({ calls }) => calls.give(call, file),
  // The site asks again by itself before it says so.
  'it fails: RATE_LIMITED': async ({ calls }) => {
    for (let attempts = 0; attempts < ATTEMPTS; attempts += 1) await calls.refuse(call, 'RATE_LIMITED')
  },
}

/** Expects the chosen format, the state of the button, and the file. */
const expectDisplayed = async ({ page, downloads }: CopyOnScreen, { value, context }: PathStep): Promise<void> => {
  const { format, file: made } = JSON.parse(context) as ContextFrom<typeof dataExportMachine>
  await soon(async () => {
    expect(await choice(page, format.toUpperCase()).isChecked()).toBe(true)
    expect(await button(page).getAttribute('aria-busy')).toBe(value === 'making' ? 'true' : null)
    expect(downloads.map((one) => one.suggestedFilename())).toEqual(made === null ? [] : [file.name])
  })
}

export const open = async ({ page, url }: WalkStart): Promise<Walked<CopyOnScreen>> => {
  const downloads: Download[] = []
  page.on('download', (one) => downloads.push(one))
  await bringMember(page, url)
  const calls = await parkCalls(page, (called) => called === call)
  await page.goto(url + pathOf('en', 'profileData'))
  const subject = { page, calls, downloads }
  return {
    subject,
    expectDisplayed: (step) => expectDisplayed(subject, step),
    toasts: byStep({ 'it fails: RATE_LIMITED': ['Too many'] }),
    announces: byStep({ 'the file comes': [`Done. The file ${file.name} has been downloaded. Download again`] }),
  }
}
