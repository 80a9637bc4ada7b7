import { Button } from '@butiga/react-ui/ui/button'
import { Note } from '@butiga/react-ui/ui/note'
import { useCheckout, usePaying, type CheckoutActor } from '@butiga/react-ui/shop/use-checkout'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { drawButtons, submitPaymentForm } from './payment-provider.ts'

/** The order is placed: the provider's form is submitted, or its buttons are drawn; the button leads on where neither comes. */
export const Paying = ({ checkout }: { checkout: CheckoutActor }) => {
  const { leave, busy } = useCheckout(checkout)
  const { form, buttons, approve, fail } = usePaying(checkout)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const container = place.current
    if (container === null) return
    if (form !== null) submitPaymentForm(form, container)
    if (buttons !== null) drawButtons(buttons, { container, onApprove: approve, onFail: fail })
    // An order has one form, or one set of buttons.
  }, [form, buttons])
  return (
    <div className="stack" data-gap="4">
      <Note>
        <p>
          {buttons === null ? (
            <Trans>
              Narudžba je zaprimljena i čeka plaćanje. Ako se plaćanje ne otvori, na stranici narudžbe piše kako dalje.
            </Trans>
          ) : (
            <Trans>Narudžba je zaprimljena. Dovršite plaćanje ovdje.</Trans>
          )}
        </p>
      </Note>
      <div ref={place} className="row" aria-busy={busy} data-payment="" />
      <div>
        <Button variant="line" size="sm" onClick={leave}>
          <Trans>Na stranicu narudžbe</Trans>
        </Button>
      </div>
    </div>
  )
}
