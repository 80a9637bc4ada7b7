import { devicesPaths } from '@butiga/machines/testing'
import { logIn, newMember } from './models/members.ts'
import { devicesOn, expectDisplayed, story } from './models/devices.model.ts'
import { byStep } from './models/by-step.ts'
import * as screen from './models/devices.screen.ts'
import { pathOf } from './models/screens.ts'
import { walkPaths } from './models/walk-paths.ts'
import { shop } from './shop.ts'

const toasts: Readonly<Record<string, readonly string[]>> = {
  'it stays: NETWORK': ['The shop cannot be reached.'],
  'they stay: INTERNAL': ['Something went wrong.'],
}
const announced: typeof toasts = {
  'they fail: INTERNAL': ['The devices could not be loaded. Try again'],
  'all others are logged out': ['The other devices have been logged out. You are logged in here alone.'],
}
let member: ReturnType<typeof newMember> | null = null

walkPaths({
  title: 'devices of a member, walked on their screen',
  model: devicesPaths,
  screen,
  story,
  open: async ({ page, url }) => {
    await logIn(page.context(), shop, await (member ??= newMember(shop)))
    const subject = await devicesOn(page)
    await page.goto(url + pathOf('en', 'profileDevices'))
    return {
      subject,
      toasts: byStep(toasts),
      announces: byStep(announced),
      expectDisplayed: (step) => expectDisplayed(subject, step),
    }
  },
})
