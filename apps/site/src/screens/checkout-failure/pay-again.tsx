import { orderPaymentActors, orderPaymentMachine, type OrderPaymentInput } from '@butiga/machines/order-payment'
import { useShop } from '@butiga/react-ui/provider/shop'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Button } from '@butiga/react-ui/ui/button'
import { Trans } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { PaymentPlace } from '../checkout/payment-place.tsx'
import type { ReturnAddresses } from '../order/return-addresses.ts'

export interface PayAgainProps extends ReturnAddresses, Pick<OrderPaymentInput, 'orderSlug' | 'proof'> {}

/** Pays an order whose payment failed or was left, once more. */
export const PayAgain = (order: PayAgainProps) => {
  const { notices } = useUi()
  const { commerce } = useShop()
  const machine = useMemo(() => orderPaymentMachine.provide({ actors: orderPaymentActors({ commerce }) }), [commerce])
  const payment = useActorRef(machine, { input: { ...order, notices } })
  const state = useSelector(payment, ({ value }) => value)
  const start = useSelector(payment, ({ context }) => context.start)
  if (state === 'form' || state === 'buttons')
    return (
      <PaymentPlace
        form={typeof start === 'string' ? start : null}
        buttons={typeof start === 'string' ? null : start}
        busy={false}
        onApprove={() => payment.send({ type: 'payment.approved' })}
        onFail={() => payment.send({ type: 'payment.failed' })}
      />
    )
  return (
    <Button variant="primary" busy={state !== 'idle'} onClick={() => payment.send({ type: 'orderPayment.pay' })}>
      <Trans>Plati ponovno</Trans>
    </Button>
  )
}
