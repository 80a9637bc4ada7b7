import { stateName } from '@butiga/machines/shared'
import type { PathStep } from '@butiga/machines/testing'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { intercept } from './intercept.ts'
import { parkCalls, type ParkedCalls } from './parked-calls.ts'
import { soon } from './soon.ts'

/** The form of a product that is sold out. */
export interface FormOnScreen {
  readonly page: Page
  readonly calls: ParkedCalls
}

/** What a walk of a form can begin with, beside nothing. */
export const LOST_CODE = 'its code is lost'

/** Opens the page with the form. Code that is lost is asked for again by a button, and then comes. */
export const formOn = async (page: Page, address: string, variant: string): Promise<FormOnScreen> => {
  const calls = await parkCalls(page, (call) => call === 'cms.getForm' || call === 'cms.storeFormData')
  let isLost = variant === LOST_CODE
  await intercept(page, '/assets/availability-form-', async (request) => {
    if (isLost) await request.lose()
    return isLost
  })
  await page.goto(address)
  if (isLost) {
    // The page is loaded once more by itself, since it may be of a release that is gone.
    await retry(page).waitFor()
    isLost = false
    await retry(page).click()
  }
  return { page, calls }
}

const part = (page: Page): Locator => page.locator('#javi-mi')
const email = (page: Page): Locator => part(page).getByRole('textbox', { name: 'E-mail' })
const retry = (page: Page): Locator => part(page).getByRole('button', { name: 'Try again' })

/** Every step of the paths, as a user and the shop do it. */
export const story: Readonly<Record<string, (displayed: FormOnScreen) => Promise<void>>> = {
  'the form comes': ({ calls }) => calls.answer('cms.getForm'),
  'the form fails: INTERNAL': ({ calls }) => calls.refuse('cms.getForm', 'INTERNAL'),
  'try again': ({ page }) => retry(page).click(),
  'submit it': async ({ page }) => {
    await email(page).fill('ana@example.hr')
    await part(page).getByRole('button', { name: 'Notify me' }).click()
  },
  // There are none, which the form finds by itself.
  'the consents are accepted': async () => undefined,
  'it is stored': ({ calls }) => calls.answer('cms.storeFormData'),
  'it is refused: CONSENT_REQUIRED': ({ calls }) => calls.refuse('cms.storeFormData', 'CONSENT_REQUIRED'),
}

/** Expects the form, its error, the way out of a failure, or the result with the focus. */
export const expectDisplayed = async ({ page }: FormOnScreen, { value }: PathStep): Promise<void> => {
  const state = stateName(value)
  const stored = part(page).getByText('Noted. We will write as soon as')
  await soon(async () => {
    expect(await email(page).count()).toBe(state.startsWith('open.') ? 1 : 0)
    expect(await retry(page).count()).toBe(state === 'failed' ? 1 : 0)
    expect(await stored.count()).toBe(state === 'stored' ? 1 : 0)
    if (state === 'open.storing')
      expect(await part(page).locator('button[type=submit]').getAttribute('aria-busy')).toBe('true')
    if (state === 'stored')
      expect(await stored.evaluate((displayed) => document.activeElement?.contains(displayed))).toBe(true)
  })
}
