import { expect, it } from 'vitest'
import { isReserved } from '../apps/server/src/services/paths/public.ts'
import { routes } from '../apps/site/src/routes.ts'

it('no product can have the word of a route as its slug', () => {
  const words = Object.values(routes)
    .flatMap(({ paths }) => Object.values<string>(paths))
    .map((path) => path.split('/')[1] ?? '')
    .filter((word) => word !== '' && !word.startsWith('{'))
  expect(words.length).toBeGreaterThan(30)
  expect([...new Set(words)].filter((word) => !isReserved(word.toLowerCase()))).toEqual([])
})
