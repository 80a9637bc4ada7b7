import { setupI18n, type I18n, type Messages } from '@lingui/core'

/** Catalogues by two-letter code; a site in another language shows the Croatian texts until it has its own (R2.21). */
const catalogs: Readonly<Record<string, () => Promise<{ messages: Messages }>>> = {
  hr: () => import('../locales/hr.po'),
  en: () => import('../locales/en.po'),
  de: () => import('../locales/de.po'),
}

/** One language instance for one page: the global one would mix the languages of parallel requests (reliability R10). */
export const loadI18n = async (code2: string): Promise<I18n> => {
  const load = catalogs[code2] ?? catalogs['hr']
  if (load === undefined) throw new Error('The Croatian catalogue is the source and must exist.')
  const { messages } = await load()
  return setupI18n({ locale: code2, messages: { [code2]: messages } })
}
