import type { User } from '@butiga/commerce-sdk'
import { profileActors, profileForm } from '@butiga/machines/account-form'
import { FormShell, SubmitButton } from '@butiga/react-ui/form/form-shell'
import { TextField } from '@butiga/react-ui/form/text-field'
import { useShop } from '@butiga/react-ui/provider/shop'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { SavedNote } from './saved-note.tsx'
import { useAccountForm } from './use-account-form.ts'

/** Name, e-mail address and membership card. Another address counts once it is confirmed. */
export const DetailsForm = ({ user }: { user: User }) => {
  const { t } = useLingui()
  const { commerce } = useShop()
  const actors = useMemo(() => profileActors({ commerce }), [commerce])
  const { form, saved } = useAccountForm(actors, profileForm(user))
  if (form === undefined) return null
  return (
    <FormShell form={form} className="form-grid narrow" aria-label={t`Podaci`} summary={false}>
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
        autoComplete="email"
        required
      />
      <TextField
        form={form}
        path="memberCardBarcode"
        label={t({ id: 'cart.memberCard.label', message: 'Barkod članske kartice' })}
        autoComplete="off"
        numeric
        optional
      />
      <div className="c6 row">
        <SubmitButton form={form}>
          <Trans id="profile.save">Spremi</Trans>
        </SubmitButton>
      </div>
      {saved && (
        <SavedNote form={form}>
          {saved.confirms === undefined ? (
            <Trans id="profile.saved">Podaci su spremljeni.</Trans>
          ) : (
            <Trans>
              Podaci su spremljeni. Poslali smo poruku na {saved.confirms}: nova adresa vrijedi kad je potvrdite.
            </Trans>
          )}
        </SavedNote>
      )}
    </FormShell>
  )
}
