import type { SeedQuickFilter } from '../sample.ts'
import { texts } from '../texts.ts'
import type { AttributeCode } from './attributes.ts'
import type { CategoryKey } from './categories.ts'

const reduced: SeedQuickFilter<AttributeCode> = { label: texts('Na sniženju', 'On sale', 'Im Angebot'), discount: true }

export const quickFilters: { readonly [K in CategoryKey]?: readonly SeedQuickFilter<AttributeCode>[] } = {
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
