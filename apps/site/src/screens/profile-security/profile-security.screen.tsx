import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { AccountPage } from '../../account/account-page.tsx'
import { PasswordForm } from '../../account/password-form.tsx'
import { SecondFactor } from '../../account/second-factor.tsx'
import type { ScreenModule } from '../screen.types.ts'

const load: ScreenModule<null>['load'] = () => Promise.resolve(null)

const head: ScreenModule<null>['head'] = (_data, i18n) => ({
  title: i18n._(msg`Sigurnost`),
  description: i18n._(msg`Lozinka vašeg računa.`),
  noindex: true,
})

/** The password of the account, and the second factor where the account opens the back office. */
const Screen: ScreenModule<null>['Screen'] = () => (
  <AccountPage entry="security">
    {({ user }) => (
      <>
        <section className="stack" data-gap="5">
          <h1>
            <Trans>Sigurnost</Trans>
          </h1>
          <h2>
            <Trans>Lozinka</Trans>
          </h2>
          <PasswordForm user={user} />
        </section>
        {user.isBackofficeUser && <SecondFactor user={user} />}
      </>
    )}
  </AccountPage>
)

export { head, load, Screen }
