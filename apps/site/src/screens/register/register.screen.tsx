import { type Country, type SocialProvider, unwrap } from '@butiga/commerce-sdk'
import type { NameRule } from '@butiga/commerce-sdk/rules'
import { useUi } from '@butiga/react-ui/provider/ui'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { DoorPage } from '../../auth/auth-page.tsx'
import { Or, Providers } from '../../auth/providers.tsx'
import { RegistrationForm } from '../../auth/registration-form.tsx'
import { useLinks } from '../../navigation/use-links.ts'
import type { ScreenModule } from '../screen.types.ts'

interface RegisterData {
  readonly providers: readonly SocialProvider[]
  readonly countries: readonly Country[]
  readonly nameRule: NameRule
  readonly autoLogin: boolean
}

const load: ScreenModule<RegisterData>['load'] = async ({ site, commerce, signal }) => ({
  providers: site.config.socialProviders,
  // Without a shop there is nothing to deliver.
  countries: site.config.ecommerceEnabled ? await unwrap(commerce.master.countries({}, signal ? { signal } : {})) : [],
  nameRule: { specialCharsValidation: site.config.checkoutSettings.specialCharsValidation ?? true },
  autoLogin: site.options.AutoLogin === true,
})

const head: ScreenModule<RegisterData>['head'] = (_data, i18n, { config }) => ({
  title: i18n._(msg({ id: 'register.title', message: 'Registracija' })),
  description: i18n._(config.ecommerceEnabled ? msg`Otvorite račun za bržu kupnju.` : msg`Otvorite račun.`),
  noindex: true,
})

const Screen: ScreenModule<RegisterData>['Screen'] = ({ data: { providers, ...form } }) => {
  const { Link } = useUi()
  const links = useLinks()
  return (
    <DoorPage title={<Trans id="register.title">Registracija</Trans>}>
      {providers.length > 0 && (
        <>
          <Providers providers={providers} redirect={links.home()} />
          <Or />
        </>
      )}
      <RegistrationForm {...form} />
      <p className="muted">
        <Trans>
          Već imate račun?{' '}
          <Link className="link" href={links.login()}>
            Prijavite se
          </Link>
        </Trans>
      </p>
    </DoorPage>
  )
}

export { head, load, Screen }
