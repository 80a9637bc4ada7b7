import { readOrderSlug, webStorage } from '@butiga/commerce-sdk'
import type { Presence } from '@butiga/machines/shared'
import { buttonClass, Button } from '@butiga/react-ui/ui/button'
import { Empty } from '@butiga/react-ui/ui/empty'
import { Later } from '@butiga/react-ui/ui/later'
import { Note } from '@butiga/react-ui/ui/note'
import { Icon } from '@butiga/react-ui/ui/icon'
import { OrderSummary, totalWith } from '@butiga/react-ui/shop/order-summary'
import { TextSkeleton } from '@butiga/react-ui/ui/skeleton'
import { useCheckout, useShippingStep, type CheckoutActor, type CheckoutStep } from '@butiga/react-ui/shop/use-checkout'
import { useShop } from '@butiga/react-ui/provider/shop'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useId, useRef, useState, type RefObject } from 'react'
import { useShopPicture } from '../../layouts/layout-data.ts'
import { AddressStep } from './address-step.tsx'
import { CheckoutSteps } from './checkout-steps.tsx'
import { DeliveryNote } from './delivery-note.tsx'
import { useStepHistory } from './step-history.ts'

/** Loaded while their methods are, not before the address. */
const ShippingStep = lazy(() => import('./shipping-step.tsx').then((module) => ({ default: module.ShippingStep })))
const PaymentStep = lazy(() => import('./payment-step.tsx').then((module) => ({ default: module.PaymentStep })))

/** Steps, the current one's form, and the waybill next to it. */
export const CheckoutPage = ({ checkout }: { checkout: CheckoutActor }) => {
  const { step, state, presence } = useCheckout(checkout)
  const heading = useFocusOnStep(step, presence.focus)
  useStepHistory(checkout)
  if (step === 'empty') return <NothingToPay state={state} heading={heading} />
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
  const { cart } = useCheckout(checkout)
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
            <OrderSummary cart={cart} withLines deliveryPrice={price} delivery={<DeliveryNote checkout={checkout} />} />
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

type HeadingRef = RefObject<HTMLHeadingElement | null>

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

const keys = webStorage(() => sessionStorage)

/** The empty checkout; in the tab that ordered it leads to the order, whose payment may have been left. */
const NothingToPay = ({ state, heading }: { state: string; heading: HeadingRef }) => {
  const { Link } = useUi()
  const { links } = useShop()
  const orderSlug = readOrderSlug(keys)
  const image = useShopPicture('empty')?.src
  return (
    <div className="wrap page late" data-state={state}>
      <h1 ref={heading} tabIndex={-1}>
        <Trans id="checkout.title">Blagajna</Trans>
      </h1>
      <Empty
        image={image}
        title={<Trans id="cart.empty">Vaša je košarica prazna.</Trans>}
        text={<Trans>Košarica treba barem jedan artikl.</Trans>}
      >
        <div className="row">
          {orderSlug !== null && (
            <Link className={buttonClass({ variant: 'primary' })} href={links.order(orderSlug)}>
              <Trans>Na stranicu narudžbe</Trans>
            </Link>
          )}
          <Link className={buttonClass({ variant: orderSlug === null ? 'primary' : 'line' })} href={links.shop()}>
            <Trans>Razgledaj butigu</Trans>
          </Link>
        </div>
      </Empty>
    </div>
  )
}
