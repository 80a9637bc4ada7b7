import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
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

it.each(catalogues)('$file has a text for every message, with the same values in it', ({ texts }) => {
  const [first] = catalogues
  expect([...texts.keys()].toSorted()).toEqual([...(first?.texts.keys() ?? [])].toSorted())
  for (const [id, text] of texts) {
    expect(text, id).not.toBe('')
    expect(placeholders(text), id).toEqual(placeholders(first?.texts.get(id)))
  }
})

it('reads a text in the language asked for, by two letters or three, and in English where there is no catalogue', () => {
  const total = (language: string) => i18nOf(language).t({ id: 'order.total', message: 'Ukupno' })
  expect(['hrv', 'hr', 'eng', 'deu', 'de', 'fra'].map(total)).toEqual([
    'Ukupno',
    'Ukupno',
    'Total',
    'Gesamtbetrag',
    'Gesamtbetrag',
    'Total',
  ])
})

it('puts values into a text', () => {
  const why = i18nOf('eng').t({ id: 'order.why', message: '', values: { site: 'Burin <b>' } })
  expect(why).toContain('at Burin <b> with')
})
