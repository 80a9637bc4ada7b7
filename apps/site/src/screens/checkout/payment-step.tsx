import { Choice } from '@butiga/react-ui/form/choice'
import { Consents } from '@butiga/react-ui/shop/consents'
import { useCheckout, usePaymentStep, type CheckoutActor } from '@butiga/react-ui/shop/use-checkout'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Trans } from '@lingui/react/macro'
import { ChoiceGroup } from './choice-group.tsx'
import { GiftFields } from './gift-fields.tsx'
import { Paying } from './paying.tsx'
import { StepForm } from './step-form.tsx'

/** The choice of a payment method, and then the payment itself. */
export const PaymentStep = ({ checkout }: { checkout: CheckoutActor }) =>
  useCheckout(checkout).step === 'paying' ? <Paying checkout={checkout} /> : <PaymentChoice checkout={checkout} />

/** The cards that a method accepts. */
const Marks = ({ of }: { readonly of: readonly string[] }) => (
  <span className="cards">
    {of.map((mark) => (
      <i key={mark}>{mark}</i>
    ))}
  </span>
)

/** The payment methods. The last button states that the order is binding, and its total. */
const PaymentChoice = ({ checkout }: { checkout: CheckoutActor }) => {
  const { money, text } = useUi()
  const { cart, problem } = useCheckout(checkout)
  const { methods, chosen, choose, consents, gift, changeGift } = usePaymentStep(checkout)
  const submit = (
    <span>
      <Trans id="checkout.orderWithPayment">Naruči s obvezom plaćanja</Trans>{' '}
      <span className="num">{cart && money(cart.prices.converted.orderTotal, cart.currency)}</span>
    </span>
  )
  return (
    <StepForm checkout={checkout} submit={submit} last>
      <ChoiceGroup
        legend={<Trans>Način plaćanja</Trans>}
        problem={problem?.key === 'error.paymentMethodUndefined' ? text(problem) : null}
        className="stack"
      >
        {methods.map(({ id, name, description, marks }) => (
          <Choice
            key={id}
            name="payment-method"
            title={name}
            description={description}
            aside={marks && <Marks of={marks} />}
            checked={id === chosen}
            onChoose={() => choose(id)}
          />
        ))}
      </ChoiceGroup>
      <GiftFields gift={gift} onChange={changeGift} />
      {consents && <Consents actor={consents} />}
    </StepForm>
  )
}
