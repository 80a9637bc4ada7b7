import type { CartItem } from '@butiga/commerce-sdk'
import { nextStep, priceAt } from '@butiga/commerce-sdk/rules'
import { Plural, Trans } from '@lingui/react/macro'
import { useUi } from '../../provider/ui.tsx'
import { UnitPriceText } from './price.tsx'

/** The price of one piece of a line in a quantity, which may be newer than the line's own. */
export const priceOfLine = ({ productData, prices }: CartItem, quantity: number) =>
  priceAt({ ...productData, finalPrice: prices.converted.finalPrice }, quantity)

interface LinePriceProps {
  readonly item: CartItem
  readonly quantity: number
  /** The code of the cart's currency. */
  readonly currency: string
}

/** What a piece of a cart line costs in its quantity, from how many pieces on, and how many more make it cheaper. */
export const LinePrice = ({ item, quantity, currency }: LinePriceProps) => {
  const { money } = useUi()
  const { from, price, unitPrice } = priceOfLine(item, quantity)
  const next = nextStep(item.productData.quantityPrices ?? [], quantity)
  const one = money(price, currency)
  const lower = next && money(next.price, currency)
  const missing = next && next.from - quantity
  return (
    <>
      {/* Shown where no column heading says what the price is of. */}
      <Trans>
        {one}
        <span className="in-card"> / kom</span>
      </Trans>
      {unitPrice && (
        <p className="omnibus">
          <UnitPriceText price={unitPrice} currency={currency} />
        </p>
      )}
      {from > 1 && (
        <p className="omnibus">
          <Trans>od {from} kom</Trans>
        </p>
      )}
      {missing !== undefined && (
        <p className="omnibus">
          <Plural
            value={missing}
            one={`još # komad do ${lower}`}
            few={`još # komada do ${lower}`}
            other={`još # komada do ${lower}`}
          />
        </p>
      )}
    </>
  )
}
