import type { NavigationItem, NavigationNode, NavigationRow } from '@butiga/commerce-sdk/contracts'
import { sql } from 'kysely'
import type { ListRequest } from '../../calls/list.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { LanguageRow } from './rules.ts'

/** A page of the navigations of a site, and how many there are in all. */
export const listNavigations = async (
  db: Db,
  siteId: number,
  { filters: { id: ids }, window: { limit, offset } }: ListRequest<{ id: 'ids' }, string>,
): Promise<{ records: Omit<NavigationRow, 'places'>[]; total: number }> => {
  const { rows } = await sql<Omit<NavigationRow, 'places'> & { total: number }>`
    select id, name, revision, count(*) over ()::int as total, coalesce((
      select max(entries) from (
        select count(*)::int as entries from navigation_item where navigation_id = navigation.id group by language_code
      ) counted), 0) as entries
    from navigation where site_id = ${siteId} and (${ids}::int[] is null or id = any(${ids}::int[]))
    order by name limit ${limit} offset ${offset}`.execute(db)
  const records = rows.map((row) => {
    const { total: _, ...record } = row
    return record
  })
  return { records, total: rows[0]?.total ?? 0 }
}

export interface StoredNavigation {
  readonly id: number
  readonly name: string
  readonly revision: number
  readonly items: NavigationNode[] | null
  readonly previous: NavigationNode[] | null
}

const navigations = (db: Db | Tx, siteId: number, id: number) =>
  db
    .selectFrom('navigation')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .select(['id', 'name', 'revision', 'items', 'previous'])

export const findNavigation = (db: Db | Tx, siteId: number, id: number): Promise<StoredNavigation | undefined> =>
  navigations(db, siteId, id).executeTakeFirst()

export const lockNavigation = (tx: Tx, siteId: number, id: number): Promise<StoredNavigation | undefined> =>
  navigations(tx, siteId, id).forUpdate().executeTakeFirst()

/** What visitors see of a navigation, language by language in the order of these. */
export const listItems = async (db: Db | Tx, id: number, languages: readonly string[]): Promise<LanguageRow[]> => {
  const { rows } = await sql<LanguageRow>`
    select id, language_code as language, parent_id as "parentId", title, link from navigation_item
    where navigation_id = ${id} and language_code = any(${languages}::text[])
    order by array_position(${languages}::text[], language_code), position, id`.execute(db)
  return rows
}

/** Makes a navigation without entries, which `writeNavigation` gives it. */
export const insertNavigation = async (tx: Tx, siteId: number, name: string): Promise<number> => {
  const { id } = await tx
    .insertInto('navigation')
    .values({ site_id: siteId, name, revision: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What the option `ThemeNavigations` has: the navigations of places by their names. */
export const findThemeNavigations = async (db: Db | Tx, siteId: number): Promise<unknown> => {
  const option = await db
    .selectFrom('site_option')
    .select('value')
    .where('site_id', '=', siteId)
    .where('key', '=', 'ThemeNavigations')
    .executeTakeFirst()
  return option?.value
}

interface Written {
  readonly items: readonly NavigationNode[]
  /** What `undo` brings back; null for a new one. */
  readonly previous: readonly NavigationNode[] | null
  /** What visitors see of the entries, by language. */
  readonly shown: Readonly<Record<string, readonly NavigationItem[]>>
}

/** Stores the entries of a navigation; triggers purge the pages that show it. */
export const writeNavigation = async (
  tx: Tx,
  id: number,
  { items, previous, shown: displayed }: Written,
): Promise<void> => {
  await tx
    .updateTable('navigation')
    .set({ items: JSON.stringify(items), previous: previous && JSON.stringify(previous), revision: sql`revision + 1` })
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('navigation_item').where('navigation_id', '=', id).execute()
  for (const [language_code, entries] of Object.entries(displayed))
    await insertItems(tx, { navigation_id: id, language_code, parent_id: null }, entries)
}

/** Entries of one language below one parent, with those below them. */
export const insertItems = async (
  tx: Tx,
  place: { readonly navigation_id: number; readonly language_code: string; readonly parent_id: number | null },
  items: readonly NavigationItem[],
): Promise<void> => {
  if (items.length === 0) return
  const rows = await tx
    .insertInto('navigation_item')
    .values(items.map(({ title, link }, position) => ({ ...place, position, title, link })))
    .returning(['id', 'position'])
    .execute()
  for (const { id, position } of rows)
    await insertItems(tx, { ...place, parent_id: id }, items[position]?.children ?? [])
}
