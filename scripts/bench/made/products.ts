import { join } from 'node:path'
import { placeOf } from '../../../apps/server/src/ground/places.ts'
import type { SourceRow } from '../../../apps/server/src/services/product/import/source-row.ts'
import { readSource } from '../../../apps/server/src/services/product/import/source.ts'
import { type Random, randomOf } from './random.ts'
import { adjectives, branches, type Noun, nouns, purposes, sentences, series, summaries, type Words } from './words.ts'

/** A row for `butiga import`. */
export type MadeRow = Readonly<Record<string, unknown>>

const languages = ['hrv', 'eng', 'deu'] as const

/** The kind of a made product, by its number, as in the SKU's prefix. `BENCH` can be put into a cart as it is. */
const kindOf = (number: number) => {
  if (number % 20 === 3) return 'CONF'
  if (number % 50 === 7) return 'BUND'
  if (number % 40 === 11) return 'EPRO'
  if (number % 60 === 14) return 'SERV'
  if (number % 40 === 19) return 'SOLD'
  return 'BENCH'
}
const skuOf = (number: number): string => `${kindOf(number)}-${String(number).padStart(6, '0')}`
/** The SKU prefix of every generated product. */
export const madeSkus = '^(CONF|BUND|EPRO|SERV|SOLD|BENCH)-\\d{6}'

const inLanguages = (text: (language: 0 | 1 | 2) => object) =>
  Object.fromEntries(languages.map((code, index) => [code, text(index as 0 | 1 | 2)]))

/** The tree: a category for every noun below its branch. */
export const madeCategories = (): MadeRow[] => [
  ...branches.map((words, index) => ({
    kind: 'category',
    translations: inLanguages((language) => ({ name: words[language], slug: categorySlug(words, language, index) })),
  })),
  ...nouns.map(({ category, branch }, index) => ({
    kind: 'category',
    parent: categorySlug(branches[branch] ?? category, 0, branch),
    translations: inLanguages((language) => ({
      name: category[language],
      slug: categorySlug(category, language, index),
    })),
  })),
]

const plain: Readonly<Record<string, string>> = { đ: 'd', ß: 'ss', ä: 'ae', ö: 'oe', ü: 'ue' }
const categorySlug = (words: Words, language: 0 | 1 | 2, index: number): string =>
  `${words[language]}-${index + 1}`
    .toLowerCase()
    .replace(/[đßäöü]/g, (letter) => plain[letter] ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')

/** `count` generated products, and the variants of the configurable ones. */
export function* madeProducts(count: number, pictureOf: (picture: string) => string): Generator<MadeRow> {
  for (let number = 0; number < count; number += 1) {
    yield madeProduct(number, pictureOf)
    if (kindOf(number) === 'CONF') yield* madeVariants(number, pictureOf)
  }
}

/** The attributes and values of the sample shop, to which the products are added. */
const frame: SourceRow[] = []
for await (const row of readSource(join(placeOf('samples'), 'burin/attributes.csv'))) frame.push(row)
const labelsOf = (code: string): string[] =>
  frame.flatMap((one) =>
    'row' in one && one.row.kind === 'value' && one.row.code === code
      ? [(one.row.translations as Readonly<Record<string, { readonly name: string }>>)['hrv']?.name ?? '']
      : [],
  )
const labels = Object.fromEntries(
  ['size', 'colour', 'glaze', 'dimensions', 'material', 'origin', 'suitableFor'].map((code) => [code, labelsOf(code)]),
)
const labelOf = (random: Random, code: string): string => random.pickEarly(labels[code] ?? [])

const madeProduct = (number: number, pictureOf: (picture: string) => string): MadeRow => {
  const random = randomOf(number)
  const kind = kindOf(number)
  const noun = nouns[number % nouns.length] ?? random.pick(nouns)
  const retail = priceOf(random, noun) * (kind === 'BUND' ? 4 : 1)
  const isDiscounted = random.chance(0.18)
  const [summary, opening, closing] = [random.pick(summaries), random.pick(sentences), random.pick(sentences)]
  const name = nameOf(random, noun)
  return {
    sku: skuOf(number),
    format: { CONF: 'configurable', BUND: 'bundle', EPRO: 'e-product' }[kind as string] ?? 'simple',
    type: kind === 'SERV' ? 'service' : 'product',
    featured: random.chance(0.025),
    priority: random.skewed(0, 100),
    tile: random.pick(['plain', 'sea', 'honey', 'sage', 'lav']),
    prices: {
      retail: retail / 100,
      discount: isDiscounted ? Math.round(retail * (1 - 0.05 * random.between(1, 8))) / 100 : null,
      membership: random.chance(0.1) ? Math.round(retail * 0.55) / 100 : null,
    },
    translations: inLanguages((language) => ({
      name: name[language],
      summary: summary[language],
      text: `<p>${name[language]}. ${opening[language]}</p><p>${closing[language]}</p>`,
    })),
    categories: [...new Set([noun, ...(random.chance(0.1) ? [random.pick(nouns)] : [])])].map((one) =>
      categorySlug(one.category, 0, nouns.indexOf(one)),
    ),
    attributes: kind === 'SERV' ? {} : attributesOf(random, noun, kind === 'CONF'),
    media: [...new Set([random.pick(noun.pictures), random.pick(noun.pictures)])].map(pictureOf),
    ...(kind === 'CONF' || kind === 'BUND' ? {} : { stock: stockOf(random, kind) }),
    ...(number > 1000 && random.chance(0.3)
      ? { crossSell: [...new Set([1, 2, 3].map(() => skuOf(random.between(0, number - 1000))))] }
      : {}),
    ...(kind === 'BUND' ? { bundle: linesOf(random, number) } : {}),
    ...(random.chance(0.03)
      ? {
          customOptions: [
            { title: { hrv: 'Natpis', eng: 'Inscription', deu: 'Aufschrift' }, type: 'text', values: [] },
          ],
        }
      : {}),
  }
}

const stockOf = (random: Random, kind: string): number | null => {
  if (kind === 'SOLD') return 0
  return kind === 'BENCH' && random.chance(0.7) ? random.between(200, 5000) : null
}

/** Parts that come earlier: three products that can be bought as they are, or the variants' main product. */
const linesOf = (random: Random, number: number) => {
  const numbers = new Set<number>()
  while (numbers.size < Math.min(3, number)) {
    const part = random.below(number)
    if (kindOf(part) !== 'BUND' && kindOf(part) !== 'SERV') numbers.add(part)
  }
  return [...numbers].map((part) => ({ sku: skuOf(part), quantity: random.between(1, 3) }))
}

const priceOf = (random: Random, { cents: [least, most] }: Noun): number =>
  Math.max(least, Math.round(random.skewed(least, most) / 10) * 10 - 1)

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const nameOf = (random: Random, noun: Noun): Words => {
  const { hr, en, de } = random.pick(adjectives)
  const purpose = random.pick(purposes)
  const line = random.pickEarly(series)
  const pieces = random.chance(0.3) ? random.pick([2, 3, 4, 6, 10, 12, 20, 50]) : 0
  const tail = (word: string) => (pieces > 0 ? `, ${pieces} ${word}` : '')
  return [
    `${capital(hr[noun.hr])} ${noun.name[0]} ${purpose[0]} „${line}”${tail('kom')}`,
    `${capital(en)} ${noun.name[1]} ${purpose[1]} “${line}”${tail('pcs')}`,
    `${capital(de[noun.de])} ${noun.name[2]} ${purpose[2]} „${line}“${tail('Stück')}`,
  ]
}

const dayOf = (random: Random, year: number): string =>
  `${year}-${String(random.between(1, 12)).padStart(2, '0')}-${String(random.between(1, 28)).padStart(2, '0')}`

/** One attribute or more of every input type; each kind of thing has its own. */
const attributesOf = (random: Random, { branch, pictures }: Noun, isConfigurable: boolean): MadeRow => ({
  material: labelOf(random, 'material'),
  ...(random.chance(0.7) ? { origin: labelOf(random, 'origin') } : {}),
  ...(!isConfigurable && random.chance(0.6) ? { colour: labelOf(random, 'colour') } : {}),
  ...(!isConfigurable && random.chance(0.4) ? { size: labelOf(random, 'size') } : {}),
  ...(random.chance(0.5) ? { suitableFor: [...new Set([1, 2, 3].map(() => labelOf(random, 'suitableFor')))] } : {}),
  ...(random.chance(0.8) ? { recycled: random.chance(0.6) } : {}),
  ...(random.chance(0.5) ? { handmade: random.chance(0.3) } : {}),
  ...(branch < 2 ? { load: random.skewed(1, 80), dimensions: labelOf(random, 'dimensions') } : {}),
  ...(branch === 2
    ? { load: random.skewed(20, 3000), harvest: dayOf(random, 2025), bestBefore: dayOf(random, 2028) }
    : {}),
  ...(pictures.includes('oil') ? { pressedAt: `${dayOf(random, 2025)}T0${random.between(5, 9)}:30:00.000Z` } : {}),
  ...(pictures.includes('tape-kraft') ? { rollLength: random.pick([10, 25, 50, 66, 100]) } : {}),
  ...(pictures.includes('bowl') ? { glaze: labelOf(random, 'glaze') } : {}),
})

/** Sizes by colours, one price for each size; a few combinations do not exist, and some are sold out. */
function* madeVariants(number: number, pictureOf: (picture: string) => string): Generator<MadeRow> {
  const random = randomOf(number)
  const main = madeProduct(number, pictureOf)
  const noun = nouns[number % nouns.length] ?? random.pick(nouns)
  const texts = main.translations as Record<string, { name: string }>
  const { retail } = main.prices as { retail: number }
  for (const [step, size] of (labels.size ?? []).slice(0, random.between(1, 3)).entries()) {
    for (const [place, colour] of (labels.colour ?? []).slice(0, random.between(1, 3)).entries()) {
      if (step + place > 0 && random.chance(0.1)) continue
      yield {
        sku: `${skuOf(number)}-${step}${place}`,
        mainSku: skuOf(number),
        prices: { retail: Math.round(retail * 100 * (1 + step * 0.2)) / 100 },
        translations: Object.fromEntries(
          Object.entries(texts).map(([language, { name }]) => [language, { name: `${name}, ${size}, ${colour}` }]),
        ),
        attributes: { size, colour },
        media: [pictureOf(random.pick(noun.pictures))],
        stock: random.chance(0.08) ? 0 : random.between(5, 900),
      }
    }
  }
}
