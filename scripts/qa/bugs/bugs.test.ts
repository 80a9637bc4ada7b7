import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { applyPatch, listBugs, readBug } from './bug.ts'
import { changesIn } from './operators.ts'

describe('the known bugs', () => {
  it('are the eleven of the first experiment, ten of the history and twenty of a draw', () => {
    const bugs = listBugs()
    expect(bugs.filter(({ from }) => from === 'the eleven of the first experiment')).toHaveLength(11)
    expect(bugs.filter(({ from }) => from.startsWith('a revert of '))).toHaveLength(10)
    expect(bugs.filter(({ from }) => from === 'drawn with seed 20261122')).toHaveLength(20)
  })

  it.each(listBugs().map(({ name, file }) => [name, file]))('fit the present source: %s', (_, file) => {
    applyPatch(join(import.meta.dirname, '../../..'), [file], '--check')
  })

  it('name their target, origin and damage', () => {
    expect(
      readBug('X1', 'X1.patch', 'Target: bare\nFrom: a test\nBreaks: it\nMachines: list, search\n\n--- a/x'),
    ).toEqual({
      name: 'X1',
      target: 'bare',
      from: 'a test',
      breaks: 'it',
      machines: ['list', 'search'],
      missed: null,
      file: 'X1.patch',
    })
    expect(
      readBug('X1', 'X1.patch', 'Target: bare\nFrom: a test\nBreaks: it\nMissed: no path uploads\n\n--- a/x').missed,
    ).toBe('no path uploads')
    expect(() => readBug('X1', 'X1.patch', 'Target: moon\n\n')).toThrow(
      'X1.patch: "Target:" is bare, server or browser',
    )
    expect(() => readBug('X1', 'X1.patch', 'Target: bare\n\n')).toThrow('X1.patch: "From:" and "Breaks:" are missing')
  })
})

describe('the operators of the draw', () => {
  const mutants = (source: string) =>
    changesIn(source).map(({ start, end, text }) => source.slice(0, start) + text + source.slice(end))

  it('change comparisons, logic, calls and outcomes', () => {
    expect(mutants('a < b')).toEqual(['a <= b'])
    expect(mutants('list.some((x) => !x)')).toEqual(['list.every((x) => !x)', 'list.some((x) => x)'])
    expect(mutants('a ? b : c')).toEqual(['a ? c : b'])
  })

  it('show elements always and take handlers from them', () => {
    expect(mutants('const a = <p>{b && <i/>}</p>')).toEqual(['const a = <p>{<i/>}</p>'])
    expect(mutants('const a = <p onClick={b} id="c"/>')).toEqual(['const a = <p  id="c"/>'])
  })

  it('leave types alone', () => {
    expect(mutants('type A = B extends C ? D : E')).toEqual([])
  })
})
