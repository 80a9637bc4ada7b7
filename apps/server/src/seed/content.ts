import { contentPath, type Picture } from '@butiga/commerce-sdk/contracts'
import type { Sample } from './sample.ts'
import { prefixOf, texts, type ShopLanguage } from './texts.ts'

/**
 * What a text of a sample shop may point at, in one language: pictures by name and paths by key. A sample that names its
 * categories and pages cannot point at others.
 */
export interface ContentTools<Category extends string = string, Page extends string = string> {
  readonly language: ShopLanguage
  /** The text in this language. */
  readonly say: (hrv: string, eng: string, deu: string) => string
  readonly picture: (name: string, alt?: string) => Picture
  readonly product: (sku: string) => string
  readonly category: (key: Category) => string
  readonly slugOf: (key: Category) => string
  readonly categories: string
  readonly page: (key: Page) => string
  /** The home page, or an anchor on it. */
  readonly home: (anchor?: string) => string
  /** The search for a text. */
  readonly search: (text: string) => string
}

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
  const search = `${prefix === null ? '' : `/${prefix}`}/${texts('pretraga', 'search', 'suche')[language]}`
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
    search: (text) => `${search}?search=${encodeURIComponent(text)}`,
  }
}
