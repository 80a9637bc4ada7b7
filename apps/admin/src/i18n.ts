import { setupI18n, type I18n, type Messages } from '@lingui/core'
import { languages } from 'virtual:catalogues'

/** The languages of the app, by two letters, with their own names. */
export const adminLanguages = { hr: 'Hrvatski', en: 'English', de: 'Deutsch' } as const
export type AdminLanguage = keyof typeof adminLanguages

export const isAdminLanguage = (text: string | null | undefined): text is AdminLanguage =>
  typeof text === 'string' && Object.hasOwn(adminLanguages, text)

const loadTexts = async (language: AdminLanguage): Promise<Messages> => {
  const { catalogues } = (await languages[language]?.()) ?? { catalogues: {} }
  const load = async (name: string) => (await catalogues[name]?.())?.messages
  const [frame, messages] = await Promise.all([load('frame'), load('messages')])
  return { ...frame, ...messages }
}

/** The texts of a language, those of machines and SDK included. */
export const loadI18n = async (language: AdminLanguage): Promise<I18n> =>
  setupI18n({ locale: language, messages: { [language]: await loadTexts(language) } })
