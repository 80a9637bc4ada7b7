import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { knownLanguage } from '@butiga/commerce-sdk/contracts'
import { parsePo } from 'pofile-ts'
import { expect, it } from 'vitest'
import { i18nOf } from './texts.ts'

const folder = join(import.meta.dirname, '../../locales')
const catalogues = readdirSync(folder).map((file) => ({
  file,
  texts: new Map(
    parsePo(readFileSync(join(folder, file), 'utf8')).items.map(({ msgid, msgstr }) => [msgid, msgstr[0]]),
  ),
}))
const placeholders = (text = ''): string[] => (text.match(/\{\w+/g) ?? []).toSorted()

const isComplete = (file: string) => knownLanguage(file.slice(0, -'.po'.length))?.isComplete === true

it.each(catalogues)('$file has every message, with the same values in its texts', ({ file, texts }) => {
  const [first] = catalogues
  expect([...texts.keys()].toSorted()).toEqual([...(first?.texts.keys() ?? [])].toSorted())
  for (const [id, text] of texts) {
    if (isComplete(file)) expect(text, id).not.toBe('')
    if (text === '') continue
    expect(placeholders(text), id).toEqual(placeholders(first?.texts.get(id)))
  }
})

it('reads a text by two letters or three, and what a language lacks in the site’s own, else in the source', () => {
  const total = (language: string, own = 'hrv') => i18nOf(language, own).t({ id: 'order.total', message: 'Ukupno' })
  expect(['hrv', 'hr', 'eng', 'deu', 'de', 'fra'].map((language) => total(language))).toEqual([
    'Ukupno',
    'Ukupno',
    'Total',
    'Gesamtbetrag',
    'Gesamtbetrag',
    'Total',
  ])
  expect([total('ita'), total('ita', 'deu'), total('ita', 'slv')]).toEqual(['Ukupno', 'Gesamtbetrag', 'Ukupno'])
})

it('puts values into a text', () => {
  const why = i18nOf('eng', 'hrv').t({ id: 'order.why', message: '', values: { site: 'Burin <b>' } })
  expect(why).toContain('at Burin <b> with')
})
