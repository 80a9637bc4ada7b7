import type { Product } from '@butiga/commerce-sdk/contracts'
import { formatReduction } from '@butiga/react-ui/format/percent'
import { reductionOf } from '@butiga/react-ui/components/price/price'
import { useUi } from '@butiga/react-ui/provider'
import { Trans } from '@lingui/react/macro'
import { AddToCart } from './add-to-cart.tsx'
import { NotYet } from './not-yet.tsx'

/** Whether this product goes into the cart as it is; the others need a choice that the shop does not offer yet. */
const isBuyable = ({ type, format, isAvailable }: Product): boolean =>
  type === 'product' && isAvailable && (format === 'simple' || format === 'e-product')

/** Name, summary, price, and the way into the cart. */
export const BuyBox = ({ product, itemId }: { product: Product; itemId: number | null }) => {
  const { money, language } = useUi()
  const { name, summary, finalPrice, membershipPrice, lowestPrice, format } = product
  const reduction = reductionOf(product)
  return (
    <div className="buybox">
      <div className="stack" data-gap="2">
        <h1>{name}</h1>
        <p className="muted">{summary}</p>
      </div>
      <div className="price-block">
        <p className="row" data-gap="2">
          <span className={reduction === null ? 'price price-xl' : 'price price-xl price-sale'}>
            {format === 'configurable' && (
              <>
                <span className="from">
                  <Trans>od</Trans>
                </span>{' '}
              </>
            )}
            {money(finalPrice)}
          </span>
          {reduction !== null && (
            <>
              <s className="price-was">
                <span className="sr">
                  <Trans>prije</Trans>{' '}
                </span>
                {money(reduction.was)}
              </s>
              <span className="tape">{formatReduction(reduction.percent, language.locale)}</span>
            </>
          )}
        </p>
        <p className="omnibus">
          {reduction !== null && lowestPrice !== null && (
            <>
              <Trans id="product.lowestPrice">Najniža cijena u zadnjih 30 dana</Trans>: {money(lowestPrice)} ·{' '}
            </>
          )}
          <Trans>PDV uključen</Trans>
        </p>
        {membershipPrice !== null && (
          <p className="member">
            <span>
              <Trans id="product.memberPrice">Cijena s članskom karticom</Trans>{' '}
              <strong className="num">{money(membershipPrice)}</strong>
            </span>
          </p>
        )}
      </div>
      {isBuyable(product) ? <AddToCart product={product} itemId={itemId} /> : <NotYet product={product} />}
    </div>
  )
}
