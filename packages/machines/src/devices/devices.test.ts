import { answer, refusal } from '@butiga/commerce-sdk/testing'
import { createActor, waitFor } from 'xstate'
import { describe, expect, it } from 'vitest'
import type { NoticeCommand } from '../shared/notices.ts'
import { fakeCommerce, type Answers } from '../testing/fake-commerce.ts'
import { recorder } from '../testing/recorder.ts'
import { devicesActors } from './devices.actors.ts'
import { devicesMachine, shownDevices } from './devices.machine.ts'

const session = (id: number, current = false) => ({
  id,
  device: 'Firefox 145, Windows',
  lastSeen: '2026-11-22T10:00:00.000Z',
  current,
})

const open = async (answers: Answers = {}) => {
  const notices = recorder<NoticeCommand>()
  const { commerce, sent } = fakeCommerce({
    'user.filterSessions': () => answer([session(2), session(1, true), session(3)]),
    'user.deleteSession': () => answer({ deleted: true }),
    'user.deleteOtherSessions': () => answer({ deleted: 2 }),
    ...answers,
  })
  const devices = createActor(devicesMachine.provide({ actors: devicesActors({ commerce }) }), {
    input: { notices: notices.ref },
  }).start()
  await waitFor(devices, (snapshot) => snapshot.matches('shown'))
  return { devices, notices, sent, ids: () => shownDevices(devices.getSnapshot().context).map(({ id }) => id) }
}

describe('devices', () => {
  it('shows the device in use first, and never logs it out', async () => {
    const { devices, ids, sent } = await open()
    expect(ids()).toEqual([1, 2, 3])
    devices.send({ type: 'devices.end', id: 1 })
    expect(ids()).toEqual([1, 2, 3])
    expect(sent('user.deleteSession')).toEqual([])
  })

  it('removes a device at once, and puts it back in its place with a toast when the call fails', async () => {
    const { devices, ids, notices } = await open({ 'user.deleteSession': () => refusal('RATE_LIMITED') })
    devices.send({ type: 'devices.end', id: 2 })
    expect(ids()).toEqual([1, 3])
    await waitFor(devices, (snapshot) => snapshot.matches('shown'))
    expect(ids()).toEqual([1, 2, 3])
    expect(notices.of('toast.show')).toHaveLength(1)
  })

  it('logs out all others after a question', async () => {
    const { devices, ids, sent } = await open()
    devices.send({ type: 'devices.endOthers' })
    devices.send({ type: 'devices.cancel' })
    expect(sent('user.deleteOtherSessions')).toEqual([])
    devices.send({ type: 'devices.endOthers' })
    devices.send({ type: 'devices.confirm' })
    await waitFor(devices, (snapshot) => snapshot.matches('alone'))
    expect(ids()).toEqual([1])
    expect(sent('user.deleteOtherSessions')).toEqual([{}])
  })
})
