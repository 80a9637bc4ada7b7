import { newsletterWord, reservedWords } from '@butiga/commerce-sdk/contracts'

/** First words of addresses that are the same in every language. */
const wordsOfAllLanguages = new Set([newsletterWord, 'section-tool', 'assets', 'media', 'admin'])

/**
 * Whether addresses of a site begin with a word. `languages` are those of the site, by three letters; none for a slug that
 * follows a word of its kind.
 */
export const isReserved = (slug: string, languages: readonly string[] = []): boolean =>
  wordsOfAllLanguages.has(slug) || reservedWords(languages).has(slug)
