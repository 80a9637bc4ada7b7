import type { SearchResult } from '@butiga/commerce-sdk'
import { reductionOf, UnitPriceText } from '@butiga/react-ui/shop/price'
import { PriceNow } from '@butiga/react-ui/ui/price-now'

/** What a product costs that was found. */
export const HitPrice = (price: NonNullable<SearchResult['price']>) => {
  const isReduced = reductionOf({ ...price, discount: price, lowestPrice: null }) !== null
  return (
    <span className="pr">
      <span className={isReduced ? 'price price-sale' : 'price'}>
        <PriceNow {...price} />
      </span>
      {price.unitPrice && (
        <span className="omnibus">
          <UnitPriceText price={price.unitPrice} of={price.priceFrom ?? price.finalPrice} net={price.netQuantity} />
        </span>
      )}
    </span>
  )
}
