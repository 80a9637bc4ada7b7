import { pathOf as pathInLanguage } from '../../src/match.ts'
import type { RouteName } from '../../src/routes.ts'

/** The languages of the sample shop, by their words in its addresses. */
export const languages = {
  hr: { code: 'hrv', prefix: '' },
  en: { code: 'eng', prefix: '/en' },
  de: { code: 'deu', prefix: '/de' },
} as const
export type LanguageCode = keyof typeof languages

/**
 * The colours in which a test of all languages looks at a screen: neither depends on the other, so that each is seen once or
 * twice.
 */
export const themes = { hr: 'light', en: 'dark', de: 'light' } as const satisfies Record<LanguageCode, string>

type Slugs = Readonly<Record<LanguageCode, string>>

const category: Slugs = { hr: 'kutije-i-ambalaza', en: 'boxes-and-packaging', de: 'kartons-und-verpackung' }
const configurable: Slugs = { hr: 'kutija-za-selidbu-sidro', en: 'moving-box-sidro', de: 'umzugskarton-sidro' }
const bundle: Slugs = { hr: 'poklon-kutija-tri-otoka', en: 'gift-box-three-islands', de: 'geschenkbox-drei-inseln' }
const eProduct: Slugs = { hr: 'poklon-bon-50', en: 'gift-voucher-50', de: 'geschenkgutschein-50' }
const service: Slugs = {
  hr: 'nocna-dostava-na-otoke',
  en: 'overnight-island-delivery',
  de: 'nachtlieferung-auf-die-inseln',
}
const simple: Slugs = { hr: 'sacasti-papir-za-zastitu', en: 'honeycomb-wrapping-paper', de: 'wabenpolsterpapier' }
const soldOut: Slugs = { hr: 'papirnata-traka-skura', en: 'paper-tape-skura', de: 'papierklebeband-skura' }
const privacy: Slugs = { hr: 'politika-privatnosti', en: 'privacy-policy', de: 'datenschutzerklaerung' }
const maker: Slugs = { hr: 'opg-skaric', en: 'opg-skaric', de: 'opg-skaric' }
const sought: Slugs = { hr: 'traka', en: 'tape', de: 'Klebeband' }
const unknown: Slugs = { hr: 'nema-je', en: 'not-there', de: 'gibt-es-nicht' }

/** Where a screen is in a language: `/en/cart`. */
export const pathOf = (language: LanguageCode, route: RouteName, slug = ''): string => {
  const { code, prefix } = languages[language]
  const path = pathInLanguage(route, code).replace('{slug}', slug)
  return path === '/' ? prefix || '/' : prefix + path
}

/** Every screen that can be opened by its address alone. */
export const screens: Readonly<Record<string, (language: LanguageCode) => string>> = {
  home: (language) => pathOf(language, 'home'),
  categories: (language) => pathOf(language, 'categories'),
  products: (language) => pathOf(language, 'products'),
  category: (language) => pathOf(language, 'category', category[language]),
  'simple product': (language) => pathOf(language, 'product', simple[language]),
  'sold-out product': (language) => pathOf(language, 'product', soldOut[language]),
  'configurable product': (language) => pathOf(language, 'product', configurable[language]),
  bundle: (language) => pathOf(language, 'product', bundle[language]),
  'e-product': (language) => pathOf(language, 'product', eProduct[language]),
  service: (language) => pathOf(language, 'product', service[language]),
  search: (language) => `${pathOf(language, 'search')}?search=${sought[language]}`,
  'search without results': (language) => `${pathOf(language, 'search')}?search=qqqxyz`,
  'empty cart': (language) => pathOf(language, 'cart'),
  'empty checkout': (language) => pathOf(language, 'checkout'),
  'checkout without an order': (language) => pathOf(language, 'checkoutSuccess'),
  'no order': (language) => pathOf(language, 'order'),
  'failed payment': (language) => pathOf(language, 'checkoutFailure'),
  page: (language) => pathOf(language, 'page', privacy[language]),
  maker: (language) => pathOf(language, 'page', maker[language]),
  'not found': (language) => pathOf(language, 'page', unknown[language]),
}
