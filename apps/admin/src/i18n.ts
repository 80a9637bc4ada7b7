import { setupI18n, type I18n, type Messages } from '@lingui/core'
import { languages } from 'virtual:catalogues'

/** The languages that the app has texts in, by two letters. */
const adminLanguages = ['hr', 'en', 'de'] as const
export type AdminLanguage = (typeof adminLanguages)[number]

export const isAdminLanguage = (text: string | null | undefined): text is AdminLanguage =>
  adminLanguages.some((language) => language === text)

const loadTexts = async (language: AdminLanguage): Promise<Messages> => {
  const { catalogues } = (await languages[language]?.()) ?? { catalogues: {} }
  const load = async (name: string) => (await catalogues[name]?.())?.messages
  const [frame, messages] = await Promise.all([load('frame'), load('messages')])
  return { ...frame, ...messages }
}

/** The texts of a language, those of machines and SDK included. */
export const loadI18n = async (language: AdminLanguage): Promise<I18n> =>
  setupI18n({ locale: language, messages: { [language]: await loadTexts(language) } })
