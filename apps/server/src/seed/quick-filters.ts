import type { Tx } from '../db/db.ts'
import type { AttributeCode } from './attributes.ts'
import type { CategoryKey } from './categories.ts'
import { found } from './content.ts'
import type { AttributeIds } from './insert-attributes.ts'
import { texts, type Texts } from './texts.ts'

interface SeedQuickFilter {
  readonly label: Texts
  /** Places of the values of an attribute, or yes. */
  readonly values?: { readonly [C in AttributeCode]?: readonly number[] | 'yes' }
  readonly discount?: true
}

const reduced: SeedQuickFilter = { label: texts('Na sniženju', 'On sale', 'Im Angebot'), discount: true }

/** What the lists of the sample's categories can be narrowed to at one press. */
const quickFilters: { readonly [K in CategoryKey]?: readonly SeedQuickFilter[] } = {
  packaging: [
    {
      label: texts('Za boce i čaše', 'For bottles and glasses', 'Für Flaschen und Gläser'),
      values: { suitableFor: [0] },
    },
    { label: texts('Za knjige', 'For books', 'Für Bücher'), values: { suitableFor: [1] } },
    reduced,
    { label: texts('Reciklirano', 'Recycled', 'Recycelt'), values: { recycled: 'yes' } },
  ],
  gifts: [
    { label: texts('S Brača', 'From Brač', 'Von Brač'), values: { origin: [0] } },
    { label: texts('S Visa', 'From Vis', 'Von Vis'), values: { origin: [5] } },
    reduced,
    { label: texts('Ručni rad', 'Handmade', 'Handarbeit'), values: { handmade: 'yes' } },
  ],
}

export const insertQuickFilters = async (
  tx: Tx,
  categoryIds: ReadonlyMap<string, number>,
  attributes: AttributeIds,
): Promise<void> => {
  for (const [key, all] of Object.entries(quickFilters)) {
    const rows = all.map(({ label, values = {}, discount = false }) => ({
      label,
      discount,
      filters: Object.entries(values).map(([code, places]) => {
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
