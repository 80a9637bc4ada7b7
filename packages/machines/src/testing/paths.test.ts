import { assign, createMachine, fromPromise, setup } from 'xstate'
import { describe, expect, it } from 'vitest'
import { pathModel } from './model.ts'
import { generatePaths } from './paths.ts'
import { replay } from './run.ts'

const door = setup({
  types: { context: {} as { keys: number }, events: {} as { type: 'push' } | { type: 'find' } },
  actors: { ring: fromPromise(() => Promise.resolve()) },
  guards: { hasKey: ({ context }) => context.keys > 0 },
  actions: { pocket: assign({ keys: ({ context }) => Math.min(context.keys + 1, 2) }) },
  delays: { patience: 1000 },
}).createMachine({
  id: 'door',
  context: { keys: 0 },
  initial: 'closed',
  on: { find: { actions: 'pocket' } },
  states: {
    closed: { on: { push: [{ guard: 'hasKey', target: 'open' }, { target: 'ringing' }] } },
    ringing: { invoke: { id: 'ring', src: 'ring', onDone: 'open', onError: 'waiting' } },
    waiting: { after: { patience: 'closed' } },
    open: { always: { guard: 'hasKey', target: 'locked' } },
    locked: { type: 'final' },
  },
})

const steps = {
  'push the door': { event: { type: 'push' as const } },
  'find a key': { event: { type: 'find' as const } },
  'somebody opens': { done: 'ring' },
  'nobody is there': { fail: 'ring', code: 'NOT_FOUND' as const },
  'a second passes': { after: 'patience' },
}

const whole = pathModel({
  machine: door,
  starts: { 'no key': undefined },
  steps,
  distinguish: ({ context }) => context.keys,
})
const missing = ({ coverage }: ReturnType<typeof generatePaths>) =>
  [coverage.states, coverage.transitions, coverage.guardOutcomes].flatMap((share) => share.missing)

describe('generated paths', () => {
  it('show every transition, both outcomes of every guard, completions, failures and delays', () => {
    const { paths, coverage } = generatePaths(whole)
    expect(missing(generatePaths(whole))).toEqual([])
    expect(coverage).toMatchObject({
      states: { total: 6, covered: 6 },
      transitions: { total: 7, covered: 7 },
      guardOutcomes: { total: 4, covered: 4 },
    })
    expect(paths.map(({ name, covers }) => [name, covers])).toEqual([
      ['starting with no key > push the door', ['door.closed on push #1 [hasKey] no', 'door.closed on push #2']],
      ['starting with no key > find a key', ['door on find']],
      [
        'starting with no key > push the door > somebody opens',
        ['door.ringing on xstate.done.actor.ring', 'door.open on always [hasKey] no'],
      ],
      ['starting with no key > push the door > nobody is there', ['door.ringing on xstate.error.actor.ring']],
      [
        'starting with no key > find a key > push the door',
        ['door.closed on push #1 [hasKey] yes', 'door.open on always [hasKey] yes'],
      ],
      [
        'starting with no key > push the door > nobody is there > a second passes',
        ['door.waiting on xstate.after.patience.door.waiting'],
      ],
    ])
  })

  it('replay on a real actor to the states that were foretold', () => {
    const { machine, paths } = generatePaths(whole)
    for (const path of paths) {
      const { expected, actual } = replay(whole, machine, path)
      expect(actual).toEqual(expected)
    }
  })

  it('are plain data, so that a browser can walk them', () => {
    const { paths } = generatePaths(whole)
    expect(JSON.parse(JSON.stringify(paths))).toEqual(paths)
  })

  it.each([
    [
      'find a key',
      ['door.locked', 'door on find', 'door.closed on push #1 [hasKey] yes', 'door.open on always [hasKey] yes'],
    ],
    [
      'nobody is there',
      ['door.waiting', 'door.ringing on xstate.error.actor.ring', 'door.waiting on xstate.after.patience.door.waiting'],
    ],
  ])('without the step "%s" tell what is not covered', (left, expected) => {
    const fewer = Object.fromEntries(Object.entries(steps).filter(([name]) => name !== left))
    expect([...new Set(missing(generatePaths({ ...whole, steps: fewer })))]).toEqual(expected)
  })

  it('differ from a machine that depends on something else than its events', () => {
    let entered = 0
    const moody = setup({
      types: { events: {} as { type: 'push' } },
      guards: { isOdd: () => (entered += 1) % 2 === 1 },
    }).createMachine({
      id: 'moody',
      initial: 'closed',
      states: { closed: { on: { push: { guard: 'isOdd', target: 'open' } } }, open: { on: { push: 'closed' } } },
    })
    const model = pathModel({
      machine: moody,
      starts: { 'a mood': undefined },
      steps: { push: { event: { type: 'push' } } },
    })
    const { machine, paths } = generatePaths(model)
    const outcomes = [...paths, ...paths, ...paths].map((path) => replay(model, machine, path))
    expect(outcomes.some(({ expected, actual }) => JSON.stringify(expected) !== JSON.stringify(actual))).toBe(true)
  })

  it('refuse a guard without a name, which no report could call', () => {
    const inline = createMachine({ id: 'inline', on: { push: { guard: () => true } } })
    const model = pathModel({ machine: inline, starts: { nothing: undefined }, steps: {} })
    expect(() => generatePaths(model)).toThrow('Every guard needs a name')
  })
})
