import {
  type ContentKind,
  contentPath,
  type Contract,
  type DataOf,
  type ParsedOf,
  type SearchCategory,
  type SearchResult,
} from '@butiga/commerce-sdk/contracts'
import type { Ctx } from '../../../calls/ctx.ts'
import { refuse } from '../../../calls/refusal.ts'
import { type PageWindow, pageWindow, toPage } from '../../../calls/page.ts'
import { mediaItem } from '../../media/public.ts'
import type { Scope } from '../queries/content.ts'
import type { Search } from '../search/search.ts'
import { listResults, type ResultRow } from '../queries/search.ts'

type Calls = Contract['cms']['calls']

const kinds: Readonly<Record<SearchCategory, ContentKind>> = {
  products: 'product',
  productCategories: 'productCategory',
  posts: 'post',
  pages: 'page',
}
const everyCategory = Object.keys(kinds) as SearchCategory[]

const scopeOf = ({ site, language }: Ctx): Scope => ({
  siteId: site.id,
  language,
  defaultLanguage: site.defaultLanguage,
})

/** For each category the page of what a text finds, the best first, and how much it finds. */
const find = async (
  index: Search,
  { categories, text, window }: { categories: readonly SearchCategory[]; text: string; window: PageWindow },
  ctx: Ctx,
) => {
  const found = new Map(
    await Promise.all(
      [...new Set(categories)].map(async (category) => {
        const { total, page } = await index.find(category, scopeOf(ctx), text, ctx.now())
        return [category, { total, ids: page(window) }] as const
      }),
    ),
  )
  const idsOf = (category: SearchCategory) => found.get(category)?.ids ?? []
  const rows = await listResults(ctx.db, scopeOf(ctx), {
    products: idsOf('products'),
    productCategories: idsOf('productCategories'),
    content: [...idsOf('posts'), ...idsOf('pages')],
  })
  const rowOf = new Map(rows.map((row) => [`${row.kind} ${row.id}`, row]))
  return [...found].map(([category, { total, ids }]) => ({
    category,
    total,
    rows: ids.flatMap((id) => rowOf.get(`${kinds[category]} ${id}`) ?? []),
  }))
}

/** A page of results for each category that is asked for (M28). */
export const search = async (
  index: Search,
  { search: text, categories, page, limit = 10 }: ParsedOf<Calls['search']>,
  ctx: Ctx,
): Promise<DataOf<Calls['search']>> => {
  if (categories.length === 0) return refuse('MISSING_SEARCH_CATEGORIES')
  const window = pageWindow({ page, limit })
  const found = await find(index, { categories, text, window }, ctx)
  return Object.fromEntries(
    found.map(({ category, total, rows }) => [
      category,
      toPage(
        rows.map((row) => toResult(row, ctx)),
        total,
        window,
      ),
    ]),
  )
}

const toResult = (row: ResultRow, { language, site }: Ctx): SearchResult => {
  const slug = row.isHome ? null : encodeURIComponent(row.slug)
  const { finalCents, retailCents, fromCents } = row
  return {
    id: row.id,
    title: row.title,
    summary: row.summary,
    image: row.image && mediaItem(row.image),
    link: contentPath(row.kind, language, slug, language === site.defaultLanguage ? null : row.code2),
    price:
      finalCents === null || retailCents === null
        ? null
        : {
            finalPrice: finalCents / 100,
            retailPrice: retailCents / 100,
            priceFrom: fromCents && fromCents / 100,
          },
  }
}

/**
 * Content of every kind by its slug or title (M26). Slugs that begin with the text come first; otherwise the best of each
 * kind, then the second best, since ranks of different kinds cannot be compared.
 */
export const searchSlugs = async (
  index: Search,
  { search: text, limit = 10 }: ParsedOf<Calls['searchSlugs']>,
  ctx: Ctx,
): Promise<DataOf<Calls['searchSlugs']>> => {
  const window = pageWindow({ limit })
  const lists = (await find(index, { categories: everyCategory, text, window }, ctx)).map(({ rows }) =>
    rows.map(({ kind, id, slug, title }) => ({ kind, id, slug, title })),
  )
  const longest = Math.max(...lists.map(({ length }) => length))
  const beginning = text.trim().toLowerCase()
  return Array.from({ length: longest }, (_, place) => lists.flatMap((list) => list[place] ?? []))
    .flat()
    .toSorted((a, b) => Number(b.slug.startsWith(beginning)) - Number(a.slug.startsWith(beginning)))
    .slice(0, window.limit)
}
