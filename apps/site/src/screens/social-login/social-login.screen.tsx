import type { SocialProvider } from '@butiga/commerce-sdk'
import {
  type SocialReturn,
  socialLoginActors,
  socialLoginMachine,
  socialLoginPresence,
} from '@butiga/machines/social-login'
import { FormShell, SubmitButton } from '@butiga/react-ui/form/form-shell'
import { PasswordField } from '@butiga/react-ui/form/password-field'
import type { FormActor } from '@butiga/react-ui/form/use-form'
import { useShop } from '@butiga/react-ui/provider/shop'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Consents } from '@butiga/react-ui/shop/consents'
import type { ConsentActor } from '@butiga/react-ui/shop/use-consents'
import { Button, buttonClass } from '@butiga/react-ui/ui/button'
import { Later } from '@butiga/react-ui/ui/later'
import { Note } from '@butiga/react-ui/ui/note'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useMemo, useRef } from 'react'
import { Providers } from '../../auth/providers.tsx'
import { goTo } from '../../navigation/go-to.ts'
import { useEcommerce } from '../../navigation/use-ecommerce.ts'
import { useLinks } from '../../navigation/use-links.ts'
import { provided } from '../../provided.ts'
import type { ScreenModule } from '../screen.types.ts'
import { useSocialReturn } from './use-social-return.ts'

interface SocialLoginData {
  readonly providers: readonly SocialProvider[]
}

const load: ScreenModule<SocialLoginData>['load'] = async ({ site }) => ({ providers: site.config.socialProviders })

const head: ScreenModule<SocialLoginData>['head'] = (_data, i18n) => ({
  title: i18n._(msg({ id: 'social.title', message: 'Prijava putem drugog računa' })),
  description: i18n._(msg`Dovršavamo prijavu.`),
  noindex: true,
  noReferrer: true,
})

/** Where a provider leads back to: the log-in is finished in the background. */
const Screen: ScreenModule<SocialLoginData>['Screen'] = ({ data: { providers } }) => {
  const returned = useSocialReturn()
  return (
    <div className="wrap page auth late">
      <div className="auth-card">
        <h1>
          <Trans id="social.title">Prijava putem drugog računa</Trans>
        </h1>
        {returned !== undefined && <SocialLogin returned={returned} providers={providers} />}
      </div>
    </div>
  )
}

const SocialLogin = ({ returned, providers }: SocialLoginData & { readonly returned: SocialReturn | null }) => {
  const { notices } = useUi()
  const { shop, commerce } = useShop()
  const machine = useMemo(
    () => provided(socialLoginMachine, (own) => own.provide({ actors: socialLoginActors({ commerce }) })),
    [commerce],
  )
  const login = useActorRef(machine, { input: { shop, notices, returned } })
  const snapshot = useSelector(login, (now) => now)
  const { fields, consents } = snapshot.children
  const { focus } = socialLoginPresence(snapshot.value)
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (focus === 'heading') part.current?.focus()
  }, [focus])
  useEffect(() => {
    const { unsubscribe } = login.on('socialLogin.done', ({ redirect }) => goTo(redirect))
    return unsubscribe
  }, [login])
  return (
    <div className="stack" data-gap="6" ref={part} tabIndex={-1}>
      {snapshot.hasTag('loading') && <Waiting isLate={snapshot.matches({ exchanging: 'late' })} />}
      {fields && <Link form={fields} email={snapshot.context.email ?? ''} />}
      {consents && <Open consents={consents} busy={snapshot.hasTag('busy')} />}
      {snapshot.matches('withoutEmail') && <WithoutEmail />}
      {snapshot.matches('failed') && <Failed providers={providers} />}
    </div>
  )
}

const Waiting = ({ isLate }: { readonly isLate: boolean }) => {
  const links = useLinks()
  return (
    <Later>
      <p role="status">
        {isLate ? (
          <Trans>Traje duže nego obično. Ostanite na stranici, još pokušavamo.</Trans>
        ) : (
          <Trans>Otvaramo vaš račun.</Trans>
        )}
      </p>
      {isLate && (
        <a className="link" href={links.login()}>
          <Trans>Odustani i vrati se na prijavu</Trans>
        </a>
      )}
    </Later>
  )
}

/** The account exists: its password links it with the provider. */
const Link = ({ form, email }: { readonly form: FormActor; readonly email: string }) => {
  const { t } = useLingui()
  const links = useLinks()
  return (
    <>
      <p>
        <Trans>
          Za <strong>{email}</strong> već imate račun s lozinkom. Upišite je jednom i ubuduće ulazite i ovim putem.
        </Trans>
      </p>
      <FormShell form={form} className="form-grid" aria-label={t`Povezivanje računa`} summary={false}>
        {/* Password managers look for the account. */}
        <input
          className="sr"
          type="email"
          autoComplete="username"
          value={email}
          tabIndex={-1}
          aria-hidden="true"
          readOnly
        />
        <PasswordField
          form={form}
          path="password"
          label={t({ id: 'login.password', message: 'Lozinka' })}
          autoComplete="current-password"
          hint={
            <a className="link" href={links.forgotPassword()}>
              <Trans id="login.forgot">Zaboravili ste lozinku?</Trans>
            </a>
          }
          required
        />
        <div className="c6">
          <SubmitButton form={form} size="lg" block>
            <Trans>Poveži i prijavi se</Trans>
          </SubmitButton>
        </div>
      </FormShell>
      <a className={buttonClass({ variant: 'ghost', block: true })} href={links.login()}>
        <Trans>Ne povezuj</Trans>
      </a>
    </>
  )
}

/** The account is new: it needs the consents of a registration. */
const Open = ({ consents, busy }: { readonly consents: ConsentActor; readonly busy: boolean }) => (
  <>
    <p>
      <Trans>Još samo privole i račun je otvoren.</Trans>
    </p>
    <Consents actor={consents} />
    <Button
      variant="primary"
      size="lg"
      busy={busy}
      onClick={() => consents.send({ type: 'consent.submit', email: '', cart: null })}
    >
      <Trans id="register.submit">Otvori račun</Trans>
    </Button>
  </>
)

const WithoutEmail = () => {
  const links = useLinks()
  const hasShop = useEcommerce()
  return (
    <>
      <Note kind="warn">
        {hasShop ? (
          <Trans>Nismo dobili potvrđenu adresu e-pošte. Bez nje ne možemo poslati potvrdu narudžbe ni račun.</Trans>
        ) : (
          <Trans>Nismo dobili potvrđenu adresu e-pošte.</Trans>
        )}
      </Note>
      <a className={buttonClass({ variant: 'primary', size: 'lg', block: true })} href={links.register()}>
        <Trans>Otvori račun e-poštom</Trans>
      </a>
    </>
  )
}

const Failed = ({ providers }: SocialLoginData) => {
  const links = useLinks()
  return (
    <>
      <Note kind="danger">
        <Trans>Prijava nije uspjela ili je prekinuta. Ništa nije spremljeno.</Trans>
      </Note>
      <Providers providers={providers} redirect={links.home()} />
      <a className={buttonClass({ variant: 'line', block: true })} href={links.login()}>
        <Trans>Prijava lozinkom</Trans>
      </a>
    </>
  )
}

export { head, load, Screen }
