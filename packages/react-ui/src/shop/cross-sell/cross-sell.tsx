import type { ProductCard as ProductCardData } from '@butiga/commerce-sdk'
import { Trans } from '@lingui/react/macro'
import { ProductCard } from '../product-card/product-card.tsx'

/** Cards of one row. */
const SHOWN = 4

/** Products to offer with a product or a cart, those that are in stock; renders nothing without any. */
export const CrossSell = ({ products }: { products: readonly ProductCardData[] }) => {
  const offered = products.filter(({ isAvailable }) => isAvailable).slice(0, SHOWN)
  return (
    offered.length > 0 && (
      <section className="cross-sell">
        <div className="section-head">
          <h2>
            <Trans id="cart.crossSell">Moglo bi vam se svidjeti</Trans>
          </h2>
        </div>
        <div className="grid-products" data-cols="4">
          {offered.map((product) => (
            <ProductCard key={product.id} product={product} />
          ))}
        </div>
      </section>
    )
  )
}
