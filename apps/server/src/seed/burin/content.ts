import type { SectionLink } from '@butiga/commerce-sdk/contracts'
import type { ContentTools as AnyTools } from '../sample.ts'
import { texts, type ShopLanguage } from '../texts.ts'
import type { CategoryKey } from './categories.ts'
import { makerSlugs } from './makers.ts'

export const pageSlugs = {
  home: texts('home-page', 'home-page', 'home-page'),
  about: texts('o-nama', 'about-us', 'ueber-uns'),
  privacy: texts('politika-privatnosti', 'privacy-policy', 'datenschutzerklaerung'),
  boxGuide: texts('koju-kutiju-trebam', 'which-box-do-i-need', 'welcher-karton'),
  delivery: texts('dostava', 'delivery', 'versand'),
  imprint: texts('impresum', 'imprint', 'impressum'),
  terms: texts('uvjeti-kupnje', 'terms-of-sale', 'allgemeine-geschaeftsbedingungen'),
  euProjects: texts('eu-projekti', 'eu-projects', 'eu-projekte'),
  makers: texts('proizvodaci', 'makers', 'hersteller'),
  ...makerSlugs,
} as const
/** The section of the terms on withdrawal, with its model form. */
export const withdrawal = 'povrat'
export type PageKey = keyof typeof pageSlugs

export type ContentTools = AnyTools<CategoryKey, PageKey>

/** The company's telephone as the readers of a language dial it. */
export const phoneIn = (language: ShopLanguage): SectionLink => ({
  label: language === 'hrv' ? '021 555 018' : '+385 21 555 018',
  link: 'tel:+38521555018',
})
