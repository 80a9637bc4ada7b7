import type { consentMachine } from '@butiga/machines/consent'
import type { PathStep } from '@butiga/machines/testing'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { ContextFrom } from 'xstate'
import { fillInAddress, text, toNextStep } from './checkout.model.ts'
import { parkCalls, type ParkedCalls } from './parked-calls.ts'
import { soon } from './soon.ts'

/** The consents of the checkout's address step. */
export interface ConsentsOnScreen {
  readonly page: Page
  readonly calls: ParkedCalls
}

const assignments = 'cms.filterConsentAssignments'

export const consentsOn = async (page: Page): Promise<ConsentsOnScreen> => ({
  page,
  // The payment step has consents of its own.
  calls: await parkCalls(page, (call, request) =>
    call === assignments
      ? request.url.includes('checkoutAddress')
      : call === 'gdpr.createConsentLog' || call === 'ecommerce.updateGuestUser',
  ),
})

const part = (page: Page): Locator => page.getByRole('group', { name: 'Consents' })
const retry = (page: Page): Locator => part(page).getByRole('button', { name: text.tryAgain })

const submit = async ({ page }: ConsentsOnScreen) => {
  const isBusy = (await toNextStep(page).getAttribute('aria-busy')) === 'true'
  if (!isBusy) await fillInAddress(page)
  await toNextStep(page).click({ force: isBusy })
}

/** Every step of the paths, as a user and the shop do it. */
export const story: Readonly<Record<string, (displayed: ConsentsOnScreen) => Promise<void>>> = {
  // The first of two is required.
  'the consents are there': ({ calls }) => calls.answer(assignments),
  'there are no consents': ({ calls }) =>
    calls.answer(assignments, { answer: (page: object) => ({ ...page, records: [] }) }),
  'the consents do not load: INTERNAL': ({ calls }) => calls.refuse(assignments, 'INTERNAL'),
  'ask again': ({ page }) => retry(page).click(),
  'accept the terms': ({ page }) => part(page).getByRole('checkbox').first().check(),
  // An address without a name is not sent.
  'check them with the rest of the step': async ({ page }) => {
    await fillInAddress(page)
    await page.getByRole('textbox', { name: text.fields.firstName }).first().fill('')
    await toNextStep(page).click()
  },
  'submit with an e-mail and a cart': submit,
  // The address is refused, so that the consents stay on the screen.
  'the consents are logged': async ({ calls }) => {
    await calls.give('gdpr.createConsentLog', { logged: 1 })
    await calls.refuse('ecommerce.updateGuestUser', 'INTERNAL')
  },
  'the log fails: INTERNAL': ({ calls }) => calls.refuse('gdpr.createConsentLog', 'INTERNAL'),
}

const sentences: Readonly<Record<string, string>> = {
  'error.consentRequired': 'Accept all required consents.',
  'error.failedConsentLog': 'The consents could not be recorded.',
  'error.consentsNotFetched': 'The consents have not been loaded.',
}

/** Expects the boxes, which of them are ticked, what is wrong with them, and the way out of a failure. */
export const expectDisplayed = async ({ page }: ConsentsOnScreen, { value, context }: PathStep): Promise<void> => {
  const { items, accepted, problem } = JSON.parse(context) as ContextFrom<typeof consentMachine>
  await soon(async () => {
    const boxes = await part(page).getByRole('checkbox').all()
    expect(boxes.length).toBe(items.length)
    for (const [index, { id }] of items.entries()) expect(await boxes[index]?.isChecked()).toBe(accepted.includes(id))
    expect(await retry(page).count()).toBe(value === 'failed' ? 1 : 0)
    if (items.length > 0 || value === 'failed') {
      const key = problem ?? (value === 'failed' ? 'error.consentsNotFetched' : null)
      const texts = await part(page).innerText()
      expect(Object.keys(sentences).filter((one) => texts.includes(sentences[one] ?? ''))).toEqual(key ? [key] : [])
    }
    if (value === 'logging') expect(await toNextStep(page).getAttribute('aria-busy')).toBe('true')
  })
}
