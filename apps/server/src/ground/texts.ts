import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type I18n, setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { parsePo } from 'pofile-ts'
import { placeOf } from './places.ts'

const folder = placeOf('locales')
const standard = 'en'

const readCatalogue = (locale: string): Record<string, string> =>
  Object.fromEntries(
    parsePo(readFileSync(join(folder, `${locale}.po`), 'utf8')).items.map(({ msgid, msgstr }) => [
      msgid,
      msgstr[0] ?? '',
    ]),
  )

/** A language exists as soon as it has a file. */
const locales: ReadonlySet<string> = new Set(
  readdirSync(folder).flatMap((file) => (file.endsWith('.po') ? [file.slice(0, -'.po'.length)] : [])),
)
const made = new Map<string, I18n>()

/** The server's own texts, those of mails, in a language by its code of two or three letters; else in English. */
export const i18nOf = (language: string): I18n => {
  const [own = standard] = Intl.getCanonicalLocales(language)
  const locale = locales.has(own) ? own : standard
  const i18n = made.get(locale) ?? setupI18n({ locale, messages: { [locale]: readCatalogue(locale) } })
  i18n.setMessagesCompiler(compileMessage)
  made.set(locale, i18n)
  return i18n
}
