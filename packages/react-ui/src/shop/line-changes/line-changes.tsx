import type { CartItem } from '@butiga/commerce-sdk'
import { Trans } from '@lingui/react/macro'
import { useUi } from '../../provider/ui.tsx'
import { Icon } from '../../ui/icon/icon.tsx'

/** What of a cart line is not as it was when it was chosen; renders nothing for a line that is. */
export const LineChanges = ({ item, currency }: { item: CartItem; currency: string }) => {
  const { money, text } = useUi()
  const { available, priceBefore, prices } = item
  return (
    <>
      {available !== undefined && (
        <p className="line-change">
          <Icon name="alert" small />
          {available === 0 ? (
            <Trans>Nije dostupno.</Trans>
          ) : (
            text({ key: 'cart.onlyLeft', values: { count: available } })
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
