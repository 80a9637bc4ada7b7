import { Trans } from '@lingui/react/macro'
import { LoginForm } from '../auth/login-form.tsx'
import { RegistrationForm } from '../auth/registration-form.tsx'

/** What a guest sees of a page of the account: both ways in. After a log-in the page goes on as that of the member. */
export const Doors = () => (
  <div className="wrap page prof-doors">
    <section className="auth-card">
      <h1>
        <Trans id="login.title">Prijava</Trans>
      </h1>
      <LoginForm />
    </section>
    <section className="auth-card">
      <h2>
        <Trans id="register.title">Registracija</Trans>
      </h2>
      <RegistrationForm />
    </section>
  </div>
)
