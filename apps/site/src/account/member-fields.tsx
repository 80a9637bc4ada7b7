import { PasswordField } from '@butiga/react-ui/form/password-field'
import { TextField } from '@butiga/react-ui/form/text-field'
import type { FormActor } from '@butiga/react-ui/form/use-form'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEcommerce } from '../navigation/use-ecommerce.ts'

interface MemberFieldsProps {
  readonly form: FormActor
  /** What password managers keep the address as: a new account is named by it. Default `email`. */
  readonly emailAs?: 'email' | 'username'
}

/** Name, e-mail address and, where there is a shop, membership card of an account. */
export const MemberFields = ({ form, emailAs = 'email' }: MemberFieldsProps) => {
  const { t } = useLingui()
  const hasShop = useEcommerce()
  return (
    <>
      <TextField
        form={form}
        path="firstName"
        label={t({ id: 'address.firstName', message: 'Ime' })}
        autoComplete="given-name"
        required
        span={3}
      />
      <TextField
        form={form}
        path="lastName"
        label={t({ id: 'address.lastName', message: 'Prezime' })}
        autoComplete="family-name"
        required
        span={3}
      />
      <TextField
        form={form}
        path="email"
        label={t({ id: 'address.email', message: 'E-pošta' })}
        type="email"
        autoComplete={emailAs}
        required
      />
      {hasShop && (
        <TextField
          form={form}
          path="memberCardBarcode"
          label={t({ id: 'cart.memberCard.label', message: 'Barkod članske kartice' })}
          hint={<Trans>Na poleđini kartice</Trans>}
          autoComplete="off"
          inputMode="numeric"
          numeric
          optional
        />
      )}
    </>
  )
}

interface NewPasswordFieldsProps {
  readonly form: FormActor
  /** The password and its repetition: where they are in the form, and their labels. */
  readonly fields: readonly [NewPassword, NewPassword]
  readonly span?: 3
}

interface NewPassword {
  readonly path: string
  readonly label: string
}

/** A new password, twice. */
export const NewPasswordFields = ({ form, fields: [first, again], span }: NewPasswordFieldsProps) => {
  const common = { form, autoComplete: 'new-password', required: true, ...(span && { span }) } as const
  return (
    <>
      <PasswordField {...common} {...first} />
      <PasswordField {...common} {...again} isRepeated />
    </>
  )
}

/** The fields of a new password in place of another one. */
export const useChangedPassword = (): NewPasswordFieldsProps['fields'] => {
  const { t } = useLingui()
  return [
    { path: 'newPassword', label: t({ id: 'profile.newPassword', message: 'Nova lozinka' }) },
    { path: 'newPasswordAgain', label: t({ id: 'profile.newPasswordAgain', message: 'Ponovite novu lozinku' }) },
  ]
}
