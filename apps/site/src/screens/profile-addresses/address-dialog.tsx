import type { Country } from '@butiga/commerce-sdk'
import { FormShell } from '@butiga/react-ui/form/form-shell'
import { SelectField } from '@butiga/react-ui/form/select-field'
import { TextField } from '@butiga/react-ui/form/text-field'
import { type FormActor, useForm } from '@butiga/react-ui/form/use-form'
import { Button } from '@butiga/react-ui/ui/button'
import { Dialog } from '@butiga/react-ui/ui/dialog'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { PersonFields, PlaceFields } from '../../address-form/address-fields.tsx'

const FORM = 'address-form'

interface AddressDialogProps {
  readonly form: FormActor
  readonly isNew: boolean
  readonly countries: readonly Country[]
  readonly onClose: () => void
}

/** The form of an address. Where it was changed, another dialog asks before it is left. */
export const AddressDialog = ({ form, isNew, countries, onClose }: AddressDialogProps) => {
  const isLeaving = useSelector(form, (snapshot) => snapshot.matches({ editing: 'asking' }))
  useEffect(() => {
    const { unsubscribe } = form.on('form.left', onClose)
    return unsubscribe
  }, [form, onClose])
  return isLeaving ? <LeavingDialog form={form} /> : <FormDialog form={form} isNew={isNew} countries={countries} />
}

const LeavingDialog = ({ form }: { form: FormActor }) => (
  <Dialog
    name="leave-address"
    title={<Trans>Odbaciti promjene?</Trans>}
    onClose={() => form.send({ type: 'form.stay' })}
    footer={
      <>
        <Button variant="ghost" onClick={() => form.send({ type: 'form.discard' })}>
          <Trans>Odbaci promjene</Trans>
        </Button>
        <Button variant="primary" data-close>
          <Trans>Nastavi uređivati</Trans>
        </Button>
      </>
    }
  >
    <p>
      <Trans>Adresa nije spremljena.</Trans>
    </p>
  </Dialog>
)

const FormDialog = ({ form, isNew, countries }: Omit<AddressDialogProps, 'onClose'>) => {
  const { t } = useLingui()
  const { submitting } = useForm(form)
  const address = { form, path: 'address', section: 'shipping' } as const
  return (
    <Dialog
      name="edit-address"
      title={isNew ? <Trans>Nova adresa</Trans> : <Trans>Uredi adresu</Trans>}
      onClose={() => form.send({ type: 'form.leave' })}
      footer={
        <>
          <Button variant="ghost" data-close>
            <Trans>Odustani</Trans>
          </Button>
          <Button variant="primary" type="submit" form={FORM} busy={submitting}>
            <Trans>Spremi adresu</Trans>
          </Button>
        </>
      }
    >
      <FormShell form={form} id={FORM} className="form-grid" summary={false}>
        <PersonFields {...address} />
        <TextField
          form={form}
          path="address.companyName"
          label={t({ id: 'address.companyName', message: 'Naziv tvrtke' })}
          autoComplete="organization"
          optional
          span={4}
        />
        <TextField
          form={form}
          path="address.companyOIB"
          label={t({ id: 'address.companyOIB', message: 'OIB tvrtke' })}
          autoComplete="off"
          numeric
          span={2}
        />
        <PlaceFields {...address} countries={countries} />
        <SelectField
          form={form}
          path="address.type"
          label={t`Namjena`}
          options={[
            { value: 'shipping', label: t`Zadana za dostavu` },
            { value: 'main', label: t`Zadana za račun` },
            { value: 'other', label: t`Ostale adrese` },
          ]}
        />
      </FormShell>
    </Dialog>
  )
}
