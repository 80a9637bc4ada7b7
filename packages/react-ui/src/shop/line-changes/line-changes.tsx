import type { CartItem } from '@butiga/commerce-sdk'
import { Plural, Trans } from '@lingui/react/macro'
import { useUi } from '../../provider/ui.tsx'
import { Icon } from '../../ui/icon/icon.tsx'

/** What of a cart line is not as it was when it was chosen; renders nothing for a line that is. */
export const LineChanges = ({ item, currency }: { item: CartItem; currency: string }) => {
  const { money } = useUi()
  const { available: count, priceBefore, prices } = item
  return (
    <>
      {count !== undefined && (
        <p className="line-change">
          <Icon name="alert" small />
          {count === 0 ? (
            <Trans>Nije dostupno.</Trans>
          ) : (
            <Plural
              id="cart.onlyLeft"
              value={count}
              one="Na zalihi je još #."
              few="Na zalihi su još #."
              other="Na zalihi je još #."
            />
          )}
        </p>
      )}
      {priceBefore !== undefined && (
        <p className="line-change">
          <Icon name="alert" small />
          <Trans>
            Poskupjelo s {money(priceBefore, currency)} na {money(prices.converted.finalPrice, currency)}.
          </Trans>
        </p>
      )}
    </>
  )
}
