import type { LayeredFilter } from '@butiga/commerce-sdk'

type Value = LayeredFilter['values'][number]

const value = (fields: Partial<Value>): Value => ({
  attributeID: 1,
  value: null,
  valueLabel: '',
  minValue: null,
  maxValue: null,
  totalProducts: 1,
  swatch: null,
  isMedia: false,
  ...fields,
})

const choices = (...labels: string[]): Value[] =>
  labels.map((valueLabel, index) => value({ value: index + 1, valueLabel, totalProducts: index }))

/** One filter of each type, as a shop offers them; of a choice the first value has the id 1 and would leave nothing. */
export const sampleLayered: readonly LayeredFilter[] = [
  {
    attributeCode: 'price',
    label: 'Cijena',
    type: 'number',
    values: [value({ attributeID: null, minValue: 2.4, maxValue: 149.9 })],
  },
  { attributeCode: 'material', label: 'Materijal', type: 'dropdown', values: choices('Lan', 'Karton', 'Papir') },
  { attributeCode: 'suitableFor', label: 'Namjena', type: 'multiSelect', values: choices('Staklo', 'Knjige', 'Hrana') },
  { attributeCode: 'size', label: 'Veličina', type: 'textSwatch', values: choices('S', 'M, 48 l') },
  {
    attributeCode: 'colour',
    label: 'Boja',
    type: 'visualSwatch',
    values: [
      value({ value: 12, valueLabel: 'Natur', swatch: '#d9b07a', totalProducts: 4 }),
      value({ value: 14, valueLabel: 'More', swatch: '/media/3/sea.svg', isMedia: true, totalProducts: 2 }),
    ],
  },
  {
    attributeCode: 'recycled',
    label: 'Reciklirano',
    type: 'yesNo',
    values: [value({ value: 'yes', valueLabel: 'Da', totalProducts: 7 }), value({ value: 'no', valueLabel: 'Ne' })],
  },
  {
    attributeCode: 'harvest',
    label: 'Berba',
    type: 'date',
    values: [value({ minValue: '2026-02-01', maxValue: '2026-10-30' })],
  },
  {
    attributeCode: 'pressedAt',
    label: 'Prešano',
    type: 'dateTime',
    values: [value({ minValue: '2026-10-01T06:00:00.000Z', maxValue: '2026-10-30T06:00:00.000Z' })],
  },
]
