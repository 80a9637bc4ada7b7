import type { UserSession } from '@butiga/commerce-sdk'
import type { devicesMachine } from '@butiga/machines/devices'
import type { PathStep } from '@butiga/machines/testing'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { ContextFrom } from 'xstate'
import { parkCalls, type ParkedCalls } from './parked-calls.ts'
import { soon } from './soon.ts'

/** The devices of a member on their screen. */
export interface DevicesOnScreen {
  readonly page: Page
  readonly calls: ParkedCalls
}

const names: Readonly<Record<number, string>> = { 1: 'Chromium, Linux', 2: 'Firefox, Windows', 3: 'Safari, iPhone' }
const session = (id: number): UserSession => ({
  id,
  device: names[id] ?? '',
  lastSeen: '2026-11-22T10:00:00.000Z',
  current: id === 1,
})

export const devicesOn = async (page: Page): Promise<DevicesOnScreen> => ({
  page,
  calls: await parkCalls(page, (call) => /^user\.(filterSessions|deleteSession|deleteOtherSessions)$/.test(call)),
})

const button = ({ page }: DevicesOnScreen, name: string): Locator => page.getByRole('button', { name, exact: true })

/** Every step of the paths, as a user and the shop do it. */
export const story: Readonly<Record<string, (displayed: DevicesOnScreen) => Promise<void>>> = {
  'the devices come': ({ calls }) => calls.give('user.filterSessions', [2, 1, 3].map(session)),
  'there is only this one': ({ calls }) => calls.give('user.filterSessions', [session(1)]),
  'they fail: INTERNAL': ({ calls }) => calls.refuse('user.filterSessions', 'INTERNAL'),
  'try again': (displayed) => button(displayed, 'Try again').click(),
  'log out another device': (displayed) => button(displayed, `Log out: ${names[2]}`).click(),
  'it is logged out': ({ calls }) => calls.give('user.deleteSession', { ended: true }),
  'it stays: NETWORK': ({ calls }) => calls.lose('user.deleteSession'),
  'log out all others': (displayed) => button(displayed, 'Log out all others').click(),
  'yes, all others': (displayed) => button(displayed, 'Log out the others').click(),
  'no, none': (displayed) => button(displayed, 'Cancel').click(),
  'all others are logged out': ({ calls }) => calls.give('user.deleteOtherSessions', { ended: 2 }),
  'they stay: INTERNAL': ({ calls }) => calls.refuse('user.deleteOtherSessions', 'INTERNAL'),
}

/** Expects the rows of the devices, the question, the failure and the notice. */
export const expectDisplayed = async ({ page }: DevicesOnScreen, { value, context }: PathStep): Promise<void> => {
  const { sessions, ending } = JSON.parse(context) as ContextFrom<typeof devicesMachine>
  const main = page.getByRole('main')
  await soon(async () => {
    const rows = sessions.filter(({ id }) => id !== ending)
    expect(await main.locator('ul.rows strong').allInnerTexts()).toEqual(rows.map(({ id }) => names[id]))
    expect(await page.getByRole('dialog', { name: 'Log out 2 devices?' }).count()).toBe(value === 'asking' ? 1 : 0)
    expect(await main.getByText('The devices could not be loaded.').count()).toBe(value === 'failed' ? 1 : 0)
    expect(await main.getByText('The other devices have been logged out.').count()).toBe(value === 'alone' ? 1 : 0)
  })
}
