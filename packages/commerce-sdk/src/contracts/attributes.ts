import * as z from 'zod/mini'
import { call, service } from './define.ts'
import { listCall } from './list.ts'
import { AttributeInputType } from './product.ts'
import { filledText, Id, LanguageCode, Restored, text } from './shapes.ts'

/** An attribute of products as the back office keeps it. */
export const AttributeRecord = z.object({
  id: Id,
  /** What filters and products name it by. */
  code: z.string(),
  inputType: AttributeInputType,
  /** The unit of its numbers; null for none. */
  unit: z.nullable(z.string()),
  labels: z.record(LanguageCode, z.string()),
  /** What can be chosen, in its order; empty for what is written. */
  values: z.array(
    z.object({
      id: Id,
      labels: z.record(LanguageCode, z.string()),
      /** A colour (`#rrggbb`) or the address of a picture; null for words alone. */
      swatch: z.nullable(z.string()),
      /** Chosen at first. */
      shopDefault: z.boolean(),
      /** Products that have it. */
      products: z.int(),
    }),
  ),
  /** Products that have it, archived ones too. */
  products: z.int(),
})
export type AttributeRecord = z.infer<typeof AttributeRecord>

/** By language; null removes a language. */
const labels = z.record(LanguageCode, z.nullable(filledText(255)))
const values = z
  .array(
    z.strictObject({
      /** Left out for a new value. */
      id: z.optional(Id),
      labels: z.record(LanguageCode, filledText(255)),
      swatch: z.nullable(text(2000)),
      shopDefault: z.boolean(),
    }),
  )
  .check(z.maxLength(500))
/** The fields of an attribute that a call may write; one that is left out keeps its value. */
const attributeFields = {
  code: z.optional(filledText(100)),
  inputType: z.optional(AttributeInputType),
  unit: z.optional(z.nullable(filledText(20))),
  labels: z.optional(labels),
  /** All values in their order; those that are missing are removed. */
  values: z.optional(values),
}

/** The attributes of the shop's products and their values, for its back office. */
export const attributes = service(
  'product',
  {
    /** All attributes with their values in all languages, by code. Filters: `id`. `keywords` finds a part of a code or a label. */
    filter: listCall({
      path: 'attribute/filter',
      access: { scope: 'catalogue.manage' },
      record: AttributeRecord,
      filters: { id: 'ids' },
      sorts: [],
      keywords: true,
    }),
    /**
     * Creates an attribute. It needs a label in the shop's own language; so does each value of one that is chosen.
     *
     * @example
     * await unwrap(office.attributes.create({ code: 'glaze', inputType: 'visualSwatch', labels: { hrv: 'Glazura' } }))
     */
    create: call({
      method: 'POST',
      path: 'attribute/create',
      access: { scope: 'catalogue.manage' },
      input: z.strictObject({ ...attributeFields, code: filledText(100), inputType: AttributeInputType, labels }),
      data: AttributeRecord,
      errors: ['NOT_UNIQUE'],
      creates: true,
    }),
    /**
     * Changes an attribute. Code and input type stay once a product has it. A value that products have is removed only with
     * what takes its place, else it is `IN_USE`. `base` has the changed fields as they were read: what another person has
     * changed since is a `REVISION_CONFLICT`.
     */
    update: call({
      method: 'PATCH',
      path: 'attribute/update/{id}',
      access: { scope: 'catalogue.manage' },
      input: z.strictObject({
        id: Id,
        ...attributeFields,
        /** What takes the place of removed values, by their ids: a value that stays, or null for none. */
        replacements: z.optional(z.record(text(10), z.nullable(Id))),
        base: z.optional(z.strictObject(attributeFields)),
      }),
      data: AttributeRecord,
      errors: ['IN_USE', 'NOT_UNIQUE', 'REVISION_CONFLICT'],
    }),
    /** Deletes an attribute that no product has. */
    delete: call({
      method: 'DELETE',
      path: 'attribute/delete/{id}',
      access: { scope: 'catalogue.manage' },
      input: z.strictObject({ id: Id }),
      data: z.object({ deleted: z.literal(true) }),
      errors: ['IN_USE'],
    }),
    /** Restores an attribute that was deleted within the last 30 days, with its values. */
    restore: call({
      method: 'PATCH',
      path: 'attribute/restore/{id}',
      access: { scope: 'catalogue.manage' },
      input: z.strictObject({ id: Id }),
      data: Restored,
      errors: ['NOT_UNIQUE'],
    }),
  },
  { feature: 'ecommerce' },
)
