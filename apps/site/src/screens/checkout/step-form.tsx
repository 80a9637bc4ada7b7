import type { MessageKey } from '@butiga/machines/shared'
import { Button } from '@butiga/react-ui/ui/button'
import { ErrorSummary } from '@butiga/react-ui/form/error-summary'
import { FieldNames, inPageOrder, useFieldNames } from '@butiga/react-ui/form/use-field'
import { Icon } from '@butiga/react-ui/ui/icon'
import { useCheckout, type CheckoutActor, type CheckoutStep } from '@butiga/react-ui/shop/use-checkout'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Trans } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'

interface StepFormProps {
  readonly checkout: CheckoutActor
  readonly submit: ReactNode
  /** Places the order; other steps point on with an arrow. */
  readonly last?: boolean
  readonly children: ReactNode
}

/** What the choices of a step say of themselves, beside their radios. */
const choiceProblems: Readonly<Partial<Record<CheckoutStep, readonly MessageKey[]>>> = {
  shipping: ['error.shippingMethodUndefined', 'error.shippingBranchUndefined'],
  payment: ['error.paymentMethodUndefined'],
}

/** A step of choices: its errors on top, Back and Next below. */
export const StepForm = ({ checkout, submit, last = false, children }: StepFormProps) => {
  const { text } = useUi()
  const { step, busy, problem, next } = useCheckout(checkout)
  const [names, name] = useFieldNames()
  const [attempt, setAttempt] = useState(0)
  return (
    <form
      className="stack"
      data-gap="7"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setAttempt((last) => last + 1)
        next()
      }}
    >
      <ErrorSummary
        attempt={attempt}
        message={problem === null || choiceProblems[step]?.includes(problem.key) ? null : text(problem)}
        problems={inPageOrder(names)}
        untitled
      />
      <FieldNames value={name}>{children}</FieldNames>
      <div className="co-nav">
        <BackButton checkout={checkout} />
        <Button type="submit" variant="primary" size="lg" busy={busy}>
          {submit}
          {!last && <Icon name="arrow" />}
        </Button>
      </div>
    </form>
  )
}

/** One step back; typed and chosen values are kept. */
export const BackButton = ({ checkout }: { checkout: CheckoutActor }) => {
  const { step, stops, busy, goTo } = useCheckout(checkout)
  const before = stops[stops.findIndex((stop) => stop === step) - 1]
  return (
    before && (
      <Button variant="ghost" disabled={busy} onClick={() => goTo(before)}>
        <Icon name="left" small />
        <Trans id="checkout.back">Natrag</Trans>
      </Button>
    )
  )
}
