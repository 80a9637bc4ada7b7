import type { Country } from '@butiga/commerce-sdk/contracts'
import { Button, buttonClass } from '@butiga/react-ui/ui/button'
import { Check } from '@butiga/react-ui/form/check'
import { Consents } from '@butiga/react-ui/shop/consents'
import { ErrorSummary } from '@butiga/react-ui/form/error-summary'
import { Icon } from '@butiga/react-ui/ui/icon'
import { useAddressStep, useCheckout, type CheckoutActor } from '@butiga/react-ui/shop/use-checkout'
import type { ConsentActor } from '@butiga/react-ui/shop/use-consents'
import { useForm, type FormActor } from '@butiga/react-ui/form/use-form'
import { useShop } from '@butiga/react-ui/provider/shop'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { AddressFields } from './address-fields.tsx'
import { addressFieldLooks, BILLING, fieldId, type AddressFieldName } from './address-field-looks.ts'
import { CompanyFields } from './company-fields.tsx'
import { useKeptAddress } from './kept-address.ts'

/** Who receives the parcel, where it goes, and who pays for it (R2.93 to R2.96). */
export const AddressStep = ({ checkout, homeCountry }: { checkout: CheckoutActor; homeCountry: string }) => {
  const { form, consents, countries } = useAddressStep(checkout)
  const { busy, stops } = useCheckout(checkout)
  return (
    form && (
      <AddressForm
        form={form}
        consents={consents}
        countries={countries}
        busy={busy}
        skipsShipping={!stops.includes('shipping')}
        homeCountry={homeCountry}
      />
    )
  )
}

interface AddressFormProps {
  readonly form: FormActor
  readonly consents: ConsentActor | undefined
  readonly countries: readonly Country[]
  readonly busy: boolean
  readonly skipsShipping: boolean
  readonly homeCountry: string
}

const AddressForm = ({ form, consents, countries, busy, skipsShipping, homeCountry }: AddressFormProps) => {
  const { Link, text, language } = useUi()
  const { links } = useShop()
  const { values, shownErrors, refusal, attempt, change, submit } = useForm(form)
  const labelOf = useLabels()
  useKeptAddress(form, proposeCountry(countries, [language.code2.toUpperCase(), homeCountry]))
  return (
    <form
      className="stack"
      data-gap="8"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <ErrorSummary
        attempt={attempt}
        message={refusal && text(refusal)}
        problems={shownErrors.map(({ field }) => ({ id: fieldId(field), label: labelOf(field) }))}
      />
      <fieldset>
        <legend className="h3 h">
          <Trans>Tko prima paket</Trans>
        </legend>
        <div className="form-grid">
          <AddressFields
            form={form}
            section="shipping"
            fields={['firstName', 'lastName', 'contactEmail', 'contactPhone']}
          />
          <CompanyFields form={form} />
        </div>
      </fieldset>
      <fieldset>
        <legend className="h3 h">
          <Trans>Kamo dostavljamo</Trans>
        </legend>
        <div className="form-grid">
          <AddressFields
            form={form}
            section="shipping"
            fields={['street', 'houseNumber', 'zipCode', 'city', 'country']}
            countries={countries}
          />
          <div className="c6">
            <Check
              checked={values['differentBilling'] === true}
              onChange={({ checked }) => change('differentBilling', checked)}
              label={<Trans id="checkout.differentBilling">Adresa za račun je drukčija</Trans>}
            />
          </div>
        </div>
      </fieldset>
      {values['differentBilling'] === true && (
        <fieldset>
          <legend className="h3 h">
            <Trans>Adresa za račun</Trans>
          </legend>
          <div className="form-grid">
            <AddressFields
              form={form}
              section="billing"
              fields={[
                'firstName',
                'lastName',
                'contactEmail',
                'contactPhone',
                'street',
                'houseNumber',
                'zipCode',
                'city',
                'country',
              ]}
              countries={countries}
            />
          </div>
        </fieldset>
      )}
      {consents && <Consents actor={consents} />}
      <div className="co-nav">
        <Link className={buttonClass({ variant: 'ghost' })} href={links.cart()}>
          <Icon name="left" small />
          <Trans id="cart.title">Košarica</Trans>
        </Link>
        <Button type="submit" variant="primary" size="lg" busy={busy}>
          {skipsShipping ? <Trans>Dalje na plaćanje</Trans> : <Trans>Dalje na dostavu</Trans>}
          <Icon name="arrow" />
        </Button>
      </div>
    </form>
  )
}

/** The country that a buyer of this language most likely lives in, else the shop's own; empty when neither is served. */
const proposeCountry = (countries: readonly Country[], likely: readonly string[]): string =>
  likely.find((code) => countries.some(({ iso }) => iso === code)) ?? ''

/** What the summary of errors calls a field. */
const useLabels = () => {
  const { t, i18n } = useLingui()
  return (field: string): string => {
    const label = i18n._(addressFieldLooks[field.replace(BILLING, '') as AddressFieldName].label)
    return field.startsWith(BILLING) ? t`${label} (račun)` : label
  }
}
