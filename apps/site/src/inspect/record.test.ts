import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { assign, createActor, fromCallback, sendTo, setup } from 'xstate'
import { beforeAll, expect, it, vi } from 'vitest'
import { type Recording, recordActors } from './record.ts'

const child = setup({}).createMachine({
  id: 'child',
  initial: 'off',
  states: { off: { on: { flip: 'on' } }, on: { always: 'off' } },
})
const owner = setup({ actors: { child, notes: fromCallback(() => undefined) } }).createMachine({
  id: 'owner',
  context: { flips: 0 },
  invoke: [
    { id: 'lamp', src: 'child' },
    { id: 'notes', src: 'notes' },
  ],
  initial: 'idle',
  on: { flip: { actions: [assign({ flips: ({ context }) => context.flips + 1 }), sendTo('lamp', { type: 'flip' })] } },
  states: { idle: { on: { go: '#deep' } }, outer: { initial: 'inner', states: { inner: { id: 'deep' } } } },
})

let recording: Recording
beforeAll(() => {
  recording = recordActors()
})
const last = (machine: string) => recording.steps().findLast((step) => step.machine === machine)

it('records what each machine was after each event, with the transitions that led there', () => {
  const listener = vi.fn<() => void>()
  const unsubscribe = recording.subscribe(listener)
  const actor = createActor(owner).start()
  actor.send({ type: 'flip' })
  expect(last('child')).toMatchObject({
    name: 'lamp',
    event: 'flip',
    value: 'off',
    states: ['child', 'child.off'],
    rows: ['child.off 0', 'child.on 0'],
  })
  expect(last('owner')).toMatchObject({ event: 'flip', value: 'idle', rows: ['owner 0'], context: { flips: 1 } })
  actor.send({ type: 'go' })
  expect(last('owner')).toMatchObject({
    value: 'outer.inner',
    states: ['owner', 'owner.outer', 'deep'],
    rows: ['owner.idle 0'],
  })
  expect(last('child')?.parent).toBe(last('owner')?.actor)
  actor.stop()
  expect(last('owner')?.status).toBe('stopped')
  const { length } = listener.mock.calls
  expect(length).toBe(recording.steps().length)
  unsubscribe()
  createActor(owner).start().stop()
  expect(listener).toHaveBeenCalledTimes(length)
})

it('keeps the earlier steps as they were', () => {
  const actor = createActor(owner).start()
  actor.send({ type: 'flip' })
  actor.send({ type: 'flip' })
  const own = recording.steps().filter(({ actor: number }) => number === last('owner')?.actor)
  expect(own.map(({ context }) => context)).toEqual([{ flips: 0 }, { flips: 1 }, { flips: 2 }])
  actor.stop()
})

it('names rows as the charts do', () => {
  const folder = join(import.meta.dirname, '../../../../docs/machines')
  const charts = readdirSync(folder).filter((file) => file.endsWith('.svg'))
  expect(charts.length).toBeGreaterThan(40)
  const quantity = readFileSync(join(folder, 'quantity.svg'), 'utf8')
  expect(quantity).toContain('data-row="quantity.saving 1"')
})
