import { SOURCE_LANGUAGE, textLanguages } from '@butiga/commerce-sdk/rules'
import { setupI18n, type I18n, type Messages } from '@lingui/core'
import { languages } from 'virtual:catalogues'
import type { SiteContext } from './site-context.ts'
import { fetchInAdvance } from './navigation/missing-chunk.ts'

/** The languages of a site without the option `AllowedLanguages`, by two letters; the first one is its default. */
export const locales: readonly [string, ...string[]] = [SOURCE_LANGUAGE.code2]
/** Its texts are shown where neither a language nor the site's own one has them. */
export const [fallbackLocale] = locales

/** The language of a page, and the site's own one. */
export type TextPlace = Pick<SiteContext, 'language' | 'languages'>

const loadCatalogue = async (code2: string, name: string): Promise<Messages> => {
  const language = await languages[code2]?.()
  const catalogue = await language?.catalogues[name]?.()
  return catalogue?.messages ?? {}
}

/** The texts of a catalogue (build/catalogue-roots.ts); one that the page's language lacks is in the site's own. */
export const loadTexts = async (
  { language, languages: [own = language] }: TextPlace,
  name: string,
): Promise<Messages> => {
  const chain = textLanguages(language.code2, own.code2).toReversed()
  return Object.assign({}, ...(await Promise.all(chain.map((code2) => loadCatalogue(code2, name))))) as Messages
}

/** One language instance for one page: the global one would mix the languages of parallel requests. */
export const createI18n = (code2: string, texts: Messages): I18n =>
  setupI18n({ locale: code2, messages: { [code2]: { ...texts } } })

/**
 * Loads the texts that machines and SDK refer to by key, once; a failed load is retried by the next call, and the page
 * works without it.
 */
export const messageLoader = (i18n: I18n, place: TextPlace): (() => Promise<void>) => {
  let loading: Promise<void> | null = null
  const load = async () => i18n.load(i18n.locale, await loadTexts(place, 'messages'))
  return () =>
    (loading ??= fetchInAdvance(load).catch((failure: unknown) => {
      loading = null
      throw failure
    }))
}
