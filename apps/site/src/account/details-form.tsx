import type { User } from '@butiga/commerce-sdk'
import { profileActors, profileForm } from '@butiga/machines/account-form'
import { FormShell, SubmitButton } from '@butiga/react-ui/form/form-shell'
import { useShop } from '@butiga/react-ui/provider/shop'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { MemberFields } from './member-fields.tsx'
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
    <FormShell
      form={form}
      className="form-grid narrow"
      aria-label={t({ id: 'profile.details', message: 'Podaci' })}
      summary={false}
    >
      <MemberFields form={form} />
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
