import { safeRedirect } from '@butiga/commerce-sdk/rules'
import { codeForm, loginForm } from '@butiga/machines/account-form'
import { passwordActors, secondFactorActors } from '@butiga/machines/admin-session'
import { SubmitButton } from '@butiga/react-ui/form/form-shell'
import { PasswordField } from '@butiga/react-ui/form/password-field'
import { TextField } from '@butiga/react-ui/form/text-field'
import { Button } from '@butiga/react-ui/ui/button'
import { Dialog } from '@butiga/react-ui/ui/dialog'
import { Note } from '@butiga/react-ui/ui/note'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useEffect, useMemo, useRef } from 'react'
import { useAdmin } from '../admin.tsx'
import { LanguageSelect } from '../shell/language-select.tsx'
import { StepForm } from './step-form.tsx'

/** Where the log-in was asked for; by default the first screen. */
export const targetOf = ({ origin, search }: Pick<Location, 'origin' | 'search'>): string => {
  const target = safeRedirect(new URLSearchParams(search).get('redirect'), origin)
  return target === '/admin' || target.startsWith('/admin/') ? target : '/admin'
}

/** The whole page without a log-in. */
export const LogInScreen = () => {
  const { session, config } = useAdmin()
  const { t } = useLingui()
  const state = useSelector(session, (snapshot) => snapshot.value)
  const heading = useRef<HTMLHeadingElement>(null)
  const isCode = state === 'askingCode'
  useEffect(() => {
    document.title = `${t`Prijava u administraciju`} | ${config.siteName}`
  }, [t, config.siteName])
  // The second step is another page to read; the first one leaves the focus to the browser.
  useEffect(() => {
    if (isCode) heading.current?.focus()
  }, [isCode])
  return (
    <main className="lock">
      <div className="lock-f">
        <p className="logo h h3">{config.siteName}</p>
        {state === 'restoring' || state === 'closing' ? (
          <p role="status">
            <Trans id="posts.pending">Učitavanje…</Trans>
          </p>
        ) : state === 'unreachable' ? (
          <Note kind="danger" live>
            <Trans>Trgovina trenutačno nije dostupna. Pokušavamo ponovno.</Trans>
          </Note>
        ) : (
          <>
            <div>
              <h1 ref={heading} tabIndex={-1}>
                {isCode ? <Trans>Potvrda prijave</Trans> : <Trans>Prijava u administraciju</Trans>}
              </h1>
              <p className="muted">
                {isCode ? (
                  <Trans>Upišite šest znamenki iz aplikacije za potvrdu ili pričuvni kod.</Trans>
                ) : (
                  <Trans>Za osoblje trgovine</Trans>
                )}
              </p>
            </div>
            <LogInForms />
          </>
        )}
        <LanguageSelect />
        <a className="link small" href="/">
          <Trans>Natrag na stranicu</Trans>
        </a>
      </div>
      <div className="lock-p" aria-hidden="true" />
    </main>
  )
}

/** In front of the work of a user whose log-in is over: nothing behind it is lost. */
export const LogInDialog = () => {
  const { session } = useAdmin()
  const { t } = useLingui()
  return (
    <Dialog
      name="log-in"
      title={t`Prijavite se ponovno`}
      onClose={() => session.send({ type: 'session.logout' })}
      footer={
        <Button variant="ghost" data-close="">
          <Trans>Odjavi se</Trans>
        </Button>
      }
    >
      <p>
        <Trans>Prijava je istekla. Ono što ste radili čeka iza ovog prozora.</Trans>
      </p>
      <LogInForms />
    </Dialog>
  )
}

const LogInForms = () => {
  const { session } = useAdmin()
  const isCode = useSelector(
    session,
    (snapshot) => snapshot.matches('askingCode') || snapshot.matches({ signingIn: 'verifying' }),
  )
  return isCode ? <CodeForm /> : <PasswordForm />
}

const PasswordForm = () => {
  const { session } = useAdmin()
  const { t } = useLingui()
  const user = useSelector(session, (snapshot) => snapshot.context.user)
  const actors = useMemo(() => passwordActors(session), [session])
  const input = useMemo(
    () => ({ ...loginForm, values: { ...loginForm.values, username: user?.username ?? '' } }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the form opens once
    [],
  )
  return (
    <StepForm actors={actors} input={input} label={t`Prijava u administraciju`}>
      {(form) => (
        <>
          <TextField form={form} path="username" label={t`E-pošta`} type="email" autoComplete="username" required />
          <PasswordField
            form={form}
            path="password"
            label={t`Lozinka`}
            autoComplete="current-password"
            hint={t`Zaboravili ste lozinku? Jednokratnu poveznicu šalje vam voditelj sustava.`}
            required
          />
          <SubmitButton form={form} block>
            <Trans>Dalje</Trans>
          </SubmitButton>
        </>
      )}
    </StepForm>
  )
}

const CodeForm = () => {
  const { session } = useAdmin()
  const { t } = useLingui()
  const { text } = useUi()
  const failure = useSelector(session, (snapshot) => snapshot.context.failure)
  const actors = useMemo(() => secondFactorActors(session), [session])
  return (
    <StepForm actors={actors} input={codeForm} label={t`Potvrda prijave`}>
      {(form) => (
        <>
          <TextField form={form} path="code" label={t`Kod`} autoComplete="one-time-code" required />
          {failure !== null && (
            <p className="err" role="alert">
              {failure.code === 'TOKEN_INVALID' ? t`Kod ne odgovara. Upišite novi.` : text({ key: failure.message })}
            </p>
          )}
          <SubmitButton form={form} block>
            <Trans>Prijavi se</Trans>
          </SubmitButton>
          <Button variant="ghost" onClick={() => session.send({ type: 'session.logout' })}>
            <Trans>Drugi račun</Trans>
          </Button>
        </>
      )}
    </StepForm>
  )
}
