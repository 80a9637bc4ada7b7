import { reservedWords } from '@butiga/commerce-sdk/contracts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import { Complaint } from '../../ground/errors.ts'
import { findSite } from './domains.ts'

interface AddedLanguage {
  readonly siteName: string
  /** The name of the language in itself. */
  readonly name: string
  /** Two letters, which its addresses begin with. */
  readonly code2: string
}

interface ListedLanguage extends AddedLanguage {
  readonly siteId: number
  readonly code: string
  /** Whether visitors see it: the option AllowedLanguages names it, or it is the site's own. */
  readonly isVisible: boolean
}

const isVisible = sql<boolean>`s.default_language = l.code or coalesce(o.value ? l.code, false)`

/** The languages of all sites, in their order. */
export const listSiteLanguages = async (db: Db): Promise<ListedLanguage[]> => {
  const { rows } = await sql<ListedLanguage>`
    select s.id as "siteId", s.name as "siteName", l.code, l.code2, coalesce(l.names ->> l.code, l.code) as name,
      ${isVisible} as "isVisible"
    from store st join site s on s.id = st.site_id join language l on l.code = st.language_code
    left join site_option o on o.site_id = s.id and o.key = 'AllowedLanguages'
    order by s.id, st.position, st.id`.execute(db)
  return rows
}

/** The addresses of pages of a site that the words of another language would take. */
const takenAddresses = async (tx: Tx, siteId: number, code: string): Promise<string[]> => {
  const words = [...reservedWords([code])].filter((word) => !reservedWords([]).has(word))
  if (words.length === 0) return []
  const rows = await tx
    .selectFrom('post')
    .select('slug')
    .distinct()
    .where('site_id', '=', siteId)
    .where('slug', 'in', words)
    .orderBy('slug')
    .execute()
  return rows.map(({ slug }) => slug)
}

/**
 * Gives a site a language, by its three letters, and shows it to visitors. One that the site has stays as it is, and is shown
 * again. Texts that the shop has not written in it are those of the site's own language.
 */
export const addLanguage = async (tx: Tx, code: string, requested: string | undefined): Promise<AddedLanguage> => {
  const { id, name: siteName } = await findSite(tx, requested)
  const language = await tx
    .selectFrom('language')
    .select(['code2', sql<string>`coalesce(names ->> code, code)`.as('name')])
    .where('code', '=', code)
    .executeTakeFirst()
  if (language === undefined) {
    const known = await tx.selectFrom('language').select('code').orderBy('code').execute()
    const codes = known.map((one) => one.code).join(', ')
    throw new Complaint(`There is no language ${code}. A language is three letters of ISO 639-2: ${codes}.`)
  }
  const taken = await takenAddresses(tx, id, code)
  if (taken.length > 0)
    throw new Complaint(
      `Pages of ${siteName} have addresses that screens have in this language: ${taken.join(', ')}. Rename these pages first.`,
    )
  await sql`
    insert into store (site_id, language_code, position)
    select ${id}, ${code}, coalesce(max(position) + 1, 0) from store where site_id = ${id}
    on conflict (site_id, language_code) do nothing`.execute(tx)
  await sql`
    insert into site_option as o (site_id, key, value, is_public)
    select id, 'AllowedLanguages', to_jsonb(array(select distinct unnest(array[default_language, ${code}]))), true
    from site where id = ${id}
    on conflict (site_id, key) do update set value = case when o.value ? ${code} then o.value
      else coalesce(nullif(o.value, 'null'), '[]') || to_jsonb(${code}::text) end`.execute(tx)
  return { siteName, ...language }
}
