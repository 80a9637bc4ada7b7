import { describe, expect, it } from 'vitest'
import { readTree, stateText, treeText, type Branch } from './tree.ts'

const step = (name: string, value: string, next: readonly Branch[] = []): Branch => ({
  name,
  value,
  changes: [`count: 1 → ${next.length}`],
  says: ['starts load {query="a => b"}'],
  next,
})

describe('the reviewed text', () => {
  const trees = [
    step('a lamp', 'off', [
      step('press', 'on', [step('press => twice', 'off'), step('break', 'broken')]),
      step('break', 'broken'),
    ]),
    step('nothing', 'off'),
  ]

  it('is read as the paths that it was written from', () => {
    const text = treeText(['“press”: id=1, #123456'], trees)
    expect(text).toMatch(
      /^“press”: id=1, #123456\n\nstarting with a lamp => off\n {2}\| count: 1 → 2\n {2}> starts load/,
    )
    expect(readTree(text)).toEqual([
      { start: 'a lamp', steps: ['press', 'press => twice'] },
      { start: 'a lamp', steps: ['press', 'break'] },
      { start: 'a lamp', steps: ['break'] },
      { start: 'nothing', steps: [] },
    ])
  })

  it('can hold paths that a person has written', () => {
    expect(readTree('starting with a lamp => ?\n  press => ?\n    break => ?\n')).toEqual([
      { start: 'a lamp', steps: ['press', 'break'] },
    ])
  })
})

it('a state is shown by its innermost names, those of regions side by side', () => {
  expect(stateText('idle')).toBe('idle')
  expect(stateText({ payment: { ordering: 'saving' } })).toBe('payment.ordering.saving')
  expect(stateText({ panel: 'open', network: { online: 'slow' } })).toBe('panel.open, network.online.slow')
})
