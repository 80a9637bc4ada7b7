import { contentPath, type Picture } from '@butiga/commerce-sdk/contracts'
import type { ContentTools, Sample } from './sample.ts'
import { prefixOf, texts, type ShopLanguage } from './texts.ts'

/** What the data must hold; a name that is missing is a mistake in these files. */
export const found = <T>(thing: T | undefined, name: string): T => {
  if (thing === undefined) throw new Error(`The sample shop has no ${name}.`)
  return thing
}

/** The pictures of a sample as they are served, by name. */
export type Pictures = ReadonlyMap<string, Omit<Picture, 'alt'>>

export const pictureOf =
  (pictures: Pictures): ContentTools['picture'] =>
  (name, alt = '') => ({ ...found(pictures.get(name), `picture ${name}`), alt })

/** Those tools for one language of a sample. */
export const contentTools = (sample: Sample, language: ShopLanguage, pictures: Pictures): ContentTools => {
  const prefix = prefixOf[language]
  const slugOf = (key: string) =>
    found(
      sample.categories.find((known) => known.key === key),
      `category ${key}`,
    ).slug[language]
  const productSlug = (sku: string) =>
    found(
      sample.products.find((known) => known.sku === sku),
      `product ${sku}`,
    ).slug[language]
  const pageSlug = (key: string) => found(sample.pageSlugs[key], `page ${key}`)[language]
  const below = (word: string) => `${prefix === null ? '' : `/${prefix}`}/${word}`
  const search = below(texts('pretraga', 'search', 'suche')[language])
  return {
    language,
    say: (hrv, eng, deu) => texts(hrv, eng, deu)[language],
    picture: pictureOf(pictures),
    product: (sku) => contentPath('product', language, productSlug(sku), prefix),
    category: (key) => contentPath('productCategory', language, slugOf(key), prefix),
    slugOf,
    categories: contentPath('productCategory', language, null, prefix),
    page: (key) => contentPath('page', language, pageSlug(key), prefix),
    home: (anchor) => contentPath('page', language, null, prefix) + (anchor === undefined ? '' : `#${anchor}`),
    posts: contentPath('term', language, null, prefix),
    events: below(texts('dogadjaji', 'events', 'veranstaltungen')[language]),
    reviews: below(texts('recenzije', 'reviews', 'bewertungen')[language]),
    orderLookup: below(texts('gdje-je-paket', 'track-order', 'sendung')[language]),
    withdrawalForm: below(texts('raskid-ugovora', 'withdrawal', 'widerruf')[language]),
    search: (text) => `${search}?search=${encodeURIComponent(text)}`,
  }
}
