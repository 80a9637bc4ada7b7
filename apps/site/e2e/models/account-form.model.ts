import type { PathStep } from '@butiga/machines/testing'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { bringMember, userWith } from './account-pages.ts'
import { byStep } from './by-step.ts'
import { parkCalls, type ParkedCalls } from './parked-calls.ts'
import { pathOf } from './screens.ts'
import { soon } from './soon.ts'
import type { Walked, WalkStart } from './walk-paths.ts'

/** The form of the details of a member. */
interface DetailsOnScreen {
  readonly page: Page
  readonly calls: ParkedCalls
}

const call = 'user.update'

const form = (page: Page): Locator => page.getByRole('main').getByRole('form', { name: 'Details' })
const name = (page: Page): Locator => form(page).getByRole('textbox', { name: 'First name' })
const button = (page: Page): Locator => form(page).getByRole('button', { name: 'Save' })

/** Every step of the paths, as a user and the shop do it. */
export const story: Readonly<Record<string, (displayed: DetailsOnScreen) => Promise<void>>> = {
  'submit another name': async ({ page }) => {
    await name(page).fill('Iva')
    await button(page).click()
  },
  'it is saved': ({ calls }) => calls.give(call, userWith({ details: { firstName: 'Iva Marija', lastName: 'Marić' } })),
  'it is refused: USER_EXISTS': ({ calls }) => calls.refuse(call, 'USER_EXISTS'),
  'the network is lost': ({ calls }) => calls.lose(call),
}

/** Expects what was typed or saved, the state of the button, and in the menu the name that counts. */
const expectDisplayed = async (page: Page, step: PathStep): Promise<void> => {
  const isSaved = step.name === 'it is saved'
  const menu = page.getByRole('complementary', { name: 'Account' })
  await soon(async () => {
    expect(await name(page).inputValue()).toBe(isSaved ? 'Iva Marija' : 'Iva')
    expect(await button(page).getAttribute('aria-busy')).toBe(step.value === 'saving' ? 'true' : null)
    expect(await menu.innerText()).toContain(isSaved ? 'Iva Marija Marić' : 'Ana Marić')
  })
}

export const open = async ({ page, url }: WalkStart): Promise<Walked<DetailsOnScreen>> => {
  await bringMember(page, url)
  const calls = await parkCalls(page, (called) => called === call)
  await page.goto(url + pathOf('en', 'profile'))
  return {
    subject: { page, calls },
    expectDisplayed: (step) => expectDisplayed(page, step),
    announces: byStep({
      'it is saved': ['Your details have been saved.'],
      'it is refused: USER_EXISTS': ['The user already exists.'],
      'the network is lost': ['The shop cannot be reached. Check your internet connection and try again.'],
    }),
  }
}
