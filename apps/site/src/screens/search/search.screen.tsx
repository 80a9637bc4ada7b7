import { type NavigationItem, searchSite, unwrap } from '@butiga/commerce-sdk'
import { POPULAR_SEARCHES } from '@butiga/commerce-sdk/rules'
import type { SearchAnswer, SearchCategory, SearchQuery } from '@butiga/machines/search'
import { msg } from '@lingui/core/macro'
import { Moved } from '../miss.ts'
import type { ScreenModule } from '../screen.types.ts'
import { categoriesOf, readSearchQuery, searchAddress } from './search-query.ts'
import { SearchPage } from './search-page.tsx'
import type { Starts } from './search-start.tsx'

interface SearchData {
  readonly query: SearchQuery
  readonly categories: readonly SearchCategory[]
  /** Null without a text: nothing is looked for. */
  readonly match: SearchAnswer | null
  /** What is offered without a text, and where nothing is found; null beside results. */
  readonly starts: Starts | null
  readonly path: string
}

type Input = Parameters<ScreenModule<SearchData>['load']>[0]

const loadStarts = async ({ commerce, site, links, signal }: Input): Promise<Starts> => {
  const options = signal === undefined ? {} : { signal }
  const [popular, categories] = await Promise.all([
    popularSearches(commerce, options),
    site.config.ecommerceEnabled
      ? unwrap(commerce.product.filterCategories({ tree: false }, options))
      : { records: [] },
  ])
  if (site.config.ecommerceEnabled)
    return { popular, categories: categories.records.map(({ name, slug }) => ({ name, slug })) }
  return { popular: popular.filter(({ link }) => !links.leadsToShop(link)), categories: [] }
}

/** The navigation of this name, which the site's editors maintain; a site may have none. */
const popularSearches = async (
  commerce: Input['commerce'],
  options: { readonly signal?: AbortSignal },
): Promise<readonly NavigationItem[]> => {
  const answer = await commerce.cms.getNavigation({ id: POPULAR_SEARCHES }, options)
  return answer.errored && answer.error.statusCode === 404 ? [] : (await unwrap(answer)).items
}

const load: ScreenModule<SearchData>['load'] = async (input) => {
  const { commerce, site, links, query: requested, signal } = input
  const categories = categoriesOf(site.config)
  const query = readSearchQuery(requested, categories)
  const path = links.search()
  if (query.search === '') return { query, categories, match: null, starts: await loadStarts(input), path }
  const options = signal === undefined ? {} : { signal }
  const { search, category, page } = query
  const pages = await unwrap(searchSite(commerce.cms, { search, categories, page }, options))
  const { records = [], totalPages = 0, totalItems = 0 } = pages[category] ?? {}
  if (page > 1 && page > totalPages) throw new Moved(searchAddress(path, { ...query, page: 1 }))
  const extra = Object.fromEntries(categories.map((name) => [name, pages[name]?.totalItems ?? 0]))
  const isNothing = Object.values(extra).every((total) => total === 0)
  const starts = isNothing ? await loadStarts(input) : null
  return { query, categories, match: { items: records, totalPages, totalItems, extra }, starts, path }
}

const title = msg({ id: 'search.title', message: 'Pretraga' })

const head: ScreenModule<SearchData>['head'] = ({ query: { search } }, i18n, { config }) => ({
  title: search === '' ? i18n._(title) : `${search} – ${i18n._(title)}`,
  description: i18n._(
    config.ecommerceEnabled
      ? msg`Pretraga stranica, proizvoda, objava i kategorija.`
      : msg`Pretraga stranica i objava.`,
  ),
  noindex: true,
})

/** The full-text search of the whole site. */
const Screen: ScreenModule<SearchData>['Screen'] = ({ data }) => <SearchPage {...data} />

export { head, load, Screen }
