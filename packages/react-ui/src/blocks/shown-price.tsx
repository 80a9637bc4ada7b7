import type { ShownPrice as ShownPriceData } from '@butiga/commerce-sdk'
import { PriceNow } from '../ui/price-now/price-now.tsx'

/** A price that a section names: `od 35,00 €` where it is the lowest of several. */
export const ShownPrice = ({ price: { amount, from } }: { price: ShownPriceData }) => (
  <span className="price">
    <PriceNow finalPrice={amount} priceFrom={from ? amount : null} />
  </span>
)
