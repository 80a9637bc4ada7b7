import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorCodes, knownLanguages } from '@butiga/commerce-sdk/contracts'
import { createTextOf } from '@butiga/react-ui/messages/text-of'
import { describe, expect, it } from 'vitest'
import { createI18n, fallbackLocale, loadTexts, locales as delivered } from './i18n.ts'
import { placeOf } from './testing/sample-site.ts'

const root = join(import.meta.dirname, '../../..')
const locales = knownLanguages.flatMap(({ code2, isComplete }) => (isComplete ? [code2] : []))
const packages = ['apps/site', 'packages/react-ui']
const entriesOf = (folder: string, locale: string): string[] =>
  readFileSync(join(root, folder, 'locales', `${locale}.po`), 'utf8')
    .split('\n\n')
    .slice(1)
const i18nOf = async (locale: string) => createI18n(locale, await loadTexts(placeOf(locale), 'messages'))

describe('the catalogues', () => {
  it('have a text for every message in each complete language', () => {
    expect(locales).toEqual(['hr', 'en', 'de'])
    execFileSync(
      join(root, 'node_modules/.bin/lingui'),
      ['check', 'missing', '--mode', 'catalog', '--locale', locales.join()],
      {
        cwd: root,
        // The tool takes a test run's NODE_ENV for its own.
        env: { PATH: process.env['PATH'] },
      },
    )
    for (const folder of packages) {
      for (const locale of locales) {
        const entries = entriesOf(folder, locale)
        expect(entries.length).toBeGreaterThan(100)
        expect(entries.filter((entry) => /^msgstr ""$(?!\n")/m.test(entry))).toEqual([])
      }
    }
  })

  it('say the same where two packages show the same message', () => {
    for (const locale of locales) {
      const texts = new Map<string, string>()
      for (const entry of packages.flatMap((folder) => entriesOf(folder, locale))) {
        const [, id = '', text = ''] = /^msgid (.*?)\nmsgstr (.*)$/ms.exec(entry.trimEnd()) ?? []
        expect(texts.get(id) ?? text, `${locale}: ${id}`).toBe(text)
        texts.set(id, text)
      }
    }
  })

  it('say each failure of the contract in words, never as a key [R8.1]', async () => {
    for (const locale of locales) {
      const textOf = createTextOf(await i18nOf(locale))
      for (const { key } of Object.values(errorCodes)) {
        const text = textOf({ key })
        expect(text).toMatch(/\s/)
        expect(text).not.toMatch(/^[\w]+(\.[\w]+)+$/)
      }
    }
  })

  it('count in the three ways of Croatian', async () => {
    const text = createTextOf(await i18nOf('hr'))
    const lengths = [1, 3, 5].map((length) => text({ key: 'validation.minLength', values: { length } }))
    expect(lengths).toEqual(['Unesite najmanje 1 znak.', 'Unesite najmanje 3 znaka.', 'Unesite najmanje 5 znakova.'])
  })

  it('show Croatian in a language without a catalogue of its own [R2.21]', async () => {
    expect({ locales: delivered, default: delivered[0], fallbackLocale }).toEqual({
      locales: ['hr'],
      default: 'hr',
      fallbackLocale: 'hr',
    })
    const i18n = await i18nOf('it')
    expect(i18n._('page.notFound.title')).toBe('Stranica nije pronađena')
  })
})
