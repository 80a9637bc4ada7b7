import { describe, expect, it } from 'vitest'
import { avoidedNames, findNames } from './names.ts'

const namesIn = (text: string): readonly string[] => findNames('a.tsx', text).map(({ word }) => word)

describe('avoided names', () => {
  it.each(Object.keys(avoidedNames))('finds a variable named %s, alone and as a part', (word) => {
    const part = `is${word[0]?.toUpperCase()}${word.slice(1)}Now`
    expect(namesIn(`const ${word} = 1\nconst ${part} = 2`)).toEqual([word, part])
  })

  it.each([
    ['a function', 'export const keepShown = () => 1'],
    ['a type', 'interface KeptFile { readonly at: 1 }'],
    ['a property of several words', 'const a = { isShownHere: 1 }'],
    ['a variable from a property', 'const f = ({ shown }) => shown'],
    ['a property of JSX', '<A onFound={f} />'],
    ['a private member', 'class A { #keptRow = 1 }'],
  ])('finds %s, with its line', (_, code) => {
    expect(findNames('a.tsx', `// First.\n${code}`)).toContainEqual({
      path: 'a.tsx',
      line: 2,
      word: expect.stringMatching(/shown|kept|found/i),
      instead: expect.stringMatching(/displayed|stored|match/),
    })
  })

  it.each([
    ['properties of the contract and of rows', 'const a = row.shown + row.first_held_at + b.isHeld'],
    ['a property that gets a usual name', 'const f = ({ shown: displayed }) => displayed'],
    ['names of a release', "import { keptPart, type ShownOrder } from 'x'"],
    ['terms of the field', 'const notFound = heldOut'],
    ['comments and texts', "// What is shown.\nconst a = 'kept'"],
    ['longer words', 'const foundation = profound + household'],
  ])('takes %s', (_, code) => {
    expect(namesIn(code)).toEqual([])
  })
})
