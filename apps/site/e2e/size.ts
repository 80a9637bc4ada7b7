import { type LanguageCode, languages } from './models/screens.ts'

/** True in the full run; docs/tests.md lists what `npm test` leaves out. */
export const isFull = process.env['BUTIGA_FULL'] !== undefined

export const sized = <Value>(usual: Value, full: Value): Value => (isFull ? full : usual)

/** All languages in the full run, else this one: of the tests of a screen each has another one. */
export const inLanguages = (code: LanguageCode): readonly LanguageCode[] =>
  isFull ? (Object.keys(languages) as LanguageCode[]) : [code]

/**
 * All cases in the full run, else few in which everything is met once.
 *
 * @param meets what a case meets, such as each value of it, or each pair of values
 */
export const covering = <Case>(cases: readonly Case[], meets: (one: Case) => readonly string[]): readonly Case[] => {
  if (isFull) return cases
  const left = new Set(cases.flatMap(meets))
  const fresh = (one: Case) => meets(one).filter((item) => left.has(item)).length
  const chosen: Case[] = []
  while (left.size > 0) {
    const best = cases.reduce((most, one) => (fresh(one) > fresh(most) ? one : most))
    for (const item of meets(best)) left.delete(item)
    chosen.push(best)
  }
  return chosen
}
