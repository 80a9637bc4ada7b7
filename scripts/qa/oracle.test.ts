import { describe, expect, it } from 'vitest'
import type { Path } from '../../packages/machines/src/testing/index.ts'
import { compareReviewed } from './oracle.ts'

const path = (...names: readonly string[]): Path => ({
  id: names.join('.'),
  name: ['starting with a lamp', ...names].join(' > '),
  start: 'a lamp',
  opens: 'off',
  openingSays: [],
  steps: names.map((name) => ({
    name,
    does: { event: { type: name } },
    value: 'on',
    context: '',
    sends: [],
    changes: [],
    says: [],
  })),
  covers: [],
})
const text = `“lamp” #a1b2c3

starting with a lamp => off
  > starts glow
  press => on
    | light: 0 → 1
    press => off
  wait => off
`
const now = { text, paths: [path('press', 'press'), path('wait')] }
const compared = (reviewed: string) => compareReviewed(now, reviewed)
const redOf = (reviewed: string) =>
  compared(reviewed).red.map(({ path, at, expected, actual }) => ({ path, at, expected, actual }))

describe('the reviewed text', () => {
  it('is what the paths do', () => {
    expect(compared(text)).toEqual({ paths: now.paths, red: [], left: [] })
  })

  it.each([
    ['another state', 'press => on', 'press => hot', '=> hot\n| light: 0 → 1', '=> on\n| light: 0 → 1'],
    ['another change', 'light: 0 → 1', 'light: 0 → 2', '=> on\n| light: 0 → 2', '=> on\n| light: 0 → 1'],
    [
      'an effect that is gone',
      '    | light: 0 → 1\n',
      '    | light: 0 → 1\n    > timer 5 ms\n',
      '=> on\n| light: 0 → 1\n> timer 5 ms',
      '=> on\n| light: 0 → 1',
    ],
  ])('turns the path red at the step with %s', (_, here, there, expected, actual) => {
    expect(redOf(text.replace(here, there))).toEqual([
      { path: 'starting with a lamp > press > press', at: 1, expected, actual },
    ])
  })

  it('turns every path red whose start is another', () => {
    expect(redOf(text.replace('  > starts glow\n', '')).map(({ at }) => at)).toEqual([0, 0])
  })

  it('lacks what is new, and keeps what is no longer possible', () => {
    expect(redOf(text.replace('  wait => off\n', ''))).toEqual([
      {
        path: 'starting with a lamp > wait',
        at: 1,
        expected: '(not reviewed yet: run the test of the paths with -u and read the diff)',
        actual: '=> off',
      },
    ])
    const longer = compared(`${text}  shake => broken\n    shake => gone\n`)
    expect(longer.paths.at(-1)?.steps.map(({ name }) => name)).toEqual(['shake', 'shake'])
    expect(longer.red).toEqual([
      {
        path: 'starting with a lamp > shake > shake',
        step: 'shake',
        at: 1,
        expected: '=> broken',
        actual: '(this step is no longer possible here)',
      },
    ])
  })

  it('judges the walks of other targets that are beginnings of the paths', () => {
    const also = [path('press'), path('shake')]
    expect(compareReviewed(now, text, also).paths).toEqual([...now.paths, also[0]])
    const { red } = compareReviewed(now, text.replace('press => on', 'press => hot'), also)
    expect(red.map(({ path }) => path)).toContain('starting with a lamp > press')
  })

  it('has the same samples', () => {
    expect(redOf(text.replace('#a1b2c3', '#000000'))).toEqual([
      { path: 'starting with a lamp > press > press', at: 0, expected: '“lamp” #000000', actual: '“lamp” #a1b2c3' },
    ])
  })
})
