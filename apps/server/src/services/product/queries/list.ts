import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { CardRow } from '../types.ts'
import type { SiteScope } from '../../../db/site-scope.ts'
import { cardColumns, productTexts } from './columns.ts'

/** The card fields of these products, in their order; one that is no longer listed is left out. */
export const listCards = async (db: Db, scope: SiteScope, ids: readonly number[]): Promise<CardRow[]> => {
  if (ids.length === 0) return []
  const { rows } = await sql<CardRow>`
    select ${cardColumns}, case when m.id is null then '[]' else json_build_array(m) end as media
    from unnest(${ids}::int[]) with ordinality as page (id, place)
    join product p on p.id = page.id and p.site_id = ${scope.siteId} and not p.archived and p.visible_individually
    ${productTexts(scope)}
    left join media m on m.id = (select media_id from product_media where product_id = p.id order by position limit 1)
    order by page.place`.execute(db)
  return rows
}

/**
 * The ids of products by their slugs in a language; by those of the default language where a translation is missing.
 */
export const findIdsBySlugs = async (db: Db, scope: SiteScope, slugs: readonly string[]): Promise<number[]> => {
  const { language, defaultLanguage, siteId } = scope
  const { rows } = await sql<{ id: number }>`
    select p.id from product p ${productTexts(scope)}
    where p.id in (select product_id from product_translation where site_id = ${siteId}
        and language_code in (${language}, ${defaultLanguage}) and slug = any(${slugs}::text[]))
      and t.slug = any(${slugs}::text[])`.execute(db)
  return rows.map(({ id }) => id)
}
