import { AreaControl } from '@butiga/react-ui/form/control'
import { useCart } from '@butiga/react-ui/shop/use-cart'
import { Trans, useLingui } from '@lingui/react/macro'

/** The longest order message that the server takes. */
const LONGEST = 2000

/** The buyer's message with the order; stored for this cart and sent with the order. */
export const Instructions = () => {
  const { t } = useLingui()
  const { instructions, instruct } = useCart()
  return (
    <div className="cart-note">
      <AreaControl
        id="cart-instructions"
        label={<Trans id="cart.instructions">Napomena za dostavljača</Trans>}
        optional
        rows={4}
        maxLength={LONGEST}
        placeholder={t`Npr. zvono ne radi, nazovite kad ste kod crkve`}
        value={instructions}
        onChange={({ value }) => instruct(value)}
      />
    </div>
  )
}
