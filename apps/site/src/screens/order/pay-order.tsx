import type { OrderDetails } from '@butiga/commerce-sdk'
import { useUi } from '@butiga/react-ui/provider/ui'
import { lazy, Suspense } from 'react'
import type { PayAgainProps } from '../checkout-failure/pay-again.tsx'
import { UnpaidOrder } from './unpaid-order.tsx'

const PayAgain = lazy(() =>
  import('../checkout-failure/pay-again.tsx').then((module) => ({ default: module.PayAgain })),
)

interface WaysToPayProps extends Omit<PayAgainProps, 'methods' | 'isOpen' | 'amount'> {
  readonly order: { readonly total: number; readonly currency: string }
  /** Null for the reader of the mail about its payment. */
  readonly details: Pick<OrderDetails, 'paymentState' | 'payableUntil' | 'paymentMethods'> | null
}

/** What pays an order that waits for it. */
export const WaysToPay = ({ order, details, ...payment }: WaysToPayProps) => {
  const { money } = useUi()
  return (
    <Suspense>
      <PayAgain
        {...payment}
        methods={details?.paymentMethods ?? []}
        isOpen={details?.paymentState === 'pending'}
        amount={money(order.total, order.currency)}
      />
    </Suspense>
  )
}

/** An order that waits for its payment, with what pays it. */
export const PayOrder = (props: WaysToPayProps) => (
  <UnpaidOrder details={props.details}>
    <WaysToPay {...props} />
  </UnpaidOrder>
)
