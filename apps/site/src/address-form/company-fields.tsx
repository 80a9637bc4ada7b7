import { TextField } from '@butiga/react-ui/form/text-field'
import { useFieldValue } from '@butiga/react-ui/form/use-field'
import type { FormActor } from '@butiga/react-ui/form/use-form'
import { Icon } from '@butiga/react-ui/ui/icon'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'

/** The company that buys; closed until it is opened, open while one of its fields has a value. */
export const CompanyFields = ({ form }: { form: FormActor }) => {
  const { t } = useLingui()
  const [isRequested, setRequested] = useState(false)
  const values = [useFieldValue(form, 'company.companyName'), useFieldValue(form, 'company.companyOIB')]
  const isBilledElsewhere = useFieldValue(form, 'differentBilling') === true
  // An OIB has digits alone; the tax numbers of other countries have letters.
  const isCroatian = useFieldValue(form, `addresses.${isBilledElsewhere ? 0 : 1}.country`) === 'HR'
  return (
    <details
      className="c6 firm"
      open={isRequested || values.some((value) => value !== '')}
      onToggle={(event) => setRequested(event.currentTarget.open)}
    >
      <summary className="link">
        <Icon name="plus" small />
        <Trans id="checkout.buyAsCompany">Kupujem za tvrtku</Trans>
      </summary>
      <div className="form-grid">
        <TextField
          form={form}
          path="company.companyName"
          label={t({ id: 'address.companyName', message: 'Naziv tvrtke' })}
          autoComplete="shipping organization"
          span={4}
        />
        <TextField
          form={form}
          path="company.companyOIB"
          label={t({ id: 'address.companyOIB', message: 'OIB tvrtke' })}
          autoComplete="off"
          inputMode={isCroatian ? 'numeric' : 'text'}
          numeric
          span={2}
        />
      </div>
    </details>
  )
}
