import { type RawBuilder, sql } from 'kysely'
import { escapeLike } from '../../../db/like.ts'
import type { Db } from '../../../http/handlers.ts'
import type { PageWindow } from '../../../http/page.ts'
import type { ProductOrder } from '../rules/list-request.ts'
import type { Names } from '../rules/names.ts'
import type { CardRow } from '../types.ts'
import { cardColumns, productTexts, type TextLanguages } from './columns.ts'

/** What a product list is narrowed to; null does not narrow. */
export interface ProductSelection extends TextLanguages, Names {
  readonly siteId: number
  /** This category and all below it. */
  readonly mainCategory: number | null
  readonly keywords: string | null
  readonly onlyDiscounted: boolean
  readonly onlyFeatured: boolean
}

/**
 * One page of the products that are listed, and how many there are in all. A condition that nobody asked for is not in the
 * text, nor are texts where nothing depends on them, so that each kind of list has a plan of its own.
 */
export const listProducts = async (
  db: Db,
  selection: ProductSelection,
  order: ProductOrder,
  { limit, offset }: PageWindow,
): Promise<{ products: CardRow[]; total: number }> => {
  const { keywords, slugs } = selection
  const texts = productTexts(selection)
  const sorted = orderColumns(order, selection.language)
  const where = sql`where ${sql.join(conditions(selection), sql` and `)}`
  const counted =
    keywords === null && slugs === null ? sql`from product p ${where}` : sql`from product p ${texts} ${where}`
  const listed = order.some(({ field }) => field === 'name') ? sql`from product p ${texts} ${where}` : counted
  const { rows } = await sql<{ products: CardRow[]; total: number }>`
    with page as materialized (
      select id from (select p.id ${listed} order by ${sorted} limit ${sql.lit(plannedLimit(limit))} offset ${offset}) p
      limit ${limit}
    )
    select (select count(*)::int ${counted}) as total, coalesce((select json_agg(card) from (
      select ${cardColumns}, (select coalesce(json_agg(m), '[]') from (
        select m.* from product_media pm join media m on m.id = pm.media_id
        where pm.product_id = p.id order by pm.position limit 1) m) as media
      from page join product p on p.id = page.id ${texts}
      order by ${sorted}
    ) card), '[]') as products`.execute(db)
  return rows[0] ?? { products: [], total: 0 }
}

// A limit that PostgreSQL can read in the text: for a parameter it expects a tenth of the table, finds the plan it could
// keep too dear, and plans every list anew, which takes longer than the list.
const plannedLimit = (limit: number): number => [12, 24, 100].find((planned) => planned >= limit) ?? limit

const conditions = (selection: ProductSelection): RawBuilder<unknown>[] => {
  const { siteId, ids, slugs, mainCategory, keywords, onlyDiscounted, onlyFeatured } = selection
  const listed = [sql`p.site_id = ${siteId} and not p.archived and p.visible_individually`]
  if (ids) listed.push(sql`p.id = any(${ids}::int[])`)
  if (slugs) listed.push(sql`t.slug = any(${slugs}::text[])`)
  if (onlyDiscounted) listed.push(sql`p.discount_cents is not null`)
  if (onlyFeatured) listed.push(sql`p.featured`)
  if (mainCategory !== null) listed.push(inCategory(siteId, mainCategory))
  if (keywords !== null) listed.push(holdsWords(keywords))
  return listed
}

const inCategory = (siteId: number, category: number) => sql`p.id in (
  select pc.product_id from product_category pc where pc.category_id = any(array(
    with recursive below as (
      select id from category where id = ${category} and site_id = ${siteId}
      union all select c.id from category c join below on c.parent_id = below.id
    ) select id from below)))`

// Every word somewhere in name, summary or number; accents and case aside (čćžšđ are found by cczsd).
const holdsWords = (keywords: string) => sql`
  lower(unaccent(t.name || ' ' || t.summary || ' ' || p.sku)) like all (
    select '%' || word || '%' from regexp_split_to_table(lower(unaccent(${escapeLike(keywords)})), '\\s+') word)`

const orderColumns = (order: ProductOrder, language: string) =>
  sql.join(
    [...order, { field: 'id' as const, direction: 'desc' as const }].map(({ field, direction }) => {
      const column = {
        id: sql`p.id`,
        finalPrice: sql`p.final_cents`,
        categoryPriority: sql`p.category_priority`,
        name: sql`t.name collate ${sql.id(collationOf(language))}`,
      }[field]
      return direction === 'asc' ? column : sql`${column} desc`
    }),
  )

/** The language's own alphabet where ICU knows one; `und` is the alphabet common to all. */
const collationOf = (language: string): string => {
  const [locale] = Intl.Collator.supportedLocalesOf([language])
  return `${locale ?? 'und'}-x-icu`
}
