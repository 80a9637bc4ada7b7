import { loginActors, loginForm } from '@butiga/machines/account-form'
import { FormShell, SubmitButton } from '@butiga/react-ui/form/form-shell'
import { PasswordField } from '@butiga/react-ui/form/password-field'
import { TextField } from '@butiga/react-ui/form/text-field'
import { useAccount } from '@butiga/react-ui/provider/account'
import { useShop } from '@butiga/react-ui/provider/shop'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { useAccountForm } from '../account/use-account-form.ts'
import { useLinks } from '../navigation/use-links.ts'
import { CodeForm } from './code-form.tsx'

interface LoginFormProps {
  /** The product that goes on the wishlist after the log-in. Default: none. */
  readonly wish?: number | undefined
}

/** The form of the log-in, and its second step where the account has one; it stays where it is afterwards. */
export const LoginForm = (props: LoginFormProps) => {
  const { status } = useAccount()
  const [step, setStep] = useState(status)
  // While a step is on its way, its form stays.
  if (status !== 'pending' && status !== step) setStep(status)
  return step === 'code' ? <CodeForm /> : <PasswordForm {...props} />
}

const PasswordForm = ({ wish }: LoginFormProps) => {
  const { t } = useLingui()
  const { Link } = useUi()
  const { shop } = useShop()
  const links = useLinks()
  const actors = useMemo(() => loginActors(shop, wish), [shop, wish])
  const { form } = useAccountForm(actors, loginForm)
  if (form === undefined) return null
  return (
    <FormShell
      form={form}
      className="form-grid"
      aria-label={t({ id: 'login.title', message: 'Prijava' })}
      summary={false}
    >
      <TextField
        form={form}
        path="username"
        label={t({ id: 'address.email', message: 'E-pošta' })}
        type="email"
        autoComplete="username"
        required
      />
      <PasswordField
        form={form}
        path="password"
        label={t({ id: 'login.password', message: 'Lozinka' })}
        autoComplete="current-password"
        hint={
          <Link className="link" href={links.forgotPassword()}>
            <Trans id="login.forgot">Zaboravili ste lozinku?</Trans>
          </Link>
        }
        required
      />
      <div className="c6">
        <SubmitButton form={form} size="lg" block>
          <Trans id="login.submit">Prijavi se</Trans>
        </SubmitButton>
      </div>
    </FormShell>
  )
}
