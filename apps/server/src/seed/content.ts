import { contentPath, type Picture, type SectionLink } from '@butiga/commerce-sdk/contracts'
import { categories, type CategoryKey } from './categories.ts'
import { products } from './products.ts'
import { prefixOf, texts, type ShopLanguage } from './texts.ts'

/** The home page has one slug in every language, since the option HomePageSlug names it. */
export const pageSlugs = {
  home: texts('home-page', 'home-page', 'home-page'),
  about: texts('o-nama', 'about-us', 'ueber-uns'),
  privacy: texts('politika-privatnosti', 'privacy-policy', 'datenschutzerklaerung'),
  boxGuide: texts('koju-kutiju-trebam', 'which-box-do-i-need', 'welcher-karton'),
  delivery: texts('dostava', 'delivery', 'versand'),
  imprint: texts('impresum', 'imprint', 'impressum'),
  terms: texts('uvjeti-kupnje', 'terms-of-sale', 'allgemeine-geschaeftsbedingungen'),
  euProjects: texts('eu-projekti', 'eu-projects', 'eu-projekte'),
} as const
/** The section of the terms on withdrawal, with its model form. */
export const withdrawal = 'povrat'
export type PageKey = keyof typeof pageSlugs

/** What a text of the sample shop may point at, in one language: drawings by name and paths by key. */
export interface ContentTools {
  readonly language: ShopLanguage
  /** The text in this language. */
  readonly say: (hrv: string, eng: string, deu: string) => string
  /** The company's telephone as this language's readers dial it. */
  readonly phone: SectionLink
  readonly picture: (name: string, alt?: string) => Picture
  readonly product: (sku: string) => string
  readonly category: (key: CategoryKey) => string
  readonly slugOf: (key: CategoryKey) => string
  readonly categories: string
  readonly page: (key: PageKey) => string
  /** The home page, or an anchor on it. */
  readonly home: (anchor?: string) => string
}

/** What the data must hold; a name that is missing is a mistake in these files. */
export const found = <T>(thing: T | undefined, name: string): T => {
  if (thing === undefined) throw new Error(`The sample shop has no ${name}.`)
  return thing
}

const productOf = (sku: string) => {
  const product = products.find((known) => known.sku === sku)
  return found(product, `product ${sku}`)
}

const categoryOf = (key: CategoryKey) => {
  const category = categories.find((known) => known.key === key)
  return found(category, `category ${key}`)
}

/** Those tools for one language, with the drawings as they are served. */
export const contentTools = (
  language: ShopLanguage,
  pictures: ReadonlyMap<string, Omit<Picture, 'alt'>>,
): ContentTools => {
  const prefix = prefixOf[language]
  return {
    language,
    say: (hrv, eng, deu) => texts(hrv, eng, deu)[language],
    phone: { label: language === 'hrv' ? '021 555 018' : '+385 21 555 018', link: 'tel:+38521555018' },
    picture: (name, alt = '') => ({ ...found(pictures.get(name), `drawing ${name}`), alt }),
    product: (sku) => contentPath('product', language, productOf(sku).slug[language], prefix),
    category: (key) => contentPath('productCategory', language, categoryOf(key).slug[language], prefix),
    slugOf: (key) => categoryOf(key).slug[language],
    categories: contentPath('productCategory', language, null, prefix),
    page: (key) => contentPath('page', language, pageSlugs[key][language], prefix),
    home: (anchor) => contentPath('page', language, null, prefix) + (anchor === undefined ? '' : `#${anchor}`),
  }
}
