import type { ShippingMethod } from '@butiga/commerce-sdk'
import { deliveryAddressOf } from '@butiga/machines/checkout'
import { Radio } from '@butiga/react-ui/form/check'
import { Choice } from '@butiga/react-ui/form/choice'
import { Note } from '@butiga/react-ui/ui/note'
import { useCheckout, useShippingStep, type CheckoutActor } from '@butiga/react-ui/shop/use-checkout'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'
import { ChoiceGroup } from './choice-group.tsx'
import { BackButton, StepForm } from './step-form.tsx'

/** A note that the step works without: it loads after the methods, and its failure shows nothing. */
const MethodsElsewhere = lazy(() =>
  import('./methods-elsewhere.tsx').then(
    (module) => ({ default: module.MethodsElsewhere }),
    () => ({ default: () => null }),
  ),
)

const ArrivalAt = lazy(() =>
  import('../../destination/arrival-at.tsx').then(
    (module) => ({ default: module.ArrivalAt }),
    () => ({ default: () => null }),
  ),
)

/** The delivery methods; branches open inside the chosen method. One is preselected where there is no other. */
export const ShippingStep = ({ checkout }: { checkout: CheckoutActor }) => {
  const { text } = useUi()
  const { problem, cart } = useCheckout(checkout)
  const currency = cart?.currency
  const { methods, chosen, choose } = useShippingStep(checkout)
  const place = useSelector(checkout, (snapshot) => deliveryAddressOf(snapshot.context.address))
  if (methods.length === 0) {
    return (
      <>
        <Note kind="warn" live>
          <Trans id="checkout.noMethods">Za ovu adresu nema dostupne dostave.</Trans>
        </Note>
        <div className="co-nav">
          <BackButton checkout={checkout} />
        </div>
      </>
    )
  }
  return (
    <StepForm checkout={checkout} submit={<Trans>Dalje na plaćanje</Trans>}>
      <ChoiceGroup
        legend={<Trans>Način dostave</Trans>}
        problem={problem?.key === 'error.shippingMethodUndefined' ? text(problem) : null}
        className="stack"
      >
        {methods.map((method) => (
          <Choice
            key={method.id}
            name="shipping-method"
            title={method.name}
            description={method.description}
            aside={<MethodPrice method={method} currency={currency} />}
            checked={method.id === chosen.methodId}
            onChoose={() => choose(method.id)}
          >
            {method.options.length > 0 && <Branches checkout={checkout} method={method} />}
          </Choice>
        ))}
      </ChoiceGroup>
      <Suspense>
        <ArrivalAt place={place} methodId={chosen.methodId} />
        <MethodsElsewhere checkout={checkout} />
      </Suspense>
    </StepForm>
  )
}

const MethodPrice = ({ method: { price }, currency }: { method: ShippingMethod; currency: string | undefined }) => {
  const { money } = useUi()
  return price === 0 ? <Trans id="checkout.free">Besplatno</Trans> : money(price, currency)
}

const Branches = ({ checkout, method }: { checkout: CheckoutActor; method: ShippingMethod }) => {
  const { text } = useUi()
  const { problem } = useCheckout(checkout)
  const { chosen, chooseBranch } = useShippingStep(checkout)
  return (
    <ChoiceGroup
      legend={<Trans>Odaberite poslovnicu</Trans>}
      titled
      problem={problem?.key === 'error.shippingBranchUndefined' ? text(problem) : null}
      className="branches"
    >
      {method.options.map(({ id, name, description }) => (
        <Radio
          key={id}
          name="shipping-branch"
          checked={id === chosen.branchId}
          onChoose={() => chooseBranch(id)}
          label={
            <>
              <strong>{name}</strong> <br />
              <span className="small muted">{description}</span>
            </>
          }
        />
      ))}
    </ChoiceGroup>
  )
}
