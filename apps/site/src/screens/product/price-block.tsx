import type { AssociatedProduct, Product } from '@butiga/commerce-sdk'
import { formatNumber, priceAt, priceRange, type Choice } from '@butiga/commerce-sdk/rules'
import { useParts } from '../../layouts/layout-data.ts'
import { formatReduction } from '@butiga/react-ui/format/percent'
import { PeriodText } from '@butiga/react-ui/shop/period-text'
import { reductionOf, UnitPriceText, WasPrice } from '@butiga/react-ui/shop/price'
import { ContentLink } from '@butiga/react-ui/ui/content-link'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Trans } from '@lingui/react/macro'
import { isDelivered } from './buying-lines.tsx'

export interface PriceBlockProps {
  readonly product: Product
  readonly choice: Choice
  readonly variant: AssociatedProduct | null
  /** Pieces that are about to be added. */
  readonly quantity: number
}

/**
 * The price of the choice: with its reduction, the lowest of 30 days, and the members' price; of the cheapest variant
 * until then. In a quantity that costs less it is that of the quantity, which is no reduction of the price.
 */
export const PriceBlock = ({ product, choice, variant, quantity }: PriceBlockProps) => {
  const { price, language } = useUi()
  const costs = useParts('product-section')?.deliveryCosts
  const { from, to } = priceRange(product, choice)
  // Variants of one price have that price without a choice.
  const isOpen = variant === null && from !== to
  const priced = variant ?? product
  const step = priceAt(priced, quantity)
  const displayed = isOpen ? from : step.price
  const reduction = isOpen || step.from > 1 ? null : reductionOf(priced)
  return (
    <div className="price-block">
      <p className="row" data-gap="2">
        <span className={reduction === null ? 'price price-xl' : 'price price-xl price-sale'}>
          {isOpen && (
            <>
              <span className="from">
                <Trans>od</Trans>
              </span>{' '}
            </>
          )}
          {price(displayed)}
        </span>
        {reduction !== null && (
          <>
            <WasPrice price={reduction.was} ofSet={product.setDiscount !== undefined} />
            <span className="tape">{formatReduction(reduction.percent, language.locale)}</span>
          </>
        )}
      </p>
      <p className="omnibus">
        {reduction !== null && priced.lowestPrice !== null && (
          <>
            <Trans id="product.lowestPrice">Najniža cijena u zadnjih 30 dana</Trans>: {price(priced.lowestPrice)} ·{' '}
          </>
        )}
        <Trans>PDV uključen</Trans>
        {costs && isDelivered(product) && (
          <>
            {', '}
            <ContentLink link={costs.link}>{costs.label}</ContentLink>
          </>
        )}
      </p>
      {product.subscription && (
        <p className="omnibus">
          <Trans>Pretplata</Trans>, <PeriodText period={product.subscription} />.{' '}
          <Trans>Otkazujete kad želite, u svom profilu.</Trans>
        </p>
      )}
      {priced.netQuantity && (
        <p className="omnibus num">
          {formatNumber(String(priced.netQuantity.quantity), language.locale, priced.netQuantity.unit)}
          {step.unitPrice && (
            <>
              {' · '}
              <UnitPriceText price={step.unitPrice} of={displayed} net={priced.netQuantity} />
            </>
          )}
        </p>
      )}
      {!isOpen && priced.membershipPrice !== null && (
        <p className="member">
          <span>
            <Trans id="product.memberPrice">Cijena s članskom karticom</Trans>{' '}
            <strong className="num">{price(priced.membershipPrice)}</strong>
          </span>
        </p>
      )}
    </div>
  )
}
