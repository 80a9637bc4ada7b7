import { codeActors, codeForm } from '@butiga/machines/account-form'
import { FormShell, SubmitButton } from '@butiga/react-ui/form/form-shell'
import { TextField } from '@butiga/react-ui/form/text-field'
import { useSendShop } from '@butiga/react-ui/provider/account'
import { useShop } from '@butiga/react-ui/provider/shop'
import { Button } from '@butiga/react-ui/ui/button'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useAccountForm } from '../account/use-account-form.ts'

/** What follows a right password where the account has a second factor. */
export const CodeForm = () => {
  const { t } = useLingui()
  const { shop } = useShop()
  const send = useSendShop()
  const actors = useMemo(() => codeActors(shop), [shop])
  const { form } = useAccountForm(actors, codeForm)
  if (form === undefined) return null
  return (
    <FormShell form={form} className="form-grid" aria-label={t`Drugi korak prijave`} summary={false}>
      <p className="c6 muted">
        <Trans>Lozinka je ispravna. Upišite kod iz aplikacije za potvrdu ili pričuvni kod.</Trans>
      </p>
      <TextField form={form} path="code" label={t`Kod`} autoComplete="one-time-code" required />
      <div className="c6 row">
        <SubmitButton form={form} size="lg">
          <Trans>Potvrdi</Trans>
        </SubmitButton>
        <Button variant="ghost" onClick={() => send({ type: 'auth.logout' })}>
          <Trans>Odustani</Trans>
        </Button>
      </div>
    </FormShell>
  )
}
