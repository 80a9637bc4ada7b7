import type { ContentTools as AnyTools } from '../sample.ts'
import { texts } from '../texts.ts'
import type { CategoryKey } from './categories.ts'

export const pageSlugs = {
  home: texts('home-page', 'home-page', 'home-page'),
  about: texts('o-nama', 'about-us', 'ueber-uns'),
  delivery: texts('dostava', 'delivery', 'versand'),
  terms: texts('uvjeti-kupnje', 'terms-of-sale', 'allgemeine-geschaeftsbedingungen'),
  privacy: texts('politika-privatnosti', 'privacy-policy', 'datenschutzerklaerung'),
  imprint: texts('impresum', 'imprint', 'impressum'),
} as const
export type PageKey = keyof typeof pageSlugs

/** The section of the terms on withdrawal. */
export const withdrawal = 'odustanak'
/** The section of the home page with address and telephone. */
export const contact = 'kontakt'

export type ContentTools = AnyTools<CategoryKey, PageKey>

export const phone = { label: '+385 1 555 0100', link: 'tel:+38515550100' }
export const mail = { label: 'pitanja@polica.example', link: 'mailto:pitanja@polica.example' }
export const address = 'Primjerova 12, 10000 Zagreb'
