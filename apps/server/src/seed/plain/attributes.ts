import type { SeedAttribute } from '../sample.ts'
import { choices, same, texts } from '../texts.ts'

export const attributes = [
  {
    code: 'colour',
    inputType: 'visualSwatch',
    label: texts('Boja', 'Colour', 'Farbe'),
    values: [
      { label: texts('Bijela', 'White', 'Weiß'), colour: '#ffffff' },
      { label: texts('Siva', 'Grey', 'Grau'), colour: '#8b95a5' },
      { label: texts('Plava', 'Blue', 'Blau'), colour: '#274c8f' },
    ],
  },
  {
    code: 'size',
    inputType: 'textSwatch',
    label: texts('Veličina', 'Size', 'Größe'),
    values: choices(same('12 cm'), same('18 cm'), same('40 × 40 cm'), same('50 × 50 cm')),
  },
  {
    code: 'material',
    inputType: 'multipleSelect',
    label: texts('Materijal', 'Material', 'Material'),
    values: choices(
      texts('Keramika', 'Ceramic', 'Keramik'),
      texts('Drvo', 'Wood', 'Holz'),
      texts('Pamuk', 'Cotton', 'Baumwolle'),
      texts('Metal', 'Metal', 'Metall'),
      texts('Papir', 'Paper', 'Papier'),
      texts('Staklo', 'Glass', 'Glas'),
    ),
  },
  { code: 'volume', inputType: 'numberField', label: texts('Zapremnina', 'Volume', 'Volumen'), unit: 'ml', values: [] },
] as const satisfies readonly SeedAttribute[]

export type AttributeCode = (typeof attributes)[number]['code']
