import type { Address } from '@butiga/commerce-sdk'
import type { PathStep } from '@butiga/machines/testing'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { bringMember, userWith } from './account-pages.ts'
import { byStep } from './by-step.ts'
import { parkCalls, type ParkedCalls } from './parked-calls.ts'
import { pathOf } from './screens.ts'
import { soon } from './soon.ts'
import type { Walked, WalkStart } from './walk-paths.ts'

/** The addresses of a member, and those that the shop has now. */
interface AddressesOnScreen {
  readonly page: Page
  readonly calls: ParkedCalls
  stored: readonly Address[]
}

const addressWith = (part: Partial<Address>): Address => ({
  id: 7,
  firstName: 'Ana',
  lastName: 'Marić',
  contactEmail: 'ana@example.com',
  contactPhone: '098 555 0142',
  street: 'Kut',
  houseNumber: '14',
  zipCode: '21480',
  city: 'Vis',
  country: 1,
  type: 'other',
  companyName: null,
  companyOIB: null,
  ...part,
})
const kut = addressWith({})
const riva = addressWith({ id: 8, firstName: 'Ivo', street: 'Riva', houseNumber: '2' })

const main = (page: Page): Locator => page.getByRole('main')
const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name })
const [adding, editing, removing] = ['New address', 'Edit address', 'Delete the address “Ana Marić”?'] as const
const named = (page: Page, name: string): Locator => main(page).getByRole('button', { name, exact: true })

/** The shop has these addresses from now on, and the page reads them again. */
const readAgain = async (displayed: AddressesOnScreen, stored: readonly Address[]): Promise<void> => {
  displayed.stored = stored
  await displayed.calls.give('user.getWebProfile', userWith({ addresses: [...stored] }))
}

/** Every step of the paths, as a user and the shop do it. */
export const story: Readonly<Record<string, (displayed: AddressesOnScreen) => Promise<void>>> = {
  'add an address': ({ page }) => named(page, adding).click(),
  'edit an address': ({ page }) => named(page, 'Edit: Ana Marić').click(),
  'the form saves it': async (displayed) => {
    const form = dialog(displayed.page, adding)
    const fields = { 'First name': 'Ivo', 'Last name': 'Marić', 'E-mail': 'ivo@example.com', Phone: '098 555 0142' }
    const place = { Street: 'Riva', 'House number': '2', 'Postal code': '21480', City: 'Vis' }
    for (const [label, value] of Object.entries({ ...fields, ...place })) {
      const field = form.getByRole('textbox', { name: label })
      if ((await field.count()) > 0) await field.fill(value)
    }
    await form.getByRole('combobox', { name: 'Country' }).selectOption({ label: 'Croatia' })
    await form.getByRole('button', { name: 'Save address' }).click()
    await displayed.calls.give('user.createAddress', riva)
    await readAgain(displayed, [...displayed.stored, riva])
  },
  'remove an address': ({ page }) => named(page, 'Delete: Ana Marić').click(),
  'yes, remove it': ({ page }) => dialog(page, removing).getByRole('button', { name: 'Delete address' }).click(),
  close: ({ page }) =>
    page
      .getByRole('dialog')
      .getByRole('button', { name: /^(Cancel|Keep)$/ })
      .click(),
  'it is removed': async (displayed) => {
    await displayed.calls.give('user.deleteAddress', { deleted: true })
    await readAgain(
      displayed,
      displayed.stored.filter(({ id }) => id !== kut.id),
    )
  },
  'it stays: NETWORK': ({ calls }) => calls.lose('user.deleteAddress'),
  'put it back': ({ page }) => named(page, 'Undo').click(),
  'it is back': async (displayed) => {
    await displayed.calls.give('user.createAddress', kut)
    await readAgain(displayed, [...displayed.stored, kut])
  },
  'it stays away: INTERNAL': ({ calls }) => calls.refuse('user.createAddress', 'INTERNAL'),
}

/** Expects the rows of what the shop has, and the dialog of the state. */
const expectDisplayed = async ({ page, stored }: AddressesOnScreen, { value }: PathStep): Promise<void> => {
  await soon(async () => {
    const rows = await main(page).locator('ul.rows strong').allInnerTexts()
    expect(rows).toEqual(stored.map(({ firstName, lastName }) => `${firstName} ${lastName}`))
    const dialogs = await page.getByRole('dialog').getByRole('heading').allInnerTexts()
    expect(dialogs.length).toBe(value === 'editing' || value === 'asking' ? 1 : 0)
    if (value === 'editing') expect([adding, editing]).toContain(dialogs[0])
    if (value === 'asking') expect(dialogs).toEqual([removing])
  })
}

export const open = async ({ page, url }: WalkStart): Promise<Walked<AddressesOnScreen>> => {
  await bringMember(page, url, userWith({ addresses: [kut] }))
  const own = ['user.createAddress', 'user.updateAddress', 'user.deleteAddress']
  let isOpen = false
  // The first reading of the profile is that of the page.
  const calls = await parkCalls(page, (name) => own.includes(name) || (isOpen && name === 'user.getWebProfile'))
  await page.goto(url + pathOf('en', 'profileAddresses'))
  await main(page).locator('ul.rows').waitFor()
  isOpen = true
  const subject: AddressesOnScreen = { page, calls, stored: [kut] }
  return {
    subject,
    expectDisplayed: (step) => expectDisplayed(subject, step),
    toasts: byStep({
      'it stays: NETWORK': ['The shop cannot be reached.'],
      'it stays away: INTERNAL': ['Something went wrong.'],
    }),
    announces: byStep({ 'it is removed': ['The address Ana Marić has been deleted. Undo'] }),
  }
}
