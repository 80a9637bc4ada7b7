import * as z from 'zod/mini'
import { call, service } from './define.ts'
import { listCall } from './list.ts'
import { filledText, Id, LanguageCode } from './shapes.ts'

const access = { scope: 'settings.manage' } as const

const CountryName = filledText(100)

const fields = {
  /** Whether the shop sells to it. */
  allowed: z.boolean(),
  /** Its place before the countries without one; null for its place by name. */
  position: z.nullable(z.int().check(z.gte(0), z.lte(1000))),
  /** What the shop calls it, by language; a language that is left out has its name in ISO 3166. */
  names: z.record(LanguageCode, CountryName),
}

/** A country as the back office keeps it. */
export const CountryRecord = z.object({
  id: Id,
  /** ISO 3166 code of two letters. */
  iso: z.string(),
  /** As the shop shows it, in the language of the request. */
  name: z.string(),
  /** Its names in ISO 3166, by language. */
  standard: z.record(LanguageCode, z.string()),
  ...fields,
})
export type CountryRecord = z.infer<typeof CountryRecord>

const some = z.partial(
  z.strictObject({
    ...fields,
    /** Null takes a name back; a language that is left out keeps its name. */
    names: z.record(LanguageCode, z.nullable(CountryName)),
  }),
).shape

/** The countries that the shop sells to, for its back office. */
export const countries = service('ecommerce', {
  /**
   * The countries as the shop lists them.
   *
   * Filters: `id`, and `allowed` with `yes` or `no`. `keywords` finds a part of a name, or a code.
   */
  filter: listCall({
    path: 'country/filter',
    access,
    record: CountryRecord,
    filters: { id: 'ids', allowed: 'texts' },
    sorts: [],
    keywords: true,
  }),
  /**
   * Changes a country. The last one that the shop sells to cannot be taken away. `base` has the changed fields as they were
   * read: what another person has changed since is a `REVISION_CONFLICT`.
   */
  update: call({
    method: 'PATCH',
    path: 'country/update/{id}',
    access,
    input: z.strictObject({ id: Id, ...some, base: z.optional(z.strictObject(some)) }),
    data: CountryRecord,
    errors: ['REVISION_CONFLICT'],
  }),
})
