import { Plural, Trans } from '@lingui/react/macro'
import { useCart } from '../hooks/use-cart.ts'
import { useShop } from '../../provider/shop.tsx'
import { useUi } from '../../provider/ui.tsx'
import { Button, buttonClass } from '../../ui/button/button.tsx'
import { CartCodes } from '../cart-codes/cart-codes.tsx'
import { CartFailed } from '../cart-failed/cart-failed.tsx'
import { HeldNote } from '../held-note/held-note.tsx'
import { CartTable } from '../cart-table/cart-table.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Empty } from '../../ui/empty/empty.tsx'
import { Later } from '../../ui/later/later.tsx'
import { SumLines } from '../order-summary/sum-lines.tsx'

export interface CartModalProps {
  readonly onClose: () => void
  /** What the empty cart says. Default: that it is empty. */
  readonly emptyTitle?: string | undefined
}

/** The cart over the page it was filled from, with the same table as the cart view. */
export const CartModal = ({ onClose, emptyTitle }: CartModalProps) => {
  const { Link, money } = useUi()
  const { links } = useShop()
  const { cart, isHeld: isQueued, status, lines, reload } = useCart()
  const count = cart?.items.length ?? 0
  return (
    <Dialog
      name="cart-modal"
      onClose={onClose}
      title={
        <>
          <Trans id="cart.title">Košarica</Trans>
          {count > 0 && (
            <>
              {' '}
              <span className="muted num">
                <Plural value={count} one="# artikl" few="# artikla" other="# artikala" />
              </span>
            </>
          )}
        </>
      }
      footer={
        <>
          <Button data-close>
            <Trans id="cart.modal.close">Zatvori</Trans>
          </Button>
          <span className="end row" data-gap="5">
            {cart !== null && count > 0 && (
              <span className="cm-total">
                <Trans id="cart.sum.grandTotal">Sveukupno</Trans>
                <strong className="price price-xl num">{money(cart.prices.converted.orderTotal, cart.currency)}</strong>
              </span>
            )}
            <Link className={buttonClass({ variant: 'primary' })} href={links.cart()}>
              <Trans id="cart.modal.goToCart">Idi u košaricu</Trans>
            </Link>
          </span>
        </>
      }
    >
      {status === 'loading' && (
        <Later>
          <CartTable dummy />
        </Later>
      )}
      {isQueued && <HeldNote />}
      {status === 'failed' && <CartFailed onRetry={reload} />}
      {status === 'empty' && <Empty title={emptyTitle ?? <Trans id="cart.empty">Vaša je košarica prazna.</Trans>} />}
      {status === 'filled' && cart !== null && (
        <div className="cm-grid">
          <div>
            <CartTable items={cart.items} lines={lines} currency={cart.currency} />
            {!isQueued && <CartCodes cart={cart} place="panel" />}
          </div>
          <SumLines cart={cart} />
        </div>
      )}
    </Dialog>
  )
}
