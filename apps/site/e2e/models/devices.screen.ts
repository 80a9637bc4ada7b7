import { devicesPaths } from '@butiga/machines/testing'
import { everyStep, walksOf } from './walks.ts'

export const { steps, walks, notDisplayed } = walksOf(devicesPaths, {
  ...everyStep(devicesPaths, 'log out this device', 'log out an unknown device'),
  'log out another device': ({ context }) => context.sessions.some(({ id }) => id === 2),
  'log out all others': ({ context }) => context.sessions.some(({ current }) => !current),
})

/** Transitions and guard outcomes without a counterpart on the screen, and why. */
export const notOnScreen: Readonly<Record<string, string>> = {
  'devices.shown on devices.end [isOther] no': 'the device in use and unknown ones have no button',
  'devices.shown on devices.endOthers [hasOthers] no': 'without others there is no button',
}
