import { sortOptions } from '@butiga/commerce-sdk/rules'
import type { ListAnswer } from '@butiga/machines/list'
import { Breadcrumbs } from '@butiga/react-ui/ui/breadcrumbs'
import { type ShopLinks, useShop } from '@butiga/react-ui/provider/shop'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { partsOf } from '../../layouts/layout-data.ts'
import { breadcrumbData, type Crumb } from '../../structured.ts'
import { readListQuery, searchable, type DisplayedQuery } from '../product-list/list-query.ts'
import { loadList } from '../product-list/load-list.ts'
import { ProductList } from '../product-list/product-list.tsx'
import type { ScreenModule } from '../screen.types.ts'

interface ProductsData {
  readonly query: DisplayedQuery
  readonly list: ListAnswer
}

const sorts = sortOptions.map(({ id }) => id)
const defaultSort = 1

const load: ScreenModule<ProductsData>['load'] = async (input) => {
  const query = readListQuery(input.query, defaultSort, sorts)
  const place = { path: input.links.products(), defaultSort, mainCategory: null }
  return { query, list: await loadList(input, query, place) }
}

const title = msg({ id: 'products.title', message: 'Svi proizvodi' })

const head: ScreenModule<ProductsData>['head'] = ({ query }, i18n, site, links, layout) => ({
  title: i18n._(title),
  description: partsOf(layout, 'shop-section')?.productsDescription ?? i18n._(msg`Sve iz butige na jednom popisu.`),
  ...searchable(query),
  ...(import.meta.env.SSR && { structured: [breadcrumbData(crumbsOf(i18n, links), site)] }),
})

const crumbsOf = (i18n: I18n, links: Pick<ShopLinks, 'home' | 'shop'>): Crumb[] => [
  { name: i18n._(msg({ id: 'nav.home', message: 'Početna' })), href: links.home() },
  { name: i18n._(msg({ id: 'shop.title', message: 'Butiga' })), href: links.shop() },
  { name: i18n._(title) },
]

/** Every product of the shop. */
const Screen: ScreenModule<ProductsData>['Screen'] = ({ data: { query, list } }) => {
  const { i18n } = useLingui()
  const { links } = useShop()
  return (
    <div className="wrap page">
      <Breadcrumbs crumbs={crumbsOf(i18n, links)} />
      <div className="cat-head">
        <h1>
          <Trans id="products.title">Svi proizvodi</Trans>
        </h1>
      </div>
      <ProductList
        loaded={list}
        query={query}
        mainCategory={null}
        sorts={sorts}
        defaultSort={defaultSort}
        path={links.products()}
      />
    </div>
  )
}

export { head, load, Screen }
