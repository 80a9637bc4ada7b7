import type { DeliveryTimetable } from '@butiga/commerce-sdk'
import { memoryStorage } from '@butiga/commerce-sdk'
import { answer, refusal } from '@butiga/commerce-sdk/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { fakeCommerce } from '../testing/fake-commerce.ts'
import { timetable } from '../testing/timetable-samples.ts'
import { destinationActors, untilTick } from './destination.actors.ts'
import { departureTo, findDestination } from './destination.guards.ts'
import { destinationMachine } from './destination.machine.ts'

/** Wednesday; the cut-off is at 15:00 UTC. */
const start = new Date('2026-11-18T14:57:30.000Z')

beforeEach(() => void vi.useFakeTimers({ now: start, toFake: ['Date', 'setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const open = async ({
  stored = 'vis',
  served = timetable,
}: { stored?: string | null; served?: DeliveryTimetable | null } = {}) => {
  const storage = memoryStorage()
  if (stored !== null) storage.set('destination', stored)
  const { commerce } = fakeCommerce({
    'ecommerce.getDeliveryTimetable': () => (served === undefined ? refusal('INTERNAL') : answer(served)),
  })
  let visible = true
  const listeners = new Set<() => void>()
  const tab = {
    isVisible: () => visible,
    onVisibility: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const actor = createActor(destinationMachine.provide({ actors: destinationActors({ commerce, storage, tab }) }))
  actor.start()
  await waitFor(actor, (snapshot) => !snapshot.matches('loading'))
  const context = () => actor.getSnapshot().context
  return {
    actor,
    storage,
    context,
    listeners,
    show(isVisible: boolean) {
      visible = isVisible
      for (const listener of listeners) listener()
    },
    left: () => {
      const departure = departureTo(context(), findDestination(context(), context().chosen))
      return departure && (departure.cutOff.getTime() - context().now) / 60_000
    },
  }
}

describe('the destination', () => {
  it('is the kept one, and is kept when it is chosen', async () => {
    const { actor, context, storage } = await open()
    expect(context().chosen).toBe('vis')
    actor.send({ type: 'destination.choose', code: 'hvar' })
    expect(storage.get('destination')).toBe('hvar')
    actor.send({ type: 'destination.choose', code: null })
    expect(storage.get('destination')).toBeNull()
    expect(actor.getSnapshot().matches({ ready: 'open' })).toBe(true)
  })

  it.each(['atlantis', '', '{"code":"vis"}'])('is dropped when it is no longer offered: %j', async (stored) => {
    const { context, storage } = await open({ stored })
    expect(context().chosen).toBeNull()
    expect(storage.get('destination')).toBeNull()
  })

  it('is proposed by an address, and never changed by one', async () => {
    const { actor, context, storage } = await open({ stored: null })
    actor.send({ type: 'destination.propose', country: 'HR', zipCode: '2148' })
    expect(context().chosen).toBeNull()
    actor.send({ type: 'destination.propose', country: 'HR', zipCode: 'HR-21485' })
    expect(context().chosen).toBe('vis')
    expect(storage.get('destination')).toBe('vis')
    actor.send({ type: 'destination.propose', country: 'HR', zipCode: '21450' })
    expect(context().chosen).toBe('vis')
  })

  it('is none in a shop without a timetable, whose kept choice stays', async () => {
    const { actor, storage } = await open({ served: null })
    expect(actor.getSnapshot().matches('absent')).toBe(true)
    expect(storage.get('destination')).toBe('vis')
  })
})

describe('the clock', () => {
  it('wakes with each minute before the cut-off, and at the cut-off', async () => {
    const { actor, left } = await open()
    const displayed = [left()]
    actor.subscribe(() => displayed.push(left()))
    await vi.advanceTimersByTimeAsync(151_000)
    // 2.5, then 2 and 1; at the cut-off the departure of the next day is shown.
    expect(displayed).toEqual([2.5, 2, 1, 24 * 60])
  })

  it('stops while the tab is hidden or nothing is chosen, and is right when it is shown again', async () => {
    const { actor, show, left, listeners } = await open()
    show(false)
    expect(vi.getTimerCount()).toBe(0)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(left()).toBe(2.5)
    show(true)
    expect(left()).toBe(1.5)
    expect(vi.getTimerCount()).toBe(1)
    actor.send({ type: 'destination.choose', code: null })
    expect(vi.getTimerCount()).toBe(0)
    expect(listeners.size).toBe(0)
  })

  it.each([
    [60_000, 60_000],
    [90_000, 30_000],
    [1, 1],
  ])('%i ms before the cut-off wakes in %i ms', (left, wait) => {
    expect(untilTick({ now: start.getTime(), cutOff: start.getTime() + left })).toBe(wait)
  })

  it('wakes in a minute where nothing departs', () => {
    expect(untilTick({ now: start.getTime(), cutOff: null })).toBe(60_000)
  })
})
