import type { SeedAttribute } from '../sample.ts'
import { choices, same, texts } from '../texts.ts'
import { makerValues } from './makers.ts'

/** The attributes of the sample shop's products, at least one of every input type. */
export const attributes = [
  {
    code: 'size',
    inputType: 'textSwatch',
    label: texts('Veličina', 'Size', 'Größe'),
    values: choices(same('S, 25 l'), same('M, 48 l'), same('L, 96 l'), same('XL, 140 l')),
  },
  {
    code: 'colour',
    inputType: 'visualSwatch',
    label: texts('Boja', 'Colour', 'Farbe'),
    values: [
      { label: texts('Natur', 'Kraft', 'Natur'), colour: '#d9b07a' },
      { label: texts('Bijela', 'White', 'Weiß'), colour: '#ffffff' },
      { label: texts('Škura zelena', 'Shutter green', 'Dunkelgrün'), colour: '#0f5c4a' },
      { label: texts('Mandarina', 'Tangerine', 'Mandarine'), colour: '#ff9447' },
      { label: texts('Kadulja', 'Sage', 'Salbei'), colour: '#bfe0d0' },
      { label: texts('More', 'Sea', 'Meer'), colour: '#4f93a6' },
      { label: texts('Terakota', 'Terracotta', 'Terrakotta'), colour: '#d98b62' },
    ],
  },
  {
    code: 'glaze',
    inputType: 'visualSwatch',
    label: texts('Glazura', 'Glaze', 'Glasur'),
    values: [
      { label: texts('More', 'Sea', 'Meer'), picture: 'glaze-sea' },
      { label: texts('Terakota', 'Terracotta', 'Terrakotta'), picture: 'glaze-clay' },
      { label: texts('Kadulja', 'Sage', 'Salbei'), picture: 'glaze-sage' },
    ],
  },
  {
    code: 'dimensions',
    inputType: 'dropdown',
    label: texts('Dimenzije', 'Dimensions', 'Maße'),
    values: choices(same('20 × 15 × 10 cm'), same('30 × 20 × 15 cm'), same('40 × 30 × 20 cm')),
  },
  {
    code: 'material',
    inputType: 'multipleSelect',
    label: texts('Materijal', 'Material', 'Material'),
    values: choices(
      texts('Karton', 'Board', 'Karton'),
      texts('Papir', 'Paper', 'Papier'),
      texts('Keramika', 'Ceramic', 'Keramik'),
      texts('Lan', 'Linen', 'Leinen'),
      texts('Maslinovo drvo', 'Olive wood', 'Olivenholz'),
      texts('Pamuk', 'Cotton', 'Baumwolle'),
    ),
  },
  {
    code: 'origin',
    inputType: 'dropdown',
    label: texts('Otok', 'Island', 'Insel'),
    values: choices(
      same('Brač'),
      same('Cres'),
      same('Hvar'),
      same('Iž'),
      same('Pag'),
      same('Vis'),
      same('Korčula'),
      same('Lastovo'),
    ),
  },
  {
    code: 'maker',
    inputType: 'dropdown',
    label: texts('Proizvođač', 'Maker', 'Hersteller'),
    page: 'makers',
    values: makerValues,
  },
  {
    code: 'suitableFor',
    inputType: 'multipleSelect',
    label: texts('Namjena', 'Suitable for', 'Geeignet für'),
    values: choices(
      texts('Staklo', 'Glass', 'Glas'),
      texts('Knjige', 'Books', 'Bücher'),
      texts('Odjeća', 'Clothes', 'Kleidung'),
      texts('Hrana', 'Food', 'Lebensmittel'),
      texts('Uređaji', 'Appliances', 'Geräte'),
    ),
  },
  { code: 'load', inputType: 'numberField', label: texts('Nosivost', 'Load', 'Traglast'), unit: 'kg', values: [] },
  {
    code: 'rollLength',
    inputType: 'numberField',
    label: texts('Duljina', 'Length', 'Länge'),
    unit: 'm',
    values: [],
  },
  { code: 'recycled', inputType: 'yesNo', label: texts('Reciklirano', 'Recycled', 'Recycelt'), values: [] },
  { code: 'handmade', inputType: 'yesNo', label: texts('Ručni rad', 'Handmade', 'Handarbeit'), values: [] },
  { code: 'harvest', inputType: 'date', label: texts('Berba', 'Harvested', 'Ernte'), values: [] },
  {
    code: 'bestBefore',
    inputType: 'date',
    label: texts('Najbolje upotrijebiti do', 'Best before', 'Mindestens haltbar bis'),
    values: [],
  },
  { code: 'pressedAt', inputType: 'dateTime', label: texts('Prešano', 'Pressed', 'Gepresst'), values: [] },
  { code: 'startsAt', inputType: 'dateTime', label: texts('Termin', 'Date', 'Termin'), values: [] },
  { code: 'lunch', inputType: 'yesNo', label: texts('S ručkom', 'With lunch', 'Mit Mittagessen'), values: [] },
] as const satisfies readonly SeedAttribute[]

export type AttributeCode = (typeof attributes)[number]['code']
