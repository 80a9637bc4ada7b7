import { type Product, type ProductCard as ProductCardData, unwrap } from '@butiga/commerce-sdk'
import { variantOf, type Choice } from '@butiga/commerce-sdk/rules'
import { Breadcrumbs } from '@butiga/react-ui/ui/breadcrumbs'
import { CrossSell } from '@butiga/react-ui/shop/cross-sell'
import { useShop, type ShopLinks } from '@butiga/react-ui/provider/shop'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import { LateComments } from '../../comments/late-comments.ts'
import { loadFirstComments, type LoadedComments } from '../../comments/load-comments.ts'
import { breadcrumbData, productData, type Crumb } from '../../structured.ts'
import { Moved, NotFound } from '../miss.ts'
import { RecentlyViewed } from '../recent/recently-viewed.tsx'
import type { LoadInput, ScreenModule } from '../screen.types.ts'
import { slugsOf } from '../slugs.ts'
import { boxOf, type Box } from './box.ts'
import { BoxContents, Details } from './stored-parts.ts'
import { CART_ITEM, readItemId, VARIANT } from './product-query.ts'
import { Purchase } from './purchase.tsx'
import { type ProductTemplate, templateOf } from './template.ts'
import { addressOf, firstChoice, variantAddress } from './variant-address.ts'

interface ProductData {
  readonly product: Product
  readonly crossSell: readonly ProductCardData[]
  /** The parts of a bundle; null for other products. */
  readonly box: Box | null
  /** The choice of the opened page: the variant of the address, else the shop's default. */
  readonly choice: Choice
  /** The cart line that this page edits, from the query `cartItemId`; null to add a new one. */
  readonly itemId: number | null
  readonly template: ProductTemplate
  /** Null where they could not be loaded. */
  readonly comments: LoadedComments | null
  /** The store of the page's language. */
  readonly store: number
}

const load: ScreenModule<ProductData>['load'] = async (input) => {
  const { commerce, site, links, slug, query, signal } = input
  const options = signal === undefined ? {} : { signal }
  const place = { store: site.store.storeID, currency: site.config.currencySettings.mainCurrencyId }
  const product = await unwrap(commerce.product.get({ slug, ...place }, options))
  if (product.slug !== slug) throw new NotFound()
  const itemId = readItemId(query.get(CART_ITEM))
  const address = addressOf(product, links)
  if (address !== links.product(slug)) throw new Moved(address)
  const choice = firstChoice(product, query.get(VARIANT))
  if (choice === null) throw new Moved(address)
  const [crossSell, box, comments] = await Promise.all([
    loadRelated(product, input),
    loadBox(product, input),
    loadFirstComments(input, { type: 'product', id: product.id }),
    LateComments.preload(),
    Details.preload(),
    product.format === 'bundle' && BoxContents.preload(),
  ])
  return { product, crossSell, box, choice, itemId, template: templateOf(site), comments, store: place.store }
}

/** The parts of a bundle; without them the page still sells it. */
const loadBox = async ({ id, format }: Product, { commerce, links, signal }: LoadInput): Promise<Box | null> => {
  if (format !== 'bundle') return null
  const match = await commerce.product.checkBundles({ product: id }, signal === undefined ? {} : { signal })
  return match.errored ? null : boxOf(match.data.lines, links)
}

/** The cross-sell of a product, in its order; unavailable products are left out. */
const loadRelated = async (
  { crossSellProducts: ids }: Product,
  { commerce, signal }: LoadInput,
): Promise<ProductCardData[]> => {
  if (ids.length === 0) return []
  const request = { filters: [{ key: 'id', value: ids }], limit: ids.length }
  const { records } = await unwrap(commerce.product.filter(request, signal === undefined ? {} : { signal }))
  return ids.flatMap((id) => records.find((record) => record.id === id) ?? [])
}

const head: ScreenModule<ProductData>['head'] = ({ product, choice, comments }, i18n, site, links) => {
  const path = links.product(product.slug)
  const picture = variantOf(product, choice)?.media[0] ?? product.media[0]
  return {
    title: product.seoTitle ?? product.name,
    description: product.seoDescription ?? product.summary,
    slugs: slugsOf(product, site),
    ...(picture === undefined ? {} : { image: picture }),
    ...(import.meta.env.SSR && {
      structured: [
        productData(
          product,
          { own: path, of: (variant) => variantAddress(product, path, { variant }), page: links.page },
          site,
          comments?.extra ?? null,
        ),
        breadcrumbData(crumbsOf(product, i18n, links), site),
      ],
    }),
  }
}

/** The breadcrumbs of a product: through its first category, where it has one. */
const crumbsOf = ({ name, categories: [category] }: Product, i18n: I18n, links: ShopLinks): Crumb[] => [
  { name: i18n._(msg({ id: 'nav.home', message: 'Početna' })), href: links.home() },
  { name: i18n._(msg({ id: 'shop.title', message: 'Butiga' })), href: links.shop() },
  ...(category === undefined ? [] : [{ name: category.name, href: links.category(category.slug) }]),
  { name },
]

/**
 * A product: pictures, price, choices, and the button that adds it to the cart; its description, and its cross-sell.
 */
const Screen: ScreenModule<ProductData>['Screen'] = ({
  data: { product, crossSell, template, comments, store, ...purchase },
}) => {
  const { i18n } = useLingui()
  const { links } = useShop()
  return (
    <div className="wrap page" data-template={template}>
      <Breadcrumbs crumbs={crumbsOf(product, i18n, links)} />
      <Purchase product={product} {...purchase} />
      {/* Hydrated after the button that buys. */}
      <Suspense>
        <Details className="pdp-more" product={product} />
        {comments && (
          <LateComments
            className="section"
            key={product.id}
            subject={{ type: 'product', id: product.id }}
            store={store}
            loaded={comments}
            path={links.product(product.slug)}
          />
        )}
        <CrossSell products={crossSell} />
        <RecentlyViewed displayed={product.id} />
      </Suspense>
    </div>
  )
}

export { head, load, Screen }
