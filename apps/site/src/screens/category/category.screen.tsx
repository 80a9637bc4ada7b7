import { listProducts, unwrap } from '@butiga/commerce-sdk'
import type { Category, ProductCard } from '@butiga/commerce-sdk/contracts'
import { Breadcrumbs } from '@butiga/react-ui/components/breadcrumbs/breadcrumbs'
import { useUi, type ShopLinks } from '@butiga/react-ui/provider'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { breadcrumbData, type Crumb } from '../../structured.ts'
import { NotFound } from '../miss.ts'
import { readListQuery, searchable, type ShownQuery } from '../product-list/list-query.ts'
import { loadList, type LoadedList } from '../product-list/load-list.ts'
import { ProductList } from '../product-list/product-list.tsx'
import type { ScreenModule } from '../screen.types.ts'
import { slugsOf } from '../slugs.ts'
import { FeaturedProduct } from './featured-product.tsx'

interface CategoryData {
  readonly category: Category
  readonly query: ShownQuery
  readonly list: LoadedList
  /** Shown above the list; null where the category features none. */
  readonly featured: ProductCard | null
}

const load: ScreenModule<CategoryData>['load'] = async (input) => {
  const { commerce, links, slug, signal } = input
  const options = signal === undefined ? {} : { signal }
  const found = await unwrap(
    commerce.product.filterCategories({ filters: [{ key: 'slug', value: [slug] }], tree: false }, options),
  )
  const category = found.records[0]
  if (category === undefined) throw new NotFound()
  const query = readListQuery(input.query, category.sortDefaultType)
  const place = {
    path: links.category(category.slug),
    defaultSort: category.sortDefaultType,
    mainCategory: category.id,
  }
  const [list, featured] = await Promise.all([
    loadList(input, query, place),
    unwrap(listProducts(commerce.product, { mainCategory: category.id, featured: true, limit: 1 }, options)),
  ])
  return { category, query, list, featured: featured.records[0] ?? null }
}

const head: ScreenModule<CategoryData>['head'] = ({ category, query }, i18n, site, links) => ({
  title: category.title || category.name,
  description: category.summary,
  slugs: slugsOf(category, site),
  ...searchable(query),
  ...(category.image === null ? {} : { image: category.image.media_url }),
  structured: [breadcrumbData(crumbsOf(category, i18n, links), site)],
})

const crumbsOf = ({ name }: Category, i18n: I18n, links: ShopLinks): Crumb[] => [
  { name: i18n._(msg({ id: 'nav.home', message: 'Početna' })), href: links.home() },
  { name: i18n._(msg({ id: 'shop.title', message: 'Butiga' })), href: links.shop() },
  { name },
]

/** A category: its name, a featured product, and its products with sort, page size and pages (spec 2, Product list). */
const Screen: ScreenModule<CategoryData>['Screen'] = ({ data: { category, query, list, featured } }) => {
  const { i18n } = useLingui()
  const { links } = useUi()
  return (
    <div className="wrap page">
      <Breadcrumbs crumbs={crumbsOf(category, i18n, links)} />
      <div className="cat-head">
        <div>
          <h1>{category.name}</h1>
          <p className="muted">{category.summary}</p>
        </div>
      </div>
      {featured !== null && query.page === 1 && <FeaturedProduct product={featured} />}
      <ProductList
        loaded={list}
        query={query}
        mainCategory={category.id}
        sorts={category.sortTypes}
        defaultSort={category.sortDefaultType}
        path={links.category(category.slug)}
      />
    </div>
  )
}

export { head, load, Screen }
