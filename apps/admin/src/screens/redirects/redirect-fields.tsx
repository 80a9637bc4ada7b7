import { redirectFaults } from '@butiga/commerce-sdk/rules'
import { CheckField } from '@butiga/react-ui/form/check-field'
import { TextField } from '@butiga/react-ui/form/text-field'
import type { FormActor } from '@butiga/react-ui/form/use-form'
import { useLingui } from '@lingui/react/macro'
import { Block } from '../../kit/form/block.tsx'

/** A redirect as its form has it. */
export interface RedirectValues {
  readonly from: string
  readonly to: string
  readonly permanent: boolean
}

/** The faults that need no question to the shop. */
export const checkRedirect = ({ from, to }: RedirectValues) => {
  const empty = [
    ...(from.trim() === '' ? [{ path: 'from', rule: 'required' }] : []),
    ...(to.trim() === '' ? [{ path: 'to', rule: 'required' }] : []),
  ]
  return empty.length > 0 ? empty : redirectFaults({ from, to })
}

/** The fields of a redirect. */
export const RedirectFields = ({ form, hint }: { readonly form: FormActor; readonly hint?: string }) => {
  const { t } = useLingui()
  return (
    <Block title={t`Preusmjeravanje`}>
      <TextField
        form={form}
        path="from"
        label={t`S adrese`}
        maxLength={500}
        required
        hint={hint ?? t`Putanja na ovoj stranici: /stara-adresa.`}
      />
      <TextField
        form={form}
        path="to"
        label={t`Na`}
        maxLength={500}
        required
        hint={t`Stranica, proizvod ili kategorija koja postoji.`}
      />
      <CheckField form={form} path="permanent" label={t`Trajno: tražilice zamijene staru adresu novom`} />
    </Block>
  )
}
