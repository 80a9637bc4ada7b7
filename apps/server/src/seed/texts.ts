/** The languages of the sample shop, the default one first. */
export const shopLanguages = ['hrv', 'eng', 'deu'] as const
export type ShopLanguage = (typeof shopLanguages)[number]

/** A text in every language of the sample shop. */
export type Texts = Record<ShopLanguage, string>

export const texts = (hrv: string, eng: string, deu: string): Texts => ({ hrv, eng, deu })

/** A text that is the same in every language. */
export const same = (text: string): Texts => texts(text, text, text)

/** Values of an attribute that are words alone. */
export const choices = (...labels: readonly Texts[]): { readonly label: Texts }[] => labels.map((label) => ({ label }))

/** Two-letter prefix of a language's paths; null for the default language. */
export const prefixOf: Record<ShopLanguage, string | null> = { hrv: null, eng: 'en', deu: 'de' }

const units = 'mm|cm|km|m|kg|g|ml|dl|l|h|kom|araka|rola|sheets|rolls|Stück|Bogen|Rollen|Uhr|€|%'
const spaceBesideFigure = new RegExp(`(?<=\\d) (?=(?:${units})(?![\\p{L}\\d])|×)|(?<=×) (?=\\d)`, 'gu')

/** A figure and its unit stay on one line, and so do the sides of a size. */
export const unbroken = (text: string): string => text.replace(spaceBesideFigure, '\u00a0')
