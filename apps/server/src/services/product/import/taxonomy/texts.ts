import { sql } from 'kysely'
import type { Db, Tx } from '../../../../db/db.ts'
import { type RawRow, readFilled, readObject, readText, refuseOthers, unlessMissing } from '../fields.ts'
import { readSlug } from '../read-product.ts'
import { Refused } from '../refused.ts'
import { slugCandidates } from '../slugs.ts'
import type { ImportSite } from '../types.ts'

/** Texts of a category or a tag in one language; a field that is missing stays. */
export interface NamedRow {
  readonly name: string | undefined
  readonly slug: string | undefined
  readonly title: string | undefined
  readonly summary: string | undefined
}
export type Translations = Readonly<Record<string, NamedRow | null>>
export type Named = Readonly<Record<'name' | 'slug' | 'title' | 'summary', string>>

/** `fields` are the fields of this kind. */
export const readNamed = (value: unknown, fields: readonly (keyof NamedRow)[], site: ImportSite): Translations =>
  Object.fromEntries(
    Object.entries(value === undefined ? {} : readObject('translations', value)).map(([language, texts]) => {
      if (!site.languages.includes(language))
        throw new Refused(`translations.${language}`, 'language', { given: language })
      return [
        language,
        texts === null ? null : readTexts(language, readObject(`translations.${language}`, texts), fields),
      ]
    }),
  )

const readTexts = (language: string, raw: RawRow, fields: readonly string[]): NamedRow => {
  refuseOthers(raw, fields, `translations.${language}`)
  return {
    name: unlessMissing(raw.name, (value) => readFilled(`translations.${language}.name`, value, 255)),
    slug: unlessMissing(raw.slug, (value) => readSlug(`translations.${language}.slug`, value)),
    title: unlessMissing(raw.title, (value) => readText(`translations.${language}.title`, value ?? '', 255)),
    summary: unlessMissing(raw.summary, (value) => readText(`translations.${language}.summary`, value ?? '', 1000)),
  }
}

/** The key of rows: the slug in the site's default language. */
export const keyOf = (translations: Translations, { defaultLanguage }: ImportSite): string => {
  const slug = translations[defaultLanguage]?.slug
  if (slug === undefined) throw new Refused(`translations.${defaultLanguage}.slug`, 'slugKey')
  return slug
}

/** The texts after the import. `isTaken` returns whether another record has a slug. */
export const planNamed = async (
  messages: Translations,
  before: Readonly<Record<string, Named>>,
  key: string,
  { defaultLanguage }: ImportSite,
  isTaken: (language: string, slug: string) => Promise<boolean>,
): Promise<Record<string, Named>> => {
  const texts = { ...before }
  for (const [language, row] of Object.entries(messages)) {
    if (row === null) {
      delete texts[language]
      continue
    }
    const old = texts[language]
    const name = row.name ?? old?.name
    if (name === undefined) throw new Refused(`translations.${language}.name`, 'required')
    const candidates = row.slug !== undefined ? [row.slug] : old ? [old.slug] : slugCandidates(name, key)
    let slug: string | undefined
    for (const candidate of candidates) {
      if (await isTaken(language, candidate)) continue
      slug = candidate
      break
    }
    if (slug === undefined)
      throw new Refused(`translations.${language}.slug`, 'slugUsed', { given: candidates[0] ?? name })
    texts[language] = { name, slug, title: row.title || old?.title || name, summary: row.summary ?? old?.summary ?? '' }
  }
  if (!texts[defaultLanguage]) throw new Refused(`translations.${defaultLanguage}.name`, 'required')
  return texts
}

/** What has names by language in a table of its own; a term is a category or tag of posts. */
export type NamedKind = 'category' | 'tag' | 'term'

/** Whether a slug belongs to another record of the kind than `id`. */
export const slugIsTaken =
  (db: Db, kind: NamedKind, siteId: number, id: number | null) =>
  async (language: string, slug: string): Promise<boolean> => {
    const { rows } = await sql`select 1 from ${sql.table(`${kind}_translation`)} where site_id = ${siteId}
      and language_code = ${language} and slug = ${slug} and ${sql.ref(`${kind}_id`)} is distinct from ${id}`.execute(
      db,
    )
    return rows.length > 0
  }

/** Deletes the languages that the row removes, since an update would not. */
export const deleteLanguages = async (
  tx: Tx,
  kind: NamedKind,
  id: number,
  stored: readonly string[],
): Promise<void> => {
  await sql`delete from ${sql.table(`${kind}_translation`)} where ${sql.ref(`${kind}_id`)} = ${id}
    and language_code <> all(${stored}::text[])`.execute(tx)
}
