import type { ProductCard } from '@butiga/commerce-sdk'
import { Trans } from '@lingui/react/macro'
import { ProductRow } from '../product-row/product-row.tsx'

/** Products to offer with a product or a cart. */
export const CrossSell = ({ products }: { products: readonly ProductCard[] }) => (
  <ProductRow title={<Trans id="cart.crossSell">Moglo bi vam se svidjeti</Trans>} products={products} />
)
