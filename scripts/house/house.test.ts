import { expect, it } from 'vitest'
import { circlesOf } from './circles.ts'
import { readSource } from './source.ts'

const graph = (edges: Readonly<Record<string, readonly string[]>>) => new Map(Object.entries(edges))

it('finds each circle of a graph whole, the largest first', () => {
  expect(circlesOf(graph({ a: ['b'], b: ['c', 'd'], c: ['a'], d: ['e'], e: ['d'], f: ['a', 'f'] }))).toEqual([
    ['a', 'b', 'c'],
    ['d', 'e'],
  ])
  expect(circlesOf(graph({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }))).toEqual([])
})

it('counts the words of names, once for a shorthand, and none of texts and comments', () => {
  const { words } = readSource(
    'a.tsx',
    `// shown\nconst wasShown = { shown, 'kept': "found" }; const view = <Shown kept={isKept} />`,
  )
  expect(words.filter((word) => word === 'shown')).toHaveLength(3)
  expect(words.filter((word) => word === 'kept')).toHaveLength(2)
  expect(words).not.toContain('found')
})

it('reads comments without their marks', () => {
  const { comments } = readSource('a.ts', '/**\n * What is sold,\n * and where.\n */\nconst a = 1 // An id.\n')
  expect(comments).toEqual(['What is sold,\nand where.', 'An id.'])
})

it('counts casts through unknown', () => {
  expect(
    readSource('a.ts', 'const a = b as unknown as C; const d = e as unknown; // f as unknown as G').doubleCasts,
  ).toBe(1)
})

it('counts tests by their titles, and reads those of each describe', () => {
  const text =
    "it('a', f); it.each(rows)('b %s', f); test.runIf(x)(`c`, f); it.each(rows); describe('d', f); submit('e', f); it(title, f)"
  const { titledTests, titles } = readSource('a.test.ts', text)
  expect(titledTests).toBe(3)
  expect(titles.map((title) => title.text)).toEqual(['a', 'b %s', 'c', 'd'])
})
