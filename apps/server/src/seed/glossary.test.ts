import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Shop, startShop } from '../testing/shop.ts'

const root = join(import.meta.dirname, '../../../..')
const languages = [
  ['hr', 'hrv'],
  ['en', 'eng'],
  ['de', 'deu'],
] as const
/** A requirement gives this text to the letter. */
const quoted = ['Molimo odaberite metodu dostave prije nastavka']

let shops: readonly Shop[]
beforeAll(async () => {
  shops = await Promise.all((['burin', 'plain', 'withoutShop'] as const).map((seed) => startShop({ seed })))
})
afterAll(() => Promise.all(shops.map((shop) => shop.stop())))

/** The words that the glossary of a language forbids; a star matches any ending. */
const forbiddenWords = (locale: string): string[] =>
  readFileSync(join(root, 'docs/glossary', `${locale}.md`), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .flatMap((line) => (line.split('|')[3] ?? '').match(/(?<=`)[^`,]+(?=`)/g) ?? [])

const escape = (text: string): string => text.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Each forbidden word with the text around it. */
const findForbidden = (locale: string, texts: readonly string[]): string[] => {
  const words = forbiddenWords(locale).map((word) => escape(word).replaceAll('*', String.raw`[\p{L}-]*`))
  const pattern = new RegExp(String.raw`(?<![\p{L}-])(?:${words.join('|')})(?![\p{L}])`, 'giu')
  return texts.flatMap((text) =>
    [...text.matchAll(pattern)].map(
      ({ 0: word, index }) => `${word}: ${text.slice(Math.max(0, index - 40), index + 60)}`,
    ),
  )
}

/** The texts of the catalogues of one language, without the names of their placeholders. */
const catalogueTexts = (locale: string): string[] =>
  ['apps/site', 'apps/server', 'packages/react-ui'].flatMap((folder) =>
    [...readFileSync(join(root, folder, 'locales', `${locale}.po`), 'utf8').matchAll(/^msgstr ((?:".*"\n)+)/gm)]
      .map(([, text = '']) => text.replaceAll(/\{\w+\}/g, ''))
      .filter((text) => !quoted.some((exception) => text.includes(exception))),
  )

/** What a shop's tables contain in one language, without addresses and names of the program. */
const contentTexts = async (shop: Shop, language: string): Promise<string[]> => {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'language_code' order by 1`.execute(shop.db)
  const texts = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<{ text: string }>`
        select (to_jsonb(t) - 'slug' - 'path' - 'key' - 'kind')::text as text from ${sql.table(name)} t
        where language_code = ${language}`.execute(shop.db)
      return rows.map(({ text }) => text.replaceAll(/href=\\"[^"]*"|"(?:slug|url|href|path)": "[^"]*"/g, ''))
    }),
  )
  return texts.flat()
}

describe.each(languages)('the glossary of %s', (locale, language) => {
  it('is followed by every text of the catalogues', () => {
    const texts = catalogueTexts(locale)
    expect(texts.length).toBeGreaterThan(350)
    expect(findForbidden(locale, texts)).toEqual([])
  })

  it('is followed by the content of the sample shops', async () => {
    for (const shop of shops) {
      const texts = await contentTexts(shop, language)
      expect(texts.length).toBeGreaterThan(50)
      expect(findForbidden(locale, texts)).toEqual([])
    }
  })
})

it('a forbidden word is found in any case and ending, and not within another word', () => {
  expect(findForbidden('de', ['In den Korb', 'im Warenkorb', 'Deine Box'])).toEqual([
    'Korb: In den Korb',
    'Deine: Deine Box',
  ])
  expect(findForbidden('hr', ['Naplatu birate vi', 'naplaćeno'])).toEqual(['Naplatu: Naplatu birate vi'])
})
