import type { User } from '@butiga/commerce-sdk'
import { passwordActors, passwordForm } from '@butiga/machines/account-form'
import { FormShell, SubmitButton } from '@butiga/react-ui/form/form-shell'
import { PasswordField } from '@butiga/react-ui/form/password-field'
import { useShop } from '@butiga/react-ui/provider/shop'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { NewPasswordFields, useChangedPassword } from './member-fields.tsx'
import { SavedNote } from './saved-note.tsx'
import { useAccountForm } from './use-account-form.ts'
import { UserName } from '@butiga/react-ui/form/user-name'

/** Another password; every other log-in of the user ends. */
export const PasswordForm = ({ user }: { user: User }) => {
  const { t } = useLingui()
  const { commerce } = useShop()
  const actors = useMemo(() => passwordActors({ commerce }), [commerce])
  const { form, saved } = useAccountForm(actors, passwordForm)
  const fields = useChangedPassword()
  if (form === undefined) return null
  return (
    <FormShell form={form} className="form-grid narrow" aria-label={t`Promjena lozinke`} summary={false}>
      <UserName user={user} />
      <PasswordField
        form={form}
        path="oldPassword"
        label={t({ id: 'profile.oldPassword', message: 'Stara lozinka' })}
        autoComplete="current-password"
        required
      />
      <NewPasswordFields form={form} fields={fields} span={3} />
      <div className="c6">
        <SubmitButton form={form} variant="line">
          <Trans>Promijeni lozinku</Trans>
        </SubmitButton>
      </div>
      {saved && (
        <SavedNote form={form}>
          <Trans>Lozinka je promijenjena. Ostali uređaji su odjavljeni.</Trans>
        </SavedNote>
      )}
    </FormShell>
  )
}
