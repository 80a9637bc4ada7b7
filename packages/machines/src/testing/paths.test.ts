import { assign, createMachine, fromPromise, setup } from 'xstate'
import { describe, expect, it } from 'vitest'
import { pathModel } from './model.ts'
import { generatePaths, generateWalks } from './paths.ts'
import { replay } from './run.ts'
import { readTree } from './tree.ts'

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

describe('walks', () => {
  it('end with a step of their own where one is asked for', () => {
    const names = generateWalks(whole, ['find a key']).paths.map(({ name }) => name)
    expect(names).toEqual(generateWalks(whole).paths.map(({ name }) => name))
    const twice = pathModel({ ...whole, steps: { ...whole.steps, 'find another key': { event: { type: 'find' } } } })
    const added = generateWalks(twice, ['find another key']).paths.map(({ name }) => name)
    expect(added.filter((name) => !names.includes(name))).toEqual(['starting with no key > find another key'])
  })

  it('show every transition, both outcomes of every guard, and each action', () => {
    const { paths, coverage } = generateWalks(whole)
    expect(coverage).toMatchObject({
      states: { total: 6, covered: 6 },
      transitions: { total: 7, covered: 7 },
      guardOutcomes: { total: 4, covered: 4 },
      actions: { total: 1, covered: 1 },
    })
    expect(paths.map(({ name, covers }) => [name, covers])).toEqual([
      ['starting with no key > push the door', ['door.closed on push #1 [hasKey] no', 'door.closed on push #2']],
      ['starting with no key > find a key', ['door on find', 'door on find does pocket']],
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
})

describe('generated paths', () => {
  const { text, coverage, mutants } = generatePaths(whole)

  it('are trees that say of each step where it leads, what it changes and what it says', () => {
    expect(text).toMatchInlineSnapshot(`
      "starting with no key => closed
        | keys: nothing → 0
        push the door => ringing
          > starts ring
          find a key => ringing
            | keys: 0 → 1
            somebody opens => locked
            find a key => ringing
              | keys: 1 → 2
              find a key => ringing
              nobody is there => waiting
                > timer 1000 ms
                find a key => waiting
          somebody opens => open
            find a key => locked
              | keys: 0 → 1
          nobody is there => waiting
            > timer 1000 ms
            find a key => waiting
              | keys: 0 → 1
            a second passes => closed
        find a key => closed
          | keys: 0 → 1
          push the door => locked
          find a key => closed
            | keys: 1 → 2
            find a key => closed
      "
    `)
  })

  it('show everything and notice every defect', () => {
    expect(Object.values(coverage).flatMap((share) => share.missing)).toEqual([])
    // From the open door a key leads on to the locked one.
    expect(mutants.unnoticed).toEqual(['door.closed on push #1 [hasKey]: target is locked'])
  })

  it('show each step in each state by where it leads, and whether it does anything', () => {
    // A third key changes nothing.
    const stories = readTree(text).map(({ steps: names }) => names.join(' > '))
    expect(stories).toContain('find a key > find a key > find a key')
  })

  it('stay as they were reviewed, and only new ones are added', () => {
    const reviewed = [
      { start: 'no key', steps: ['find a key', 'find a key', 'push the door'] },
      { start: 'no key', steps: ['push the door', 'find a key', 'kick the door', 'nobody is there'] },
    ]
    const again = generatePaths(whole, reviewed)
    const names = again.paths.map((path) => path.name)
    expect(names).toContain('starting with no key > find a key > find a key > push the door')
    expect(names.some((name) => name.includes('kick'))).toBe(false)
    expect(generatePaths(whole, readTree(again.text)).text).toBe(again.text)
    expect(generatePaths(whole, readTree(text)).text).toBe(text)
  })

  it('have ids of their own that stay while others come and go', () => {
    const ids = generatePaths(whole).paths.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const { 'find a key': _, ...fewer } = steps
    const { paths } = generatePaths({ ...whole, steps: fewer })
    expect(paths.filter(({ id }) => ids.includes(id)).map(({ name }) => name)).toContain(
      'starting with no key > push the door > nobody is there > a second passes',
    )
  })

  it('end with the step and the field that make the states too many', () => {
    const counter = setup({
      types: { context: {} as { count: number; name: string }, events: {} as { type: 'add' } },
      actions: { add: assign({ count: ({ context }) => context.count + 1 }) },
    }).createMachine({ id: 'counter', context: { count: 0, name: '' }, on: { add: { actions: 'add' } } })
    const model = pathModel({
      machine: counter,
      starts: { zero: undefined },
      steps: { 'add one': { event: { type: 'add' } } },
      distinguish: ({ context }) => context.count,
    })
    expect(() => generatePaths(model)).toThrow(
      /"counter" explode: more than 5000 from "zero"\. Most follow the step "add one" \(5000\), and the field "count"/,
    )
  })

  it('replay on a real actor to the predicted states', () => {
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
  ])('without the step "%s" report what is not covered', (left, expected) => {
    const fewer = Object.fromEntries(Object.entries(steps).filter(([name]) => name !== left))
    expect([...new Set(missing(generatePaths({ ...whole, steps: fewer })))]).toEqual(expected)
  })

  it('differ from a machine that depends on something else than its events', () => {
    let entered = 0
    const moody = setup({
      types: { events: {} as { type: 'push' } },
      guards: { isOdd: () => (entered += 1) % 3 === 1 },
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
