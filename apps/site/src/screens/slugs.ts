import type { LanguageCode, SiteContext } from '../site-context.ts'

interface Translated {
  readonly slug: string
  readonly translations: readonly { readonly language_code: string; readonly slug: string }[]
}

/** A content's slug in every language that has it, the shown one included. */
export const slugsOf = (
  { slug, translations }: Translated,
  { language }: SiteContext,
): Record<LanguageCode, string> => ({
  ...Object.fromEntries(translations.map((translation) => [translation.language_code, translation.slug])),
  [language.code]: slug,
})
