import { type cms, contentPath, type SearchCategory, type SearchResult } from '@butiga/commerce-sdk/contracts'
import type { PublicCtx } from '../../../calls/ctx.ts'
import { type PageWindow, pageWindow, toPage } from '../../../calls/list.ts'
import { refuse } from '../../../calls/refusal.ts'
import { neverCached, type ServedCalls } from '../../../calls/serve.ts'
import type { SiteScope } from '../../../db/site-scope.ts'
import { mediaItem } from '../../media/public.ts'
import { measureOf, productTags } from '../../product/public.ts'
import { listResults, type Reference, type ResultRow } from '../queries/search.ts'
import type { Search } from '../search/search.ts'
import { searchLimit } from '../../search/public.ts'

const everyCategory = ['products', 'productCategories', 'posts', 'pages'] as const satisfies readonly SearchCategory[]

/** What a category has of a text: how much, and a page of it, the best first. */
const lookUp = async (
  index: Search,
  category: SearchCategory,
  { scope, now }: Pick<PublicCtx, 'scope' | 'now'>,
  { text, window }: { readonly text: string; readonly window: PageWindow },
): Promise<{ total: number; page: readonly Reference[] }> => {
  if (category === 'posts' || category === 'pages') {
    const { total, page } = await index.findContent(scope, category, text, now())
    return { total, page: page(window) }
  }
  const isProduct = category === 'products'
  const { total, page } = await (isProduct ? index.findProducts(scope, text) : index.findCategories(scope, text))
  const kind = isProduct ? 'product' : 'productCategory'
  return { total, page: page(window).map((id) => ({ kind, id })) }
}

/** For each category a page of results, the best first, and the total. */
const find = async (
  index: Search,
  { categories, ...requested }: { categories: readonly SearchCategory[]; text: string; window: PageWindow },
  ctx: PublicCtx,
) => {
  const match = await Promise.all(
    [...new Set(categories)].map(async (category) => ({
      category,
      ...(await lookUp(index, category, ctx, requested)),
    })),
  )
  const rows = await listResults(
    ctx.db,
    ctx.scope,
    match.flatMap(({ page }) => page),
  )
  const rowOf = new Map(rows.map((row) => [`${row.kind} ${row.id}`, row]))
  return match.map(({ category, total, page }) => ({
    category,
    total,
    rows: page.flatMap(({ kind, id }) => rowOf.get(`${kind} ${id}`) ?? []),
  }))
}

const toResult = (row: ResultRow, { language, defaultLanguage }: SiteScope): SearchResult => {
  const slug = row.isHome ? null : encodeURIComponent(row.slug)
  const { finalCents, retailCents, fromCents } = row
  return {
    id: row.id,
    title: row.title,
    summary: row.summary,
    image: row.image && mediaItem(row.image),
    link: contentPath(row.kind, language, slug, language === defaultLanguage ? null : row.code2),
    price:
      finalCents === null || retailCents === null
        ? null
        : {
            finalPrice: finalCents / 100,
            retailPrice: retailCents / 100,
            priceFrom: fromCents && fromCents / 100,
            ...measureOf(fromCents ?? finalCents, row.netQuantity),
          },
  }
}

/** Searching by words, with results to show and by slug or title alone. */
export const searchCalls = ({
  search,
}: {
  readonly search: Search
}): Pick<ServedCalls<typeof cms>, 'search' | 'searchSlugs'> => ({
  search: {
    limits: [searchLimit],
    tags: (_, match) => [
      'search',
      'posts',
      'events',
      'categories',
      'products',
      ...productTags(match?.products?.records),
    ],
    answer: async ({ search: text, categories, page, limit = 10 }, ctx) => {
      if (categories.length === 0) return refuse('MISSING_SEARCH_CATEGORIES')
      const window = pageWindow({ page, limit })
      const match = await find(search, { categories, text, window }, ctx)
      return Object.fromEntries(
        match.map(({ category, total, rows }) => [
          category,
          toPage(
            rows.map((row) => toResult(row, ctx.scope)),
            total,
            window,
          ),
        ]),
      )
    },
  },

  // Slugs that begin with the text come first; otherwise the best of each kind, then the second best, since ranks of
  // different kinds cannot be compared.
  searchSlugs: {
    limits: [searchLimit],
    tags: neverCached,
    answer: async ({ search: text, limit = 10 }, ctx) => {
      const window = pageWindow({ limit })
      const lists = (await find(search, { categories: everyCategory, text, window }, ctx)).map(({ rows }) =>
        rows.map(({ kind, id, slug, title }) => ({ kind, id, slug, title })),
      )
      const longest = Math.max(...lists.map(({ length }) => length))
      const beginning = text.trim().toLowerCase()
      return Array.from({ length: longest }, (_, place) => lists.flatMap((list) => list[place] ?? []))
        .flat()
        .toSorted((a, b) => Number(b.slug.startsWith(beginning)) - Number(a.slug.startsWith(beginning)))
        .slice(0, window.limit)
    },
  },
})
