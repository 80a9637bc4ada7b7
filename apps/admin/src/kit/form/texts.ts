import type { Language } from '@butiga/commerce-sdk'

/** The texts of a record that has none yet: an empty one for each language, as its fields need them. */
export const noTexts = (languages: readonly Pick<Language, 'code'>[]): Record<string, string> =>
  Object.fromEntries(languages.map(({ code }) => [code, '']))

/** The texts that were written: a language whose field is empty has none. */
export const filled = (texts: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).filter((entry): entry is [string, string] => Boolean(entry[1])))

/** An empty text for each language of these texts. */
export const emptied = (texts: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.keys(texts).map((code) => [code, '']))
