import type { OrderDetails } from '@butiga/commerce-sdk'
import { orderPaymentActors, orderPaymentMachine, type OrderPaymentInput } from '@butiga/machines/order-payment'
import { Choice } from '@butiga/react-ui/form/choice'
import { useShop } from '@butiga/react-ui/provider/shop'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Button } from '@butiga/react-ui/ui/button'
import { Trans } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { PaymentPlace } from '../checkout/payment-place.tsx'
import type { ReturnAddresses } from '../order/return-addresses.ts'

export interface PayAgainProps extends ReturnAddresses, Pick<OrderPaymentInput, 'orderSlug' | 'proof'> {
  /** The other methods that it may be paid by. */
  readonly methods: OrderDetails['paymentMethods']
  /** Whether a payment is open, which is continued. */
  readonly isOpen: boolean
  /** What is paid, in words. */
  readonly amount: string
}

/** Pays an order whose payment failed or was left, once more, by its own method or by another one. */
export const PayAgain = ({ methods, isOpen, amount, ...order }: PayAgainProps) => {
  const { notices } = useUi()
  const { commerce } = useShop()
  const machine = useMemo(() => orderPaymentMachine.provide({ actors: orderPaymentActors({ commerce }) }), [commerce])
  const payment = useActorRef(machine, { input: { ...order, notices } })
  const state = useSelector(payment, ({ value }) => value)
  const { start, paymentMethodId: chosen } = useSelector(payment, ({ context }) => context)
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
  const [first] = methods
  const choose = (paymentMethodId: number) => payment.send({ type: 'orderPayment.choose', paymentMethodId })
  const pay = (
    <Button
      variant={isOpen ? 'line' : 'primary'}
      busy={state === 'starting'}
      onClick={() => payment.send({ type: 'orderPayment.pay' })}
    >
      <span>
        {chosen !== null ? (
          <Trans>Nastavi</Trans>
        ) : isOpen ? (
          <Trans>Nastavi plaćanje</Trans>
        ) : (
          <Trans>Plati ponovno</Trans>
        )}
        , <span className="num">{amount}</span>
      </span>
    </Button>
  )
  return (
    <div className="stack pay-again" data-gap="3">
      {chosen === null && pay}
      {first !== undefined && (
        <Button
          aria-expanded={chosen !== null}
          disabled={state === 'starting'}
          onClick={() => (chosen === null ? choose(first.id) : payment.send({ type: 'orderPayment.back' }))}
        >
          <Trans>Drugi način plaćanja</Trans>
        </Button>
      )}
      {chosen !== null && (
        <>
          <fieldset disabled={state === 'starting'}>
            <legend className="sr">
              <Trans>Drugi način plaćanja</Trans>
            </legend>
            <div className="stack" data-gap="3">
              {methods.map(({ id, name, description }) => (
                <Choice
                  key={id}
                  name="payment-method"
                  title={name}
                  description={description}
                  checked={id === chosen}
                  onChoose={() => choose(id)}
                />
              ))}
            </div>
          </fieldset>
          {pay}
        </>
      )}
    </div>
  )
}
