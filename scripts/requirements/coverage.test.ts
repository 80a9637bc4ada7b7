import { expect, it } from 'vitest'
import { readIds, summarise } from './coverage.ts'

const table = 'id\tarea\tsurface\trequirement\tcheck\nR1.1\tcart\tsite\tAdds\tclick\nR1.2\tcart\tsite\tRemoves\tclick\n'

it('counts a row whose id stands in brackets in a title', () => {
  const tested = readIds(["it('adds [R1.1]', …)", "it('R1.2 is only mentioned', …)", 'const x = list[R12]'])
  const { areas, missing, unknown } = summarise(table, tested)
  expect(areas.get('cart')).toEqual({ tested: 1, all: 2 })
  expect(missing.map(({ id }) => id)).toEqual(['R1.2'])
  expect(unknown).toEqual([])
})

it('reads several ids in one pair of brackets, and tells those that are no row', () => {
  const tested = readIds(["it('does both [R1.1, R9.99]', …)"])
  expect([...tested]).toEqual(['R1.1', 'R9.99'])
  expect(summarise(table, tested).unknown).toEqual(['R9.99'])
})
