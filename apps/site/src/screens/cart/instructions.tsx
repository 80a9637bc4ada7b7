import { AreaControl } from '@butiga/react-ui/form/control'
import { useCart } from '@butiga/react-ui/shop/use-cart'
import { Trans } from '@lingui/react/macro'
import { useParts } from '../../layouts/layout-data.ts'

/** The longest order message that the server takes. */
const LONGEST = 2000

/** The buyer's message with the order; stored for this cart and sent with the order. */
export const Instructions = () => {
  const hint = useParts('shop-section')?.noteHint
  const { instructions, instruct } = useCart()
  return (
    <div className="cart-note">
      <AreaControl
        id="cart-instructions"
        label={<Trans id="cart.instructions">Napomena za dostavljača</Trans>}
        optional
        rows={4}
        maxLength={LONGEST}
        placeholder={hint}
        value={instructions}
        onChange={({ value }) => instruct(value)}
      />
    </div>
  )
}
