import type { OrderDetails } from '@butiga/commerce-sdk'
import { formatMoment } from '@butiga/commerce-sdk/rules'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Note } from '@butiga/react-ui/ui/note'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

interface UnpaidOrderProps {
  /** Of its payment; null for the reader of the mail about it. */
  readonly details: Pick<OrderDetails, 'paymentState' | 'payableUntil'> | null
  readonly children: ReactNode
}

/** Says to its own buyer that an order waits for its payment, which was left or failed, and until when; what pays it follows. */
export const UnpaidOrder = ({ details, children }: UnpaidOrderProps) => {
  const { language, timeZone } = useUi()
  const until = details?.payableUntil ?? null
  const moment = until === null ? '' : formatMoment(until, { locale: language.locale, timeZone })
  return (
    <Note>
      <div className="stack" data-gap="3">
        <p role="status">
          {details?.paymentState === 'pending' ? (
            <Trans>Plaćanje još nije potvrđeno. Ako ste platili, javit ćemo vam e-poštom čim potvrda stigne.</Trans>
          ) : (
            <Trans>Narudžba je zaprimljena i čeka plaćanje.</Trans>
          )}{' '}
          {until !== null && <Trans>Narudžbu čuvamo do {moment}.</Trans>}
        </p>
        <div>{children}</div>
      </div>
    </Note>
  )
}
