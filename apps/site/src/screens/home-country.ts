import type { SiteContext } from '../site-context.ts'

/** The ISO code of the shop's own country: that of its first language. */
export const homeCountryOf = ({ languages, language }: SiteContext): string =>
  (languages[0] ?? language).code2.toUpperCase()
