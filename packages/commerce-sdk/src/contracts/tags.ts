import * as z from 'zod/mini'
import { call, service } from './define.ts'
import { listCall } from './list.ts'
import { Id, LanguageCode, Restored, text } from './shapes.ts'

/** A tag of products as the back office keeps it. */
export const TagRecord = z.object({
  id: Id,
  /** Its name, and its name in addresses, by language; the site's own is first. */
  translations: z.record(LanguageCode, z.object({ name: z.string(), slug: z.string() })),
  /** Products that have it and are sold. */
  products: z.int(),
})
export type TagRecord = z.infer<typeof TagRecord>

/** By language; null removes a language. A language without a slug gets one of its name. */
const translations = z.record(
  LanguageCode,
  z.nullable(z.strictObject({ name: z.optional(text(255)), slug: z.optional(text(200)) })),
)

/** The tags of the shop, for its back office. */
export const tags = service(
  'product',
  {
    /** All tags with their names in all languages, by name. Filters: `id`. `keywords` finds a part of a name. */
    filter: listCall({
      path: 'tag/filter',
      access: { scope: 'catalogue.manage' },
      record: TagRecord,
      filters: { id: 'ids' },
      sorts: [],
      keywords: true,
    }),
    /**
     * Creates a tag. It needs a name in the shop's own language.
     *
     * @example
     * const { id } = await unwrap(office.tags.create({ translations: { hrv: { name: 'Novo' } } }))
     */
    create: call({
      method: 'POST',
      path: 'tag/create',
      access: { scope: 'catalogue.manage' },
      input: z.strictObject({ translations }),
      data: TagRecord,
      errors: ['SLUG_TAKEN'],
      creates: true,
    }),
    /**
     * Changes a tag. `base` has the changed fields as they were read: what another person has changed since is a
     * `REVISION_CONFLICT`.
     */
    update: call({
      method: 'PATCH',
      path: 'tag/update/{id}',
      access: { scope: 'catalogue.manage' },
      input: z.strictObject({
        id: Id,
        translations: z.optional(translations),
        base: z.optional(z.strictObject({ translations: z.optional(translations) })),
      }),
      data: TagRecord,
      errors: ['REVISION_CONFLICT', 'SLUG_TAKEN'],
    }),
    /** Deletes a tag, and takes it from the products that have it. */
    delete: call({
      method: 'DELETE',
      path: 'tag/delete/{id}',
      access: { scope: 'catalogue.manage' },
      input: z.strictObject({ id: Id }),
      data: z.object({ deleted: z.literal(true) }),
      errors: [],
    }),
    /** Restores a tag that was deleted within the last 30 days, with its id, and its products. */
    restore: call({
      method: 'PATCH',
      path: 'tag/restore/{id}',
      access: { scope: 'catalogue.manage' },
      input: z.strictObject({ id: Id }),
      data: Restored,
      errors: ['NOT_UNIQUE'],
    }),
  },
  { feature: 'ecommerce' },
)
