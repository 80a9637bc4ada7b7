import { expect, it } from 'vitest'
import { readIds, summarise, type TestFile } from './coverage.ts'

const table =
  'id\tarea\tsurface\trequirement\tcheck\nR1.1\tcart\tsite,server\tAdds\tclick\nR1.2\tcart\tsite\tRemoves\tclick\n'
const file = (path: string, text: string): TestFile => ({ path, text })

it('summarise counts a row whose id is in brackets in a title', () => {
  const { areas, missing, unknown } = summarise(table, [
    file('apps/site/a.test.ts', "it('adds [R1.1]', …)"),
    file('apps/site/b.test.ts', "it('R1.2 is only mentioned', …) const x = list[R12]"),
  ])
  expect(areas.get('cart')).toEqual({ tested: 1, all: 2 })
  expect(missing.map(({ id }) => id)).toEqual(['R1.2'])
  expect(unknown).toEqual([])
})

it('reads several ids in one pair of brackets, and names those that are no row', () => {
  const text = "it('does both [R1.1, R9.99]', …)"
  expect([...readIds([text])]).toEqual(['R1.1', 'R9.99'])
  expect(summarise(table, [file('apps/site/a.test.ts', text)]).unknown).toEqual(['R9.99'])
})

it.each([
  ['apps/server/src/a.test.ts', ['R1.1']],
  ['packages/machines/src/a.test.ts', ['R1.1']],
  ['apps/site/src/a.test.ts', []],
  ['apps/site/e2e/a.spec.ts', []],
  ['packages/react-ui/src/a.test.tsx', []],
])('takes a test in %s for one of the site, or refuses its rows', (path, refused) => {
  const { unseen } = summarise(table, [file(path, "it('adds [R1.1]', …)")])
  expect(unseen.map(({ id }) => id)).toEqual(refused)
})
