import type { PathStep } from '@butiga/machines/testing'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { parkCalls, type ParkedCalls } from './parked-calls.ts'
import { soon } from './soon.ts'

/** The page to which the link of a mail leads. */
export interface VerificationOnScreen {
  readonly page: Page
  readonly calls: ParkedCalls
}

const call = 'user.verify'

export const verificationOn = async (page: Page): Promise<VerificationOnScreen> => ({
  page,
  calls: await parkCalls(page, (name) => name === call),
})

const retry = (page: Page): Locator => page.getByRole('main').getByRole('button', { name: 'Try again' })

/** Every step of the paths, as a user and the shop do it. */
export const story: Readonly<Record<string, (displayed: VerificationOnScreen) => Promise<void>>> = {
  'the address is confirmed': ({ calls }) => calls.give(call, { email: 'ana@example.hr' }),
  'it is refused: TOKEN_INVALID': ({ calls }) => calls.refuse(call, 'TOKEN_INVALID'),
  'it is refused: VALIDATION_FAILED': ({ calls }) => calls.refuse(call, 'VALIDATION_FAILED'),
  'the network is lost': ({ calls }) => calls.lose(call),
  'try again': ({ page }) => retry(page).click(),
}

const sentences: Readonly<Record<string, string>> = {
  verifying: 'We are confirming your e-mail address.',
  verified: 'The address ana@example.hr is confirmed.',
  failed: 'The address could not be confirmed.',
  refused: 'The link has expired or was used already.',
}

/** Expects the sentence of the state alone, and the token in neither address nor page. */
export const expectDisplayed = async ({ page }: VerificationOnScreen, { value }: PathStep): Promise<void> => {
  const main = page.getByRole('main')
  await soon(async () => {
    const displayed = await main.innerText()
    expect(Object.keys(sentences).filter((state) => displayed.includes(sentences[state] ?? ''))).toEqual([value])
  })
  expect(await retry(page).count()).toBe(value === 'failed' ? 1 : 0)
  expect(page.url()).not.toContain('verificationToken')
}
