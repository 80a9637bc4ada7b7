import { setupI18n, type I18n, type Messages } from '@lingui/core'
import { languages } from 'virtual:catalogues'

/** The languages that the app has texts in, by two letters. */
const adminLanguages = ['hr', 'en', 'de'] as const
export type AdminLanguage = (typeof adminLanguages)[number]

export const isAdminLanguage = (text: string | null | undefined): text is AdminLanguage =>
  adminLanguages.some((language) => language === text)

const loadTexts = async (language: AdminLanguage, isInPlace: boolean): Promise<Messages> => {
  const { catalogues } = (await languages[language]?.()) ?? { catalogues: {} }
  const names = ['frame', 'messages', isInPlace ? 'edit' : 'screens']
  const texts = await Promise.all(names.map(async (name) => (await catalogues[name]?.())?.messages))
  return Object.assign({}, ...texts) as Messages
}

/** The texts of a language, those of machines and SDK included. Edit mode `isInPlace`: it has its own and none of the screens. */
export const loadI18n = async (language: AdminLanguage, isInPlace: boolean): Promise<I18n> =>
  setupI18n({ locale: language, messages: { [language]: await loadTexts(language, isInPlace) } })
