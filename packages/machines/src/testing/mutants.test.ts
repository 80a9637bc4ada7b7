import { assign, enqueueActions, setup } from 'xstate'
import { expect, it } from 'vitest'
import { pathModel } from './model.ts'
import { generatePaths } from './paths.ts'

type LampEvent = { readonly type: 'press' } | { readonly type: 'break' } | { readonly type: 'dust' }

const lamp = setup({
  types: { context: {} as { presses: number; last: string }, events: {} as LampEvent, emitted: {} as { type: 'lit' } },
  guards: { isWorn: ({ context }) => context.presses > 1 },
  actions: {
    count: assign(({ context }) => ({ presses: Math.min(context.presses + 1, 2), last: 'press' })),
    shine: enqueueActions(({ enqueue }) => {
      enqueue.assign({ last: 'shine' })
      enqueue.emit({ type: 'lit' })
    }),
  },
  delays: { life: 1000 },
}).createMachine({
  id: 'lamp',
  context: { presses: 0, last: '' },
  initial: 'off',
  on: { break: '.broken', dust: {} },
  states: {
    off: {
      on: {
        press: [
          { guard: 'isWorn', target: 'broken' },
          { target: 'on', actions: ['count', 'shine'] },
        ],
      },
    },
    on: { after: { life: 'off' }, on: { press: { target: 'off', actions: 'count' } } },
    broken: { on: { press: {}, break: {} } },
  },
})
const model = pathModel({
  machine: lamp,
  starts: { 'a lamp': undefined },
  steps: {
    press: { event: { type: 'press' } },
    break: { event: { type: 'break' } },
    dust: { event: { type: 'dust' } },
    'a second passes': { after: 'life' },
    'a second, less a millisecond': { after: 'life', just: 'before' },
  },
  distinguish: ({ context }) => context.presses,
})
const idle = {
  'lamp.broken on break: removed': 'a break of what is broken leads to the same place',
}

it('are made in each transition, guard, target, action, assignment and delay', () => {
  const { mutants } = generatePaths(model)
  expect([...mutants.noticed, ...mutants.unnoticed].toSorted()).toEqual(
    [
      'lamp on break: removed',
      'lamp on break: target dropped',
      'lamp on break: target is off',
      'lamp.off on press #1 [isWorn]: removed',
      'lamp.off on press #1 [isWorn]: guard dropped',
      'lamp.off on press #1 [isWorn]: guard negated',
      'lamp.off on press #1 [isWorn]: target dropped',
      'lamp.off on press #1 [isWorn]: target is off',
      'lamp.off on press #2: removed',
      'lamp.off on press #2: target dropped',
      'lamp.off on press #2: target is broken',
      'lamp.on on press: removed',
      'lamp.on on press: target dropped',
      'lamp.on on press: target is on',
      'lamp.on on xstate.after.life.lamp.on: removed',
      'lamp.on on xstate.after.life.lamp.on: target dropped',
      'lamp.on on xstate.after.life.lamp.on: target is on',
      'lamp.broken on break: removed',
      'lamp.off on press #2 does count: removed',
      'lamp.off on press #2 does shine: removed',
      'lamp.on on press does count: removed',
      'action count: emptied',
      'action count: presses not assigned',
      'action count: last not assigned',
      'action shine: emptied',
      'action shine: assign skipped',
      'action shine: emit skipped',
      'delay life: halved',
    ].toSorted(),
  )
  // A break of what is broken leads to the same place.
  expect(mutants.unnoticed).toEqual(['lamp.broken on break: removed'])
})

it('are not noticed by paths that lack their step', () => {
  const { break: _, ...steps } = model.steps
  expect(generatePaths({ ...model, steps }).mutants.unnoticed).toContain('lamp on break: removed')
})

it('have a reason where nothing can notice them, and a reason that nothing needs is stale', () => {
  const { mutants } = generatePaths({ ...model, excuses: { ...idle, 'lamp on dust': 'it changes nothing' } })
  expect(mutants.equivalent).toEqual([
    { name: 'lamp.broken on break: removed', reason: 'a break of what is broken leads to the same place' },
  ])
  expect(mutants.unnoticed).toEqual([])
  expect(mutants.stale).toEqual(['lamp on dust'])
})

it('end where they make states follow each other without an end', () => {
  const wheel = setup({ guards: { isTurning: () => false } }).createMachine({
    id: 'wheel',
    initial: 'left',
    states: {
      left: { always: { guard: 'isTurning', target: 'right' } },
      right: { always: 'left' },
    },
  })
  const { mutants } = generatePaths(pathModel({ machine: wheel, starts: { 'a wheel': undefined }, steps: {} }))
  expect(mutants.noticed).toContain('wheel.left on always [isTurning]: guard dropped')
})
