import { setupI18n, type I18n, type Messages } from '@lingui/core'
import { languages } from 'virtual:catalogues'
import { fetchInAdvance } from './navigation/missing-chunk.ts'

/** The languages of a site without the option `AllowedLanguages`, by two letters; the first one is its default. */
export const locales: readonly [string, ...string[]] = ['hr']
/** Its texts are shown where another language has none. */
export const [fallbackLocale] = locales

/** The texts of a catalogue (build/catalogue-roots.ts); a site in another language shows the Croatian texts until it has its own. */
export const loadTexts = async (code2: string, name: string): Promise<Messages> => {
  const load = languages[code2] ?? languages[fallbackLocale]
  if (load === undefined) throw new Error('The Croatian catalogue is the source and must exist.')
  const { catalogues } = await load()
  const texts = await catalogues[name]?.()
  return texts?.messages ?? {}
}

/** One language instance for one page: the global one would mix the languages of parallel requests. */
export const createI18n = (code2: string, texts: Messages): I18n =>
  setupI18n({ locale: code2, messages: { [code2]: { ...texts } } })

/**
 * Loads the texts that machines and SDK refer to by key, once; a failed load is retried by the next call, and the page
 * works without it.
 */
export const messageLoader = (i18n: I18n): (() => Promise<void>) => {
  let loading: Promise<void> | null = null
  const load = async () => i18n.load(i18n.locale, await loadTexts(i18n.locale, 'messages'))
  return () =>
    (loading ??= fetchInAdvance(load).catch((failure: unknown) => {
      loading = null
      throw failure
    }))
}
