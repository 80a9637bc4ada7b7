import type { Tx } from '../http/handlers.ts'
import { found } from './content.ts'
import type { SeedProduct } from './products.types.ts'
import { shopLanguages } from './texts.ts'

/** The ids of an attribute's values in their order, by attribute code. */
export type AttributeIds = ReadonlyMap<string, readonly number[]>

/** The attributes that variants differ in. */
export const insertAttributes = async (
  tx: Tx,
  site_id: number,
  products: readonly SeedProduct[],
): Promise<AttributeIds> => {
  const attributes = products.flatMap((product) => product.attributes ?? [])
  const rows = await tx
    .insertInto('attribute')
    .values(attributes.map(({ code, inputType }) => ({ site_id, code, input_type: inputType, custom_class: null })))
    .returning(['id', 'code'])
    .execute()
  const idOf = new Map(rows.map(({ id, code }) => [code, id]))
  await tx
    .insertInto('attribute_translation')
    .values(
      attributes.flatMap(({ code, label }) =>
        shopLanguages.map((language_code) => ({
          attribute_id: found(idOf.get(code), code),
          language_code,
          label: label[language_code],
        })),
      ),
    )
    .execute()
  const values = await tx
    .insertInto('attribute_value')
    .values(
      attributes.flatMap(({ code, values }) =>
        values.map((labels, position) => ({
          attribute_id: found(idOf.get(code), code),
          labels: JSON.stringify(labels),
          shop_default: position === 0,
          position,
        })),
      ),
    )
    .returning(['id', 'attribute_id', 'position'])
    .execute()
  return new Map(
    attributes.map(({ code }) => [
      code,
      values
        .filter(({ attribute_id }) => attribute_id === idOf.get(code))
        .sort((a, b) => a.position - b.position)
        .map(({ id }) => id),
    ]),
  )
}
