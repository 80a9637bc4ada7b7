import { CheckField } from '@butiga/react-ui/form/check-field'
import { FormShell, SubmitButton } from '@butiga/react-ui/form/form-shell'
import { useFieldValue } from '@butiga/react-ui/form/use-field'
import type { FormActor } from '@butiga/react-ui/form/use-form'
import { useShop } from '@butiga/react-ui/provider/shop'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Consents } from '@butiga/react-ui/shop/consents'
import { useAddressStep, useCheckout, type CheckoutActor } from '@butiga/react-ui/shop/use-checkout'
import { buttonClass } from '@butiga/react-ui/ui/button'
import { Icon } from '@butiga/react-ui/ui/icon'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { PersonFields, PlaceFields } from '../../address-form/address-fields.tsx'
import { CompanyFields } from '../../address-form/company-fields.tsx'

/** Of members alone. */
const OwnAddresses = lazy(async () => ({ default: (await import('./own-addresses.tsx')).OwnAddresses }))

/** The recipient, the delivery address, and the address of the invoice. */
export const AddressStep = ({ checkout }: { checkout: CheckoutActor }) => {
  const { form } = useAddressStep(checkout)
  return form && <AddressForm checkout={checkout} form={form} />
}

const AddressForm = ({ checkout, form }: { checkout: CheckoutActor; form: FormActor }) => {
  const { t } = useLingui()
  const { Link } = useUi()
  const { links } = useShop()
  const { stops } = useCheckout(checkout)
  const { consents, countries, user } = useAddressStep(checkout)
  const hasOwn = user !== null && user.addresses.length > 0
  const isBilledElsewhere = useFieldValue(form, 'differentBilling') === true
  const delivery = { form, path: 'addresses.1', section: 'shipping' } as const
  const billing = { form, path: 'addresses.0', section: 'billing' } as const
  return (
    <FormShell form={form} className="stack" data-gap="8">
      <fieldset>
        <legend className="h3 h">
          <Trans>Tko prima paket</Trans>
        </legend>
        <div className="form-grid">
          {hasOwn && (
            <Suspense>
              <OwnAddresses {...delivery} user={user} countries={countries} />
            </Suspense>
          )}
          <PersonFields {...delivery} />
          <CompanyFields form={form} />
        </div>
      </fieldset>
      <fieldset>
        <legend className="h3 h">
          <Trans>Kamo dostavljamo</Trans>
        </legend>
        <div className="form-grid">
          <PlaceFields {...delivery} countries={countries} />
          <CheckField
            form={form}
            path="differentBilling"
            label={t({ id: 'checkout.differentBilling', message: 'Adresa za račun je drukčija' })}
          />
        </div>
      </fieldset>
      {isBilledElsewhere && (
        <fieldset>
          <legend className="h3 h">
            <Trans>Adresa za račun</Trans>
          </legend>
          <div className="form-grid">
            {hasOwn && (
              <Suspense>
                <OwnAddresses {...billing} user={user} countries={countries} />
              </Suspense>
            )}
            <PersonFields {...billing} />
            <PlaceFields {...billing} countries={countries} />
          </div>
        </fieldset>
      )}
      {consents && <Consents actor={consents} />}
      <div className="co-nav">
        <Link className={buttonClass({ variant: 'ghost' })} href={links.cart()}>
          <Icon name="left" small />
          <Trans id="cart.title">Košarica</Trans>
        </Link>
        <SubmitButton form={form} size="lg">
          {stops.includes('shipping') ? <Trans>Dalje na dostavu</Trans> : <Trans>Dalje na plaćanje</Trans>}
          <Icon name="arrow" />
        </SubmitButton>
      </div>
    </FormShell>
  )
}
