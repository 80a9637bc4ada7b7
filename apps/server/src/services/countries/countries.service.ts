import { type CountryRecord, completeLanguages, countries } from '@butiga/commerce-sdk/contracts'
import { changeRecord, merge } from '../../calls/change.ts'
import type { Ctx } from '../../calls/ctx.ts'
import { readList, toPage } from '../../calls/list.ts'
import { refuse } from '../../calls/refusal.ts'
import { serve } from '../../calls/serve.ts'
import { inOrder, nameOf, standardName } from '../master/public.ts'
import { type CountryRow, listCountries, lockCountries, saveCountry, setAllowed } from './queries.ts'
import { isMatch } from './rules.ts'

type Fields = Pick<CountryRecord, 'allowed' | 'position' | 'names'>

type Place = Pick<Ctx, 'scope' | 'site'>

const toRecord = (row: CountryRow, { scope, site }: Place): CountryRecord => ({
  ...row,
  name: nameOf(row, scope),
  standard: Object.fromEntries(
    [...new Set([...site.languages, ...completeLanguages])].flatMap((language) => {
      const name = standardName(row.iso, language)
      return name === undefined ? [] : [[language, name]]
    }),
  ),
})

/** The names that the shop gives. */
const withoutNull = (names: Readonly<Record<string, string | null>>): Record<string, string> =>
  Object.fromEntries(Object.entries(names).flatMap(([language, name]) => (name === null ? [] : [[language, name]])))

const countryOf = (rows: readonly CountryRow[], id: number): CountryRow =>
  rows.find((row) => row.id === id) ?? refuse('NOT_FOUND')

/** The countries that the shop sells to, for its back office. */
export const countriesService = serve(countries, () => ({
  filter: {
    answer: async (input, ctx) => {
      const { db, scope } = ctx
      const { filters, keywords, window } = readList(countries.calls.filter.list, input)
      const records = (await listCountries(db, scope.siteId)).map((row) => toRecord(row, ctx))
      const match = inOrder(
        records.filter((record) => isMatch(record, { ...filters, keywords })),
        scope.language,
      )
      return toPage(match.slice(window.offset, window.offset + window.limit), match.length, window)
    },
  },

  update: {
    answer: ({ id, base, ...changes }, ctx) =>
      changeRecord(ctx, 'country', async (tx) => {
        const rows = await lockCountries(tx, ctx.site.id)
        const { iso, allowed, position, names } = countryOf(rows, id)
        const before: Fields = { allowed, position, names }
        const merged = merge(before, changes, base)
        const after: Fields = { ...merged, names: withoutNull(merged.names) }
        await saveCountry(tx, ctx.site.id, { id, position: after.position, names: after.names })
        if (after.allowed !== allowed) {
          const codes = rows.flatMap((row) => ((row.id === id ? after : row).allowed ? [row.iso] : []))
          if (codes.length === 0)
            return refuse('VALIDATION_FAILED', { fields: [{ path: 'allowed', rule: 'required', value: iso }] })
          await setAllowed(tx, ctx.site.id, codes)
        }
        const answer = toRecord(countryOf(await listCountries(tx, ctx.site.id), id), ctx)
        return { answer, id, before: { ...before }, after: { ...after } }
      }),
  },
}))
