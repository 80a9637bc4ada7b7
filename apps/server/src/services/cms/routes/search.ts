import {
  type Contract,
  contentPath,
  type ContentKind,
  type DataOf,
  type ParsedOf,
  type SearchCategory,
  type SearchResult,
} from '@butiga/commerce-sdk/contracts'
import { type Ctx, refuse } from '../../../http/handlers.ts'
import { pageWindow, toPage } from '../../../http/page.ts'
import { mediaItem } from '../../media/public.ts'
import type { Scope } from '../queries/content.ts'
import { listResults, type ResultRow } from '../queries/search.ts'
import { siteLanguages } from './finder.ts'

type Calls = Contract['cms']['calls']

const kinds: Readonly<Record<SearchCategory, ContentKind>> = {
  products: 'product',
  productCategories: 'productCategory',
  posts: 'post',
  pages: 'page',
}
const categories = Object.keys(kinds) as SearchCategory[]

const scopeOf = ({ site, language }: Ctx): Scope => ({
  siteId: site.id,
  language,
  defaultLanguage: site.defaultLanguage,
})

const resultsOf = (category: SearchCategory) =>
  listResults[category === 'products' || category === 'productCategories' ? category : 'content']

/** A page of results for each category that is asked for (M28). */
export const search = async (
  { search: text, categories: asked, page, limit = 10 }: ParsedOf<Calls['search']>,
  ctx: Ctx,
): Promise<DataOf<Calls['search']>> => {
  if (asked.length === 0) return refuse('MISSING_SEARCH_CATEGORIES')
  const window = pageWindow({ page, limit })
  const languages = await siteLanguages(ctx)
  const prefix = languages.find(({ code }) => code === ctx.language)?.prefix ?? null
  const pages = await Promise.all(
    [...new Set(asked)].map(async (category) => {
      const found = await ctx.search.find(category, scopeOf(ctx), text, ctx.now())
      const rows = await resultsOf(category)(ctx.db, scopeOf(ctx), found.page(window))
      const results = rows.map((row) =>
        toResult(row, contentPath(kinds[category], ctx.language, linkSlug(row), prefix)),
      )
      return [category, toPage(results, found.total, window)] as const
    }),
  )
  return Object.fromEntries(pages)
}

const linkSlug = ({ slug, isHome }: ResultRow): string | null => (isHome ? null : encodeURIComponent(slug))

const toResult = (row: ResultRow, link: string): SearchResult => ({
  id: row.id,
  title: row.title,
  summary: row.summary,
  image: row.image && mediaItem(row.image),
  link,
  price:
    row.finalCents === null || row.retailCents === null
      ? null
      : { finalPrice: row.finalCents / 100, retailPrice: row.retailCents / 100 },
})

/**
 * Content of every kind by its slug or title (M26). Slugs that begin with the text come first; otherwise the best of each
 * kind, then the second best, since ranks of different kinds cannot be compared.
 */
export const searchSlugs = async (
  { search: text, limit = 10 }: ParsedOf<Calls['searchSlugs']>,
  ctx: Ctx,
): Promise<DataOf<Calls['searchSlugs']>> => {
  const window = pageWindow({ limit })
  const lists = await Promise.all(
    categories.map(async (category) => {
      const found = await ctx.search.find(category, scopeOf(ctx), text, ctx.now())
      const rows = await resultsOf(category)(ctx.db, scopeOf(ctx), found.page(window))
      return rows.map(({ id, slug, title }) => ({ kind: kinds[category], id, slug, title }))
    }),
  )
  const longest = Math.max(...lists.map(({ length }) => length))
  const beginning = text.trim().toLowerCase()
  return Array.from({ length: longest }, (_, place) => lists.flatMap((list) => list[place] ?? []))
    .flat()
    .toSorted((a, b) => Number(b.slug.startsWith(beginning)) - Number(a.slug.startsWith(beginning)))
    .slice(0, window.limit)
}
