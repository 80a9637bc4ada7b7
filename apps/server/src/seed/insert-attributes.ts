import type { Tx } from '../db/db.ts'
import { found } from './content.ts'
import type { StoredPicture } from './media.ts'
import type { Sample, SeedValue } from './sample.ts'
import { shopLanguages } from './texts.ts'

/** The ids of an attribute's choices in their order, by attribute code; none where nothing is chosen. */
export type AttributeIds = ReadonlyMap<string, readonly number[]>

/** The attributes of products, with the choices and their swatches. */
export const insertAttributes = async (
  tx: Tx,
  site_id: number,
  { attributes }: Sample,
  pictures: readonly StoredPicture[],
): Promise<AttributeIds> => {
  const rows = await tx
    .insertInto('attribute')
    .values(
      attributes.map(({ code, inputType, unit = null }) => ({
        site_id,
        code,
        input_type: inputType,
        unit,
        custom_class: null,
      })),
    )
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
  const pictureOf = (name: string): string => found(pictures.find((known) => known.name === name)?.picture.src, name)
  const values = await tx
    .insertInto('attribute_value')
    .values(
      attributes.flatMap(({ code, values: choices }) =>
        choices.map(({ label, colour, picture }, position) => ({
          attribute_id: found(idOf.get(code), code),
          labels: JSON.stringify(label),
          swatch: picture === undefined ? (colour ?? null) : pictureOf(picture),
          is_media: picture !== undefined,
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

/** What a product says of itself as its row keeps it: choices by their ids, all else as it is. */
export const attributeValues = (
  ids: AttributeIds,
  values: Readonly<Partial<Record<string, SeedValue>>>,
): { attributeCode: string; value: SeedValue }[] =>
  Object.entries(values).map(([code, given]) => {
    const value = found(given, `value of ${code}`)
    const choices = found(ids.get(code), `attribute ${code}`)
    const idAt = (place: number): number => found(choices[place], `value ${place} of ${code}`)
    if (choices.length === 0) return { attributeCode: code, value }
    if (typeof value === 'number') return { attributeCode: code, value: idAt(value) }
    return { attributeCode: code, value: Array.isArray(value) ? value.map(idAt) : value }
  })
