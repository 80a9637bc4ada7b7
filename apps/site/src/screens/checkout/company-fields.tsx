import { Icon } from '@butiga/react-ui/ui/icon'
import { useForm, type FormActor } from '@butiga/react-ui/form/use-form'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { AddressFields } from './address-fields.tsx'

/** The company that buys; closed until it is asked for, open as long as a field of it is filled in (R5.12). */
export const CompanyFields = ({ form }: { form: FormActor }) => {
  const { values } = useForm(form)
  const [isAskedFor, setAskedFor] = useState(false)
  const isFilled = values['companyName'] !== '' || values['companyOIB'] !== ''
  return (
    <details
      className="c6 firm"
      open={isAskedFor || isFilled}
      onToggle={(event) => setAskedFor(event.currentTarget.open)}
    >
      <summary className="link">
        <Icon name="plus" small />
        <Trans id="checkout.buyAsCompany">Kupujem za tvrtku</Trans>
      </summary>
      <div className="form-grid">
        <AddressFields form={form} section="shipping" fields={['companyName', 'companyOIB']} optional />
      </div>
    </details>
  )
}
