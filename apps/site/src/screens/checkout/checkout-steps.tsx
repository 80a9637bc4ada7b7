import { Steps, type Step } from '@butiga/react-ui/ui/steps'
import { useCheckout, useShippingStep, type CheckoutActor } from '@butiga/react-ui/shop/use-checkout'
import { useLingui } from '@lingui/react/macro'

/** The route line of the checkout: a done step shows what was chosen and leads back to it. */
export const CheckoutSteps = ({ checkout }: { checkout: CheckoutActor }) => {
  const { t } = useLingui()
  const { step, stops, delivery, busy, goTo } = useCheckout(checkout)
  const { methods, chosen } = useShippingStep(checkout)
  const looks = {
    address: {
      name: t({ id: 'checkout.step.address', message: 'Adresa' }),
      detail: `${delivery.city}, ${delivery.street} ${delivery.houseNumber}`,
    },
    shipping: {
      name: t({ id: 'checkout.step.shipping', message: 'Dostava' }),
      detail: methods.find(({ id }) => id === chosen.methodId)?.name,
    },
    payment: { name: t({ id: 'checkout.step.payment', message: 'Plaćanje' }), detail: undefined },
  }
  const here = stops.findIndex((stop) => stop === step)
  const steps = stops.map((stop, index): Step => {
    const { name, detail } = looks[stop]
    if (index > here) return { name, state: 'later' }
    if (index === here) return { name, state: 'current' }
    const onReturn = () => goTo(stop)
    return { name, state: 'done', ...(detail !== undefined && { detail }), ...(!busy && { onReturn }) }
  })
  return <Steps className="co-steps" label={t`Koraci kupnje`} steps={steps} />
}
