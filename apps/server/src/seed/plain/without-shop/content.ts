import type { ContentTools as AnyTools } from '../../sample.ts'
import { texts } from '../../texts.ts'

export const pageSlugs = {
  home: texts('home-page', 'home-page', 'home-page'),
  about: texts('o-nama', 'about-us', 'ueber-uns'),
  contact: texts('kontakt', 'contact', 'kontakt'),
  privacy: texts('politika-privatnosti', 'privacy-policy', 'datenschutzerklaerung'),
  imprint: texts('impresum', 'imprint', 'impressum'),
} as const
export type PageKey = keyof typeof pageSlugs

export type ContentTools = AnyTools<never, PageKey>
