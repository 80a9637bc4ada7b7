import { loadAddressRules, loadCheckoutCalls } from '@butiga/machines/checkout'
import type { Presence } from '@butiga/machines/shared'
import { Button } from '@butiga/react-ui/ui/button'
import { Later } from '@butiga/react-ui/ui/later'
import { Note } from '@butiga/react-ui/ui/note'
import { Icon } from '@butiga/react-ui/ui/icon'
import { OrderSummary, totalWith } from '@butiga/react-ui/shop/order-summary'
import { TextSkeleton } from '@butiga/react-ui/ui/skeleton'
import { useCheckout, useShippingStep, type CheckoutActor, type CheckoutStep } from '@butiga/react-ui/shop/use-checkout'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { onFirstInput } from '../../navigation/first-input.ts'
import { fetchInAdvance } from '../../navigation/missing-chunk.ts'
import { AddressStep } from './address-step.tsx'
import { CheckoutSteps } from './checkout-steps.tsx'
import { DeliveryNote } from './delivery-note.tsx'
import type { HeadingRef } from './nothing-to-pay.tsx'
import { useStepHistory } from './step-history.ts'

const importShipping = () => import('./shipping-step.tsx')
/** The rules of the address, and what follows it, load while it is written. */
const loadNext = () => fetchInAdvance(() => Promise.all([loadAddressRules(), loadCheckoutCalls(), importShipping()]))

const ShippingStep = lazy(() => importShipping().then((module) => ({ default: module.ShippingStep })))
/** Of an empty cart alone. */
const NothingToPay = lazy(async () => ({ default: (await import('./nothing-to-pay.tsx')).NothingToPay }))
const PaymentStep = lazy(() => import('./payment-step.tsx').then((module) => ({ default: module.PaymentStep })))

/** Steps, the current one's form, and the waybill next to it. */
export const CheckoutPage = ({ checkout }: { checkout: CheckoutActor }) => {
  const { step, state, presence } = useCheckout(checkout)
  const heading = useFocusOnStep(step, presence.focus)
  useStepHistory(checkout)
  useEffect(() => onFirstInput(loadNext), [])
  if (step === 'empty')
    return (
      <Suspense>
        <NothingToPay state={state} heading={heading} />
      </Suspense>
    )
  return (
    <div className="wrap page late co" data-state={state}>
      <CheckoutSteps checkout={checkout} />
      <div className="split">
        <div className="co-main">
          <StepHeading step={step} heading={heading} />
          <StepBody checkout={checkout} />
        </div>
        <Order checkout={checkout} />
      </div>
    </div>
  )
}

/** The waybill; on phones it is on top and opened by a button that has the total. */
const Order = ({ checkout }: { checkout: CheckoutActor }) => {
  const { money } = useUi()
  const { cart, step } = useCheckout(checkout)
  const { methods, chosen } = useShippingStep(checkout)
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const price = methods.find(
    ({ id: methodId }) => methodId === chosen.methodId && methodId !== cart?.deliveryMethodId,
  )?.price
  const total = cart && money(totalWith(cart, price), cart.currency)
  return (
    <div className="co-order">
      {cart !== null && (
        <>
          <button
            type="button"
            className="co-order-open"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name="cart" small />
            {isOpen ? <Trans>Sakrij narudžbu</Trans> : <Trans>Prikaži narudžbu</Trans>}
            <strong className="num">{total}</strong>
          </button>
          <div id={id}>
            <OrderSummary
              cart={cart}
              withLines
              deliveryPrice={price}
              noDelivery={step === 'shipping' ? <Trans>ovisi o načinu dostave</Trans> : undefined}
              delivery={<DeliveryNote checkout={checkout} />}
            />
          </div>
        </>
      )}
    </div>
  )
}

/** The heading that takes the focus when another step is shown. */
const useFocusOnStep = (step: CheckoutStep, focus: Presence['focus']) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current !== step && before.current !== 'opening' && focus === 'heading') {
      heading.current?.focus()
      scrollTo({ top: 0 })
    }
    before.current = step
  }, [step, focus])
  return heading
}

const StepHeading = ({ step, heading }: { step: CheckoutStep; heading: HeadingRef }) => {
  const { t } = useLingui()
  const names: Partial<Record<CheckoutStep, string>> = {
    address: t({ id: 'checkout.step.address', message: 'Adresa' }),
    shipping: t({ id: 'checkout.step.shipping', message: 'Dostava' }),
    payment: t({ id: 'checkout.step.payment', message: 'Plaćanje' }),
  }
  return (
    <h1 ref={heading} tabIndex={-1}>
      {names[step] ?? t({ id: 'checkout.title', message: 'Blagajna' })}
    </h1>
  )
}

const StepBody = ({ checkout }: { checkout: CheckoutActor }) => {
  const { step, presence, retry } = useCheckout(checkout)
  if (presence.announces === 'failure') {
    return (
      <Note kind="danger" live>
        <p>
          {step === 'unreachable' ? (
            <Trans>Košaricu trenutačno nije moguće učitati. Ono što je u njoj nije izgubljeno.</Trans>
          ) : (
            <Trans>Podatke za ovaj korak trenutačno nije moguće učitati.</Trans>
          )}
        </p>
        <Button size="sm" onClick={retry}>
          <Trans>Pokušaj ponovno</Trans>
        </Button>
      </Note>
    )
  }
  if (presence.announces === 'loading' || step === 'leaving') {
    return (
      <Later>
        <TextSkeleton lines={6} />
      </Later>
    )
  }
  if (step === 'address') return <AddressStep checkout={checkout} />
  return (
    <Suspense>
      {step === 'shipping' ? <ShippingStep checkout={checkout} /> : <PaymentStep checkout={checkout} />}
    </Suspense>
  )
}
