import type { NetQuantity, UnitPrice } from '@butiga/commerce-sdk'
import { discountPercent, formatUnit } from '@butiga/commerce-sdk/rules'
import { Trans } from '@lingui/react/macro'
import { useUi } from '../../provider/ui.tsx'
import { PriceNow } from '../../ui/price-now/price-now.tsx'

export interface Prices {
  /** What a shopper pays now, tax included. */
  readonly finalPrice: number
  readonly retailPrice: number
  /** Of the cheapest variant where they cost differently. Default: there is one price. */
  readonly priceFrom?: number | null
  /** Null without a discount. */
  readonly discount: { readonly retailPrice: number } | null
  /** Of a set, whose parts cost the retail price separately. */
  readonly setDiscount?: number | undefined
  /** Lowest price in the 30 days before the discount. */
  readonly lowestPrice: number | null
  /** How much one piece holds. Default: the product is not sold by measure. */
  readonly netQuantity?: NetQuantity | undefined
  /** Of a whole unit. Default: one piece is a whole unit, or is not sold by measure. */
  readonly unitPrice?: UnitPrice | undefined
}

export interface Reduction {
  /** The price that is struck through. */
  readonly was: number
  /** Rounded percentage. */
  readonly percent: number
}

/**
 * The discount that a product may advertise, or null. Where the lowest price of the last 30 days is below the retail
 * price, the discount is computed from it (Directive 98/6/EC, Article 6a).
 */
export const reductionOf = ({
  finalPrice,
  retailPrice,
  priceFrom,
  discount,
  lowestPrice,
}: Prices): Reduction | null => {
  // A discount of one variant does not apply to another.
  if (discount === null || (priceFrom ?? finalPrice) !== finalPrice) return null
  const was = Math.min(retailPrice, lowestPrice ?? retailPrice)
  const percent = discountPercent(was, finalPrice)
  return percent > 0 ? { was, percent } : null
}

/**
 * The current price first, the struck one second, the lowest of 30 days third. `from` marks the cheapest variant, `brief`
 * names the lowest price in the few words that fit a card.
 */
export const Price = ({ prices, brief = false }: { prices: Prices; brief?: boolean }) => {
  const { price } = useUi()
  const reduction = reductionOf(prices)
  return (
    <div className="pr">
      <p>
        <span className={reduction ? 'price price-sale' : 'price'}>
          <PriceNow {...prices} />
        </span>
        {reduction && (
          <>
            {' '}
            <WasPrice price={reduction.was} ofSet={prices.setDiscount !== undefined} />
          </>
        )}
      </p>
      {reduction && prices.lowestPrice !== null && (
        <p className="omnibus">
          {brief ? (
            <Trans>Najniža u 30 dana</Trans>
          ) : (
            <Trans id="product.lowestPrice">Najniža cijena u zadnjih 30 dana</Trans>
          )}
          : {price(prices.lowestPrice)}
        </p>
      )}
      {prices.unitPrice && (
        <p className="omnibus">
          <UnitPriceText price={prices.unitPrice} of={prices.priceFrom ?? prices.finalPrice} net={prices.netQuantity} />
        </p>
      )}
    </div>
  )
}

/** The price that is struck through: the one before, or of a set what its parts cost separately. */
export const WasPrice = ({ price: was, ofSet }: { price: number; ofSet: boolean }) => {
  const { price } = useUi()
  return (
    <s className="price-was">
      <span className="sr">{ofSet ? <Trans>zasebno</Trans> : <Trans>prije</Trans>} </span>
      {price(was)}
    </s>
  )
}

interface UnitPriceTextProps {
  readonly price: UnitPrice
  /** The code of the currency that it is in. Default: it is in the main one, and shown in the chosen one. */
  readonly currency?: string
  /** What a piece costs, and how much it holds: in the chosen currency the unit price is that of the shown price. */
  readonly of?: number
  readonly net?: NetQuantity | undefined
}

/** The price of a whole unit: `25,80 €/l`. */
export const UnitPriceText = ({ price: { amount, unit }, currency, of, net }: UnitPriceTextProps) => {
  const { exchange, money, price } = useUi()
  const displayed = of && net && exchange?.unitPrice(of, net)
  const text =
    currency || displayed ? money(displayed ? displayed.amount : amount, currency ?? exchange?.code) : price(amount)
  return <span className="num">{`${text}/${formatUnit(unit)}`}</span>
}
