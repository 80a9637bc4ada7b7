import type { Tx } from '../db/db.ts'
import { found } from './content.ts'
import type { AttributeIds } from './insert-attributes.ts'
import type { Sample } from './sample.ts'

/** What the lists of categories can be narrowed to at one press. */
export const insertQuickFilters = async (
  tx: Tx,
  { quickFilters }: Sample,
  categoryIds: ReadonlyMap<string, number>,
  attributes: AttributeIds,
): Promise<void> => {
  for (const [key, all] of Object.entries(quickFilters ?? {})) {
    const rows = all.map(({ label, values = {}, discount = false }) => ({
      label,
      discount,
      filters: Object.entries(values).map(([code, places = []]) => {
        const ids = found(attributes.get(code), code)
        const value = places === 'yes' ? [places] : places.map((place) => found(ids[place], code))
        return { key: code, value }
      }),
    }))
    await tx
      .updateTable('category')
      .set({ quick_filters: JSON.stringify(rows) })
      .where('id', '=', found(categoryIds.get(key), key))
      .execute()
  }
}
