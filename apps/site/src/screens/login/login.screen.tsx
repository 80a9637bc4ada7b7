import type { SocialProvider } from '@butiga/commerce-sdk'
import { useUi } from '@butiga/react-ui/provider/ui'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { DoorPage } from '../../auth/auth-page.tsx'
import { LoginForm } from '../../auth/login-form.tsx'
import { Or, Providers } from '../../auth/providers.tsx'
import { useArrival, useRedirectOnLogin } from '../../auth/use-arrival.ts'
import { useMailedToken } from '../../auth/use-mailed-token.ts'
import { Verification } from '../../auth/verification.tsx'
import { useLinks } from '../../navigation/use-links.ts'
import type { ScreenModule } from '../screen.types.ts'

interface LoginData {
  readonly providers: readonly SocialProvider[]
}

const load: ScreenModule<LoginData>['load'] = async ({ site }) => ({ providers: site.config.socialProviders })

const head: ScreenModule<LoginData>['head'] = (_data, i18n) => ({
  title: i18n._(msg({ id: 'login.title', message: 'Prijava' })),
  description: i18n._(msg`Prijavite se na svoj račun.`),
  noindex: true,
  noReferrer: true,
})

/** The log-in; a mailed link leads here to confirm an e-mail address. */
const Screen: ScreenModule<LoginData>['Screen'] = ({ data: { providers } }) => {
  const { Link } = useUi()
  const links = useLinks()
  const token = useMailedToken('verificationToken')
  const { redirect, wish } = useArrival()
  useRedirectOnLogin(redirect)
  return (
    <DoorPage
      title={<Trans id="login.title">Prijava</Trans>}
      notice={token !== null && <Verification key={token} token={token} />}
    >
      <LoginForm wish={wish} />
      {providers.length > 0 && (
        <>
          <Or />
          <Providers providers={providers} redirect={redirect} />
        </>
      )}
      <p className="muted">
        <Trans>
          Prvi put kod nas?{' '}
          <Link className="link" href={links.register()}>
            Otvorite račun
          </Link>
        </Trans>
      </p>
    </DoorPage>
  )
}

export { head, load, Screen }
