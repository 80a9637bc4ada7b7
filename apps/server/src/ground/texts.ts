import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type I18n, setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { parsePo } from 'pofile-ts'
import { placeOf } from './places.ts'

const folder = placeOf('locales')

/** The texts of a language that are translated. */
const readCatalogue = (locale: string): Record<string, string> =>
  Object.fromEntries(
    parsePo(readFileSync(join(folder, `${locale}.po`), 'utf8')).items.flatMap(({ msgid, msgstr: [text] }) =>
      text ? [[msgid, text]] : [],
    ),
  )

/** A language exists as soon as it has a file. */
const locales: ReadonlySet<string> = new Set(
  readdirSync(folder).flatMap((file) => (file.endsWith('.po') ? [file.slice(0, -'.po'.length)] : [])),
)
const catalogues = new Map<string, Record<string, string>>()
const catalogueOf = (locale: string): Record<string, string> => {
  const catalogue = catalogues.get(locale) ?? (locales.has(locale) ? readCatalogue(locale) : {})
  catalogues.set(locale, catalogue)
  return catalogue
}
const made = new Map<string, I18n>()
/** ICU has the two-letter form of every three-letter code. */
const code2Of = (language: string): string => Intl.getCanonicalLocales(language)[0] ?? language

/**
 * The server's own texts, those of mails and documents, in a language by its code of two or three letters. A text that it lacks
 * is that of the site's own language, and where that lacks it too, the one that the code has beside its id.
 */
export const i18nOf = (language: string, defaultLanguage: string): I18n => {
  const key = `${language} ${defaultLanguage}`
  const known = made.get(key)
  if (known !== undefined) return known
  const locale = code2Of(language)
  const messages = { ...catalogueOf(code2Of(defaultLanguage)), ...catalogueOf(locale) }
  const i18n = setupI18n({ locale, messages: { [locale]: messages } })
  i18n.setMessagesCompiler(compileMessage)
  made.set(key, i18n)
  return i18n
}
