import type { placesMachine } from '@butiga/machines/places'
import type { PathStep } from '@butiga/machines/testing'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { ContextFrom } from 'xstate'
import { bringCart } from './guest-carts.ts'
import { parkCalls, type ParkedCalls } from './parked-calls.ts'
import { pathOf } from './screens.ts'
import { soon } from './soon.ts'
import type { Walked, WalkStart } from './walk-paths.ts'

/** Postal code and place of the address in the checkout. */
interface AddressOnScreen {
  readonly page: Page
  readonly calls: ParkedCalls
}

const call = 'ecommerce.getPlaces'

const field = (page: Page, name: string): Locator => page.getByRole('main').getByLabel(name, { exact: true }).first()
const write =
  (zipCode: string, city: string) =>
  async ({ page }: AddressOnScreen): Promise<void> => {
    await field(page, 'City').fill(city)
    await field(page, 'Postal code').fill(zipCode)
  }

/** Every step of the paths, as a user and the shop do it. */
export const story: Readonly<Record<string, (displayed: AddressOnScreen) => Promise<void>>> = {
  'write the code of Vis': write('21480', ''),
  'write the code of Komiža, with Vis filled in': write('21485', 'Vis'),
  'write the code of Vis, after a place': write('21480', 'Rukavac'),
  'the code has one place': ({ calls }) => calls.give(call, ['Vis']),
  'the code has two places': ({ calls }) => calls.give(call, ['Čara', 'Pupnat']),
  'the code has no place': ({ calls }) => calls.give(call, []),
  'the look-up fails: INTERNAL': ({ calls }) => calls.refuse(call, 'INTERNAL'),
}

/** Expects the place that is filled in or was written, and the list of several. */
const expectDisplayed = async (page: Page, { context }: PathStep): Promise<void> => {
  const { places, city, filled } = JSON.parse(context) as ContextFrom<typeof placesMachine>
  const isFilled = places.length === 1 && (city === '' || city === filled)
  await soon(async () => {
    expect(await field(page, 'City').inputValue()).toBe(isFilled ? places[0] : city)
    expect(await page.locator('main datalist').first().locator('option').allTextContents()).toEqual(places)
    expect((await field(page, 'City').getAttribute('list')) !== null).toBe(places.length > 1)
  })
}

export const open = async ({ page, url, carts }: WalkStart): Promise<Walked<AddressOnScreen>> => {
  await bringCart(page.context(), url, await carts.open('SAC-50'))
  const calls = await parkCalls(page, (name) => name === call)
  await page.goto(url + pathOf('en', 'checkout'))
  await page.getByRole('combobox', { name: 'Country' }).first().selectOption('Croatia')
  return { subject: { page, calls }, expectDisplayed: (step) => expectDisplayed(page, step) }
}
