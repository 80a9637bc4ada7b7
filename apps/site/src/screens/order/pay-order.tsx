import { lazy, Suspense } from 'react'
import type { PayAgainProps } from '../checkout-failure/pay-again.tsx'
import { UnpaidOrder } from './unpaid-order.tsx'

const PayAgain = lazy(() =>
  import('../checkout-failure/pay-again.tsx').then((module) => ({ default: module.PayAgain })),
)

/** An order that waits for its payment, with what pays it. */
export const PayOrder = (order: PayAgainProps) => (
  <UnpaidOrder>
    <Suspense>
      <PayAgain {...order} />
    </Suspense>
  </UnpaidOrder>
)
