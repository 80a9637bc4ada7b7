import { sortOptions } from '@butiga/commerce-sdk/rules'
import type { ListAnswer } from '@butiga/machines/list'
import { Breadcrumbs } from '@butiga/react-ui/ui/breadcrumbs'
import { useShop } from '@butiga/react-ui/provider/shop'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { partsOf } from '../../layouts/layout-data.ts'
import { readListQuery, searchable, type ShownQuery } from '../product-list/list-query.ts'
import { loadList } from '../product-list/load-list.ts'
import { ProductList } from '../product-list/product-list.tsx'
import type { ScreenModule } from '../screen.types.ts'

interface ProductsData {
  readonly query: ShownQuery
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

const head: ScreenModule<ProductsData>['head'] = ({ query }, i18n, _site, _links, layout) => ({
  title: i18n._(title),
  description: partsOf(layout, 'shop-section')?.productsDescription ?? i18n._(msg`Sve iz butige na jednom popisu.`),
  ...searchable(query),
})

/** Every product of the shop. */
const Screen: ScreenModule<ProductsData>['Screen'] = ({ data: { query, list } }) => {
  const { t, i18n } = useLingui()
  const { links } = useShop()
  return (
    <div className="wrap page">
      <Breadcrumbs
        crumbs={[
          { name: t({ id: 'nav.home', message: 'Početna' }), href: links.home() },
          { name: t({ id: 'shop.title', message: 'Butiga' }), href: links.shop() },
          { name: i18n._(title) },
        ]}
      />
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
