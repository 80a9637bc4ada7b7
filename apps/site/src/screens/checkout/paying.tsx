import { Button } from '@butiga/react-ui/ui/button'
import { Note } from '@butiga/react-ui/ui/note'
import { useCheckout, usePaying, type CheckoutActor } from '@butiga/react-ui/shop/use-checkout'
import { Trans } from '@lingui/react/macro'
import { PaymentPlace } from './payment-place.tsx'

/** The order is placed, and is paid at the provider; the button leads on where nothing comes. */
export const Paying = ({ checkout }: { checkout: CheckoutActor }) => {
  const { leave, busy } = useCheckout(checkout)
  const { form, buttons, approve, fail } = usePaying(checkout)
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
      <PaymentPlace form={form} buttons={buttons} busy={busy} onApprove={approve} onFail={fail} />
      <div>
        <Button variant="line" size="sm" onClick={leave}>
          <Trans>Na stranicu narudžbe</Trans>
        </Button>
      </div>
    </div>
  )
}
