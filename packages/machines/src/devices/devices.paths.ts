import fc from 'fast-check'
import type { UserSession } from '@butiga/commerce-sdk'
import { pathModel } from '../testing/model.ts'
import { silentPart } from '../testing/parked.ts'
import { devicesMachine } from './devices.machine.ts'
import { devicesPresence } from './devices.presence.ts'

const session = (id: number, current = false): UserSession => ({
  id,
  device: 'Firefox 145, Windows',
  lastSeen: '2026-11-22T10:00:00.000Z',
  current,
})

/** The steps of the list of devices. */
export const devicesPaths = pathModel({
  machine: devicesMachine,
  starts: { 'the devices of a user': { notices: silentPart() } },
  steps: {
    'the devices come': { done: 'load', output: [session(2), session(1, true), session(3)] },
    'there is only this one': { done: 'load', output: [session(1, true)] },
    'they fail: INTERNAL': { fail: 'load', code: 'INTERNAL' },
    'try again': { event: { type: 'devices.retry' } },
    'log out another device': { event: { type: 'devices.end', id: 2 } },
    'log out this device': { event: { type: 'devices.end', id: 1 } },
    'log out an unknown device': { event: { type: 'devices.end', id: 9 } },
    'it is logged out': { done: 'end' },
    'it stays: NETWORK': { fail: 'end', code: 'NETWORK' },
    'log out all others': { event: { type: 'devices.endOthers' } },
    'yes, all others': { event: { type: 'devices.confirm' } },
    'no, none': { event: { type: 'devices.cancel' } },
    'all others are logged out': { done: 'endOthers' },
    'they stay: INTERNAL': { fail: 'endOthers', code: 'INTERNAL' },
  },
  distinguish: ({ context: { sessions } }) => sessions.map(({ id }) => id),
  varies: {
    'log out another device': fc.record({ id: fc.integer({ min: -1, max: 5 }) }),
    'the devices come': fc
      .uniqueArray(fc.integer({ min: 2, max: 5 }), { maxLength: 4 })
      .map((others) => [...others.map((id) => session(id)), session(1, true)]),
  },
  invariants: {
    'the device in use is never logged out': ({ after: { context } }) =>
      context.sessions.every(({ id, current }) => !current || id !== context.ending),
    'the device in use stays in the list': ({ after: { context } }) =>
      context.sessions.length === 0 || context.sessions.some(({ current }) => current),
  },
  presence: devicesPresence,
})
