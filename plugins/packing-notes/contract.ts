import { call, Id, service } from '@butiga/commerce-sdk/contracts'
import * as z from 'zod/mini'

export const PackingNote = z.object({ id: Id, sku: z.string(), note: z.string() })
export type PackingNote = z.infer<typeof PackingNote>

/** How products are packed. */
export const packing = service('packing', {
  /** The notes of these products, or of all; at most 100. */
  filter: call({
    method: 'POST',
    path: 'note/filter',
    access: { scope: 'catalogue.manage' },
    input: z.strictObject({ ids: z.optional(z.array(Id).check(z.maxLength(100))) }),
    data: z.array(PackingNote),
    errors: [],
  }),
  /** Keeps the note of a product; an empty one removes it. */
  update: call({
    method: 'PATCH',
    path: 'note/update/{id}',
    access: { scope: 'catalogue.manage' },
    input: z.strictObject({ id: Id, note: z.string().check(z.trim(), z.maxLength(500)) }),
    data: z.object({ id: Id, note: z.string() }),
    errors: ['NOT_FOUND'],
  }),
})
