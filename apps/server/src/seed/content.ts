import { contentPath, type Picture } from '@butiga/commerce-sdk/contracts'
import { categories, type CategoryKey } from './categories.ts'
import { products } from './products.ts'
import { prefixOf, texts, type ShopLanguage, type Texts } from './texts.ts'

/** The home page has one slug in every language, since the option HomePageSlug names it. */
export const pageSlugs = {
  home: texts('home-page', 'home-page', 'home-page'),
  privacy: texts('politika-privatnosti', 'privacy-policy', 'datenschutzerklaerung'),
  terms: texts('uvjeti-kupnje', 'terms-of-sale', 'allgemeine-geschaeftsbedingungen'),
  euProjects: texts('eu-projekti', 'eu-projects', 'eu-projekte'),
} as const
export type PageKey = keyof typeof pageSlugs

/** What a text of the sample shop may point at, in one language: drawings by name and paths by key. */
export interface ContentTools {
  readonly language: ShopLanguage
  readonly picture: (name: string, alt?: string) => Picture
  readonly product: (sku: string) => string
  readonly category: (key: CategoryKey) => string
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

export const contentTools = (
  language: ShopLanguage,
  pictures: ReadonlyMap<string, Omit<Picture, 'alt'>>,
): ContentTools => {
  const prefix = prefixOf[language]
  const slugOf = (slug: Texts): string => slug[language]
  return {
    language,
    picture: (name, alt = '') => ({ ...found(pictures.get(name), `drawing ${name}`), alt }),
    product: (sku) =>
      contentPath(
        'product',
        language,
        slugOf(
          found(
            products.find((product) => product.sku === sku),
            sku,
          ).slug,
        ),
        prefix,
      ),
    category: (key) =>
      contentPath(
        'productCategory',
        language,
        slugOf(
          found(
            categories.find((category) => category.key === key),
            key,
          ).slug,
        ),
        prefix,
      ),
    categories: contentPath('productCategory', language, null, prefix),
    page: (key) => contentPath('page', language, pageSlugs[key][language], prefix),
    home: (anchor) => contentPath('page', language, null, prefix) + (anchor === undefined ? '' : `#${anchor}`),
  }
}
