import { unwrap } from '@butiga/commerce-sdk'
import type { Product, ProductCard as ProductCardData } from '@butiga/commerce-sdk/contracts'
import { Breadcrumbs } from '@butiga/react-ui/components/breadcrumbs/breadcrumbs'
import { CrossSell } from '@butiga/react-ui/components/cross-sell/cross-sell'
import { Icon } from '@butiga/react-ui/components/icon/icon'
import { RichText } from '@butiga/react-ui/components/rich-text/rich-text'
import { useUi, type ShopLinks } from '@butiga/react-ui/provider'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { breadcrumbData, productData, type Crumb } from '../../structured.ts'
import { NotFound } from '../miss.ts'
import type { LoadInput, ScreenModule } from '../screen.types.ts'
import { slugsOf } from '../slugs.ts'
import { BuyBox } from './buy-box.tsx'
import { Gallery } from './gallery.tsx'
import { Parts } from './parts.tsx'
import { readItemId } from './item-id.ts'

interface ProductData {
  readonly product: Product
  readonly crossSell: readonly ProductCardData[]
  /** The cart line that this page edits, from the query `cartItemId`; null to add a new one. */
  readonly itemId: number | null
}

const load: ScreenModule<ProductData>['load'] = async (input) => {
  const { commerce, site, slug, query, signal } = input
  const options = signal === undefined ? {} : { signal }
  const place = { store: site.store.storeID, currency: site.config.currencySettings.mainCurrencyId }
  const product = await unwrap(commerce.product.get({ slug, ...place }, options))
  if (product.slug !== slug) throw new NotFound()
  return { product, crossSell: await loadRelated(product, input), itemId: readItemId(query.get('cartItemId')) }
}

/** The products that go with this one, in its order; one that has been withdrawn is left out. */
const loadRelated = async (
  { crossSellProducts: ids }: Product,
  { commerce, signal }: LoadInput,
): Promise<ProductCardData[]> => {
  if (ids.length === 0) return []
  const request = { filters: [{ key: 'id', value: ids }], limit: ids.length }
  const { records } = await unwrap(commerce.product.filter(request, signal === undefined ? {} : { signal }))
  return ids.flatMap((id) => records.find((record) => record.id === id) ?? [])
}

const head: ScreenModule<ProductData>['head'] = ({ product }, i18n, site, links) => {
  return {
    title: product.name,
    description: product.summary,
    slugs: slugsOf(product, site),
    ...(product.media[0] === undefined ? {} : { image: product.media[0].media_url }),
    structured: [
      productData(product, links.product(product.slug), site),
      breadcrumbData(crumbsOf(product, i18n, links), site),
    ],
  }
}

/** The way to a product: through its first category, where it stands in one. */
const crumbsOf = ({ name, categories: [category] }: Product, i18n: I18n, links: ShopLinks): Crumb[] => [
  { name: i18n._(msg({ id: 'nav.home', message: 'Početna' })), href: links.home() },
  { name: i18n._(msg({ id: 'shop.title', message: 'Butiga' })), href: links.shop() },
  ...(category === undefined ? [] : [{ name: category.name, href: links.category(category.slug) }]),
  { name },
]

/** A product: pictures, price, quantity and the way into the cart, its description, and what goes well with it. */
const Screen: ScreenModule<ProductData>['Screen'] = ({ data: { product, crossSell, itemId } }) => {
  const { i18n } = useLingui()
  const { links } = useUi()
  return (
    <div className="wrap page">
      <Breadcrumbs crumbs={crumbsOf(product, i18n, links)} />
      <div className="pdp">
        <Gallery product={product} />
        <BuyBox product={product} itemId={itemId} />
      </div>
      <div className="pdp-more">
        <section>
          <h2>
            <Trans>Detalji</Trans>
          </h2>
          <details className="acc" open>
            <summary>
              <Trans>Opis</Trans>
              <Icon name="down" />
            </summary>
            <div className="in">
              <RichText html={product.description} />
            </div>
          </details>
          <details className="acc" open>
            <summary>
              <Trans>Podaci</Trans>
              <Icon name="down" />
            </summary>
            <div className="in">
              <table className="spec">
                <tbody>
                  <tr>
                    <th scope="row">
                      <Trans>Šifra</Trans>
                    </th>
                    <td className="num">{product.sku}</td>
                  </tr>
                </tbody>
              </table>
            </div>
          </details>
        </section>
        <Parts product={product} />
      </div>
      <CrossSell products={crossSell} />
    </div>
  )
}

export { head, load, Screen }
