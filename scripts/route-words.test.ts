import { expect, it } from 'vitest'
import { isReserved } from '../apps/server/src/services/paths/public.ts'
import { pathOf } from '../apps/site/src/match.ts'
import { type RouteName, routes } from '../apps/site/src/routes.ts'
import { completeLanguages, knownLanguages } from '../packages/commerce-sdk/src/contracts/language.rules.ts'

const wordsIn = (codes: readonly string[]): string[] => {
  const paths = codes.flatMap((code) => Object.keys(routes).map((name) => pathOf(name as RouteName, code)))
  const words = paths.map((path) => path.split('/')[1]?.toLowerCase() ?? '')
  return [...new Set(words)].filter((word) => word !== '' && !word.startsWith('{'))
}

it('no content can have the word of a route as its slug', () => {
  const words = wordsIn(completeLanguages)
  expect(words.length).toBeGreaterThan(30)
  expect(words.filter((word) => !isReserved(word))).toEqual([])
})

it('no content of a site can have the word of a route in one of its languages as its slug, and that of another one can', () => {
  for (const { code } of knownLanguages)
    expect(
      wordsIn([code]).filter((word) => !isReserved(word, [code])),
      code,
    ).toEqual([])
  expect(['panier', 'kosarica'].map((word) => isReserved(word, ['hrv', 'eng']))).toEqual([false, true])
})
