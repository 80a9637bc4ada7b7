import { type Category, listProducts, type MediaItem, type ProductCard, unwrap } from '@butiga/commerce-sdk'
import type { ListAnswer } from '@butiga/machines/list'
import { Breadcrumbs } from '@butiga/react-ui/ui/breadcrumbs'
import { useShop, type ShopLinks } from '@butiga/react-ui/provider/shop'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { breadcrumbData, type Crumb } from '../../structured.ts'
import { NotFound } from '../miss.ts'
import { GuideLink } from '../product/guide-link.tsx'
import { isNarrowed, readListQuery, searchable, type DisplayedQuery } from '../product-list/list-query.ts'
import { loadList } from '../product-list/load-list.ts'
import { ProductList } from '../product-list/product-list.tsx'
import type { ScreenModule } from '../screen.types.ts'
import { slugsOf } from '../slugs.ts'
import { FeaturedProduct } from './featured-product.tsx'
import { Subcategories } from './subcategories.tsx'

interface CategoryData {
  readonly category: Category
  readonly query: DisplayedQuery
  readonly list: ListAnswer
  /** The category that this one is a part of; null for a category of the shop itself. */
  readonly parent: Pick<Category, 'name' | 'slug'> | null
  /** Shown above the list; null where the category features none that is in stock. */
  readonly featured: ProductCard | null
}

const load: ScreenModule<CategoryData>['load'] = async (input) => {
  const { commerce, links, slug, signal } = input
  const options = signal === undefined ? {} : { signal }
  const byField = (key: 'slug' | 'id', value: string | number, tree: boolean) =>
    unwrap(commerce.product.filterCategories({ filters: [{ key, value: [value] }], tree }, options))
  const [category] = (await byField('slug', slug, true)).records
  if (category === undefined) throw new NotFound()
  const { id, parentId, sortTypes, sortDefaultType: defaultSort } = category
  const query = readListQuery(input.query, defaultSort, sortTypes)
  const [list, featured, parents] = await Promise.all([
    loadList(input, query, { path: links.category(category.slug), defaultSort, mainCategory: id }),
    unwrap(listProducts(commerce.product, { mainCategory: id, featured: true, limit: 6 }, options)),
    parentId === null ? null : byField('id', parentId, false),
  ])
  return {
    category,
    query,
    list,
    parent: parents?.records[0] ?? null,
    featured: besides(list.items.slice(0, FIRST_ROW), featured.records),
  }
}

/** Most products beside each other in a list. */
const FIRST_ROW = 4

/** The first product in stock that is not among those right below it; where all are, the first one. */
const besides = (below: readonly ProductCard[], products: readonly ProductCard[]): ProductCard | null => {
  const inStock = products.filter(({ isAvailable }) => isAvailable)
  return inStock.find(({ id }) => below.every((product) => product.id !== id)) ?? inStock[0] ?? null
}

/** The category's picture where it is wide enough for words on it. */
const bannerOf = ({ image }: Category): MediaItem | null =>
  image && Number(image.width) >= Number(image.height) * 1.5 ? image : null

const head: ScreenModule<CategoryData>['head'] = ({ category, parent, query }, i18n, site, links) => ({
  title: category.seoTitle ?? (category.title || category.name),
  description: category.seoDescription ?? category.summary,
  slugs: slugsOf(category, site),
  ...searchable(query),
  ...(category.image === null ? {} : { image: category.image }),
  ...(import.meta.env.SSR && { structured: [breadcrumbData(crumbsOf(category, parent, i18n, links), site)] }),
})

const crumbsOf = ({ name }: Category, parent: CategoryData['parent'], i18n: I18n, links: ShopLinks): Crumb[] => [
  { name: i18n._(msg({ id: 'nav.home', message: 'Početna' })), href: links.home() },
  { name: i18n._(msg({ id: 'shop.title', message: 'Butiga' })), href: links.shop() },
  ...(parent === null ? [] : [{ name: parent.name, href: links.category(parent.slug) }]),
  { name },
]

/** A category: its name and parts, a featured product, and its products with their filters. */
const Screen: ScreenModule<CategoryData>['Screen'] = ({ data: { category, parent, query, list, featured } }) => {
  const { i18n } = useLingui()
  const { links } = useShop()
  return (
    <div className="wrap page">
      <Breadcrumbs crumbs={crumbsOf(category, parent, i18n, links)} />
      <div className="cat-head">
        <div>
          <h1>{category.name}</h1>
          <p className="muted">{category.summary}</p>
          <GuideLink categories={[category]} />
        </div>
      </div>
      <Subcategories of={category} />
      {featured !== null && query.page === 1 && !isNarrowed(query) && (
        <FeaturedProduct product={featured} banner={bannerOf(category)} />
      )}
      <ProductList
        loaded={list}
        query={query}
        mainCategory={category.id}
        sorts={category.sortTypes}
        quick={category.quickFilters}
        defaultSort={category.sortDefaultType}
        path={links.category(category.slug)}
      />
    </div>
  )
}

export { head, load, Screen }
