import { describe, expect, it } from 'vitest'
import type { Path } from '../../packages/machines/src/testing/index.ts'
import { toJunit } from './junit.ts'
import { commandOf, complaintsOf, type MachineReport, type QaReport, storiesOf, type Walked } from './report.ts'

const path = (id: string, ...names: readonly string[]): Path => ({
  id,
  name: ['starting with <a>', ...names].join(' > '),
  start: '<a>',
  opens: 'off',
  openingSays: [],
  steps: names.map((name) => ({
    name,
    does: { event: { type: name } },
    value: 'on',
    context: '{}',
    sends: [],
    changes: [],
    says: [],
  })),
  covers: [`lamp on ${names.at(-1)}`],
})
const press = path('p1', 'press')
const green: Walked = { paths: [press], red: [], left: [] }
const red: Walked = {
  ...green,
  red: [{ path: press.name, step: 'press', expected: '"on"', actual: '"off"' }],
}
const left: Walked = { ...green, left: [{ path: press.name, reason: 'no button' }] }

const machine = (change: Partial<MachineReport> = {}): MachineReport => ({
  name: 'lamp',
  id: 'lamp',
  stories: storiesOf({}, { bare: green }),
  cover: { transitions: { total: 1, missing: [] } },
  mutants: { total: 1, noticed: ['lamp on press: dropped'], unnoticed: [], equivalent: [], stale: [] },
  payloads: null,
  notOnScreen: [],
  ...change,
})
const reportOf = (...machines: MachineReport[]): QaReport => ({
  at: '2026-01-01T00:00:00.000Z',
  commit: 'abc',
  seed: 1,
  targets: ['bare', 'server', 'browser'],
  machines,
  world: [],
  without: [],
})

describe('the stories', () => {
  it('have the outcome of each target that walked them', () => {
    const [story] = storiesOf({ requirements: { press: ['R4.50'] } }, { bare: green, server: red, browser: left })
    expect(story?.steps.map(({ name, requirements }) => [name, requirements])).toEqual([['press', ['R4.50']]])
    expect(story?.outcomes).toEqual({
      bare: { result: 'green' },
      server: { result: 'red', step: 'press', expected: '"on"', actual: '"off"' },
      browser: { result: 'left', reason: 'no button' },
    })
  })

  it('of a target alone are stories too', () => {
    const longer = path('p2', 'press', 'press')
    const stories = storiesOf({}, { bare: green, browser: { ...green, paths: [press, longer] } })
    expect(stories.map(({ id, outcomes }) => [id, Object.keys(outcomes)])).toEqual([
      ['p1', ['bare', 'browser']],
      ['p2', ['browser']],
    ])
  })

  it('show the first of several things that a path was walked with', () => {
    const [first, second] = ['card', 'cash'].map((actual) => ({
      path: press.name,
      step: 'press',
      expected: '',
      actual,
    }))
    const [story] = storiesOf({}, { server: { ...green, red: [first!, second!] } })
    expect(story?.outcomes.server).toMatchObject({ result: 'red', actual: 'card' })
  })

  it('lose no path that is red', () => {
    const unknown = { path: 'another', step: 'press', expected: '', actual: '' }
    expect(() => storiesOf({}, { server: { ...green, red: [unknown] } })).toThrow('A red path is no story: another')
  })

  it('are walked again by a command', () => {
    expect(commandOf('lamp', press, 'server')).toBe('pnpm qa lamp p1 --target server')
  })
})

describe('what a report complains of', () => {
  it('is nothing when all is green', () => {
    expect(complaintsOf(reportOf(machine()))).toEqual([])
  })

  it.each([
    ['the machine', { bare: red, server: red, browser: red }, 3],
    ['the SDK, the actors or the server', { bare: green, server: red, browser: red }, 2],
    ['the screen', { bare: green, server: green, browser: red }, 1],
  ])('leads to %s, the innermost that is red', (layer, walks, count) => {
    const complaints = complaintsOf(reportOf(machine({ stories: storiesOf({}, walks) })))
    expect(complaints).toHaveLength(count)
    expect(complaints[0]).toContain(`look at ${layer}. pnpm qa lamp p1 --target`)
  })

  it('is a transition that no path shows, a change that none detects, and a machine without paths', () => {
    const poor = machine({
      payloads: { seed: 1, steps: 3, failure: '"it is on" does not hold' },
      cover: { transitions: { total: 2, missing: ['lamp on break'] } },
      mutants: {
        total: 1,
        noticed: [],
        unnoticed: ['lamp on press: action removed'],
        equivalent: [],
        stale: ['an excuse'],
      },
    })
    const story = { name: 'the light is on', steps: ['a', 'b'], expected: 'on', actual: 'off', seed: 7 }
    const explored = {
      seed: 7,
      profile: 'order',
      walks: 1,
      steps: 2,
      states: 2,
      fields: {},
      milliseconds: 1,
      story,
    } as const
    expect(complaintsOf({ ...reportOf(poor), world: [explored], without: ['door'] })).toEqual([
      'door: write door/door.paths.ts and export its model from it',
      'the composed shop (order): the light is on: off instead of on after a > b; again by --seed 7',
      'lamp with other payloads: "it is on" does not hold',
      'lamp: no path shows "lamp on break"',
      'lamp: no path detects "lamp on press: action removed"',
      'lamp: nothing needs the excuse for "an excuse"',
    ])
  })
})

describe('JUnit output', () => {
  const xml = toJunit(reportOf(machine({ stories: storiesOf({}, { bare: green, server: red, browser: left }) })))

  it('has a suite for each target, with what is red and what is left out', () => {
    expect(xml).toContain('<testsuite name="lamp on bare" ')
    expect(xml).toMatch(/lamp on bare".* tests="1" failures="0" skipped="0"/)
    expect(xml).toMatch(/lamp on server".* tests="1" failures="1" skipped="0"/)
    expect(xml).toMatch(/lamp on browser".* tests="1" failures="0" skipped="1"/)
    expect(xml).toContain('<skipped message="no button"/>')
  })

  it('escapes names, and has what was expected and what is', () => {
    expect(xml).toContain('name="p1 starting with &lt;a&gt; &gt; press"')
    expect(xml).toContain('expected &quot;on&quot;\nactual &quot;off&quot;</failure>')
  })
})
