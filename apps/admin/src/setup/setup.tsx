import type { SetupKind, SetupState } from '@butiga/commerce-sdk'
import { unwrap } from '@butiga/commerce-sdk'
import { countryStarts, startOf } from '@butiga/commerce-sdk/rules'
import { basicsActors, basicsForm, kindActors, kindForm, ownerActors, ownerForm } from '@butiga/machines/admin-session'
import { Choice } from '@butiga/react-ui/form/choice'
import { SubmitButton } from '@butiga/react-ui/form/form-shell'
import { PasswordField } from '@butiga/react-ui/form/password-field'
import { SelectField } from '@butiga/react-ui/form/select-field'
import { TextField } from '@butiga/react-ui/form/text-field'
import { useField } from '@butiga/react-ui/form/use-field'
import type { FormActor } from '@butiga/react-ui/form/use-form'
import { Button } from '@butiga/react-ui/ui/button'
import { Note } from '@butiga/react-ui/ui/note'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useAdmin } from '../admin.tsx'
import { StepForm } from '../log-in/step-form.tsx'
import { LanguageSelect } from '../shell/language-select.tsx'

/** The command that prints another link. */
const COMMAND = 'npm start'

interface SetupProps {
  /** The link works, or is void, or the steps go on behind the log-in. */
  readonly setup: 'open' | 'void' | 'steps'
}

/** The first run in the browser: the first user, and what the server is for. */
export const Setup = ({ setup }: SetupProps) => {
  const { session } = useAdmin()
  const isLoggedIn = useSelector(session, (snapshot) => snapshot.context.user !== null)
  if (isLoggedIn) return <Steps />
  return setup === 'open' ? <Owner /> : <VoidLink />
}

type Step = 'owner' | 'kind' | 'basics'

interface FrameProps {
  readonly step?: Step
  readonly title: string
  readonly note: ReactNode
  readonly children: ReactNode
}

const Frame = ({ step, title, note, children }: FrameProps) => {
  const { t } = useLingui()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = title
    heading.current?.focus()
  }, [title])
  const steps = [
    { key: 'owner', label: t`Vaš račun` },
    { key: 'kind', label: t`Kakva trgovina` },
    { key: 'basics', label: t`Osnovno` },
  ]
  return (
    <main className="lock setup">
      <div className="lock-f">
        {step !== undefined && (
          <ol className="setup-steps" aria-label={t`Koraci`}>
            {steps.map(({ key, label }) => (
              <li key={key} aria-current={key === step ? 'step' : undefined}>
                {label}
              </li>
            ))}
          </ol>
        )}
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          <p className="muted">{note}</p>
        </div>
        {children}
        <LanguageSelect />
      </div>
      <div className="lock-p" aria-hidden="true" />
    </main>
  )
}

const VoidLink = () => {
  const { t } = useLingui()
  return (
    <Frame
      title={t`Ova poveznica više ne vrijedi.`}
      note={
        <Trans>
          Poveznica za prvo pokretanje vrijedi jedan sat i samo jednom. Pokrenite trgovinu ponovno i u terminalu će biti
          nova.
        </Trans>
      }
    >
      <code className="setup-command">{COMMAND}</code>
      <a className="link small" href="/adminLogin">
        <Trans>Već imate račun? Prijavite se</Trans>
      </a>
    </Frame>
  )
}

const Owner = () => {
  const { session, commerce } = useAdmin()
  const { t } = useLingui()
  const [token] = useState(() => new URLSearchParams(location.search).get('token') ?? '')
  const actors = useMemo(() => ownerActors({ commerce }, token), [commerce, token])
  return (
    <Frame
      step="owner"
      title={t`Dobro došli. Prvo vaš račun.`}
      note={<Trans>S njim ulazite u administraciju i uređujete stranice. Ostale ćete pozvati poslije.</Trans>}
    >
      <StepForm
        actors={actors}
        input={ownerForm}
        label={t`Vaš račun`}
        onSaved={({ email, password }) => {
          // The token is used up, and no secret stays in the history.
          history.replaceState(null, '', location.pathname)
          session.send({ type: 'session.login', username: String(email), password: String(password) })
        }}
      >
        {(form) => (
          <>
            <TextField
              form={form}
              path="firstName"
              label={t({ message: 'Ime', context: 'first name' })}
              autoComplete="given-name"
              required
            />
            <TextField form={form} path="lastName" label={t`Prezime`} autoComplete="family-name" required />
            <TextField form={form} path="email" label={t`E-pošta`} type="email" autoComplete="username" required />
            <PasswordField form={form} path="password" label={t`Lozinka`} autoComplete="new-password" required />
            <Next form={form} />
          </>
        )}
      </StepForm>
    </Frame>
  )
}

const Next = ({ form }: { readonly form: FormActor }) => (
  <SubmitButton form={form} block>
    <Trans>Dalje</Trans>
  </SubmitButton>
)

/** The steps behind the log-in; the server says which is next, so that a closed page loses nothing. */
const Steps = () => {
  const { commerce, language, changeLanguage } = useAdmin()
  const [state, setState] = useState<SetupState | null>(null)
  const [isOver, setOver] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (hasFailed) return
    const load = new AbortController()
    void unwrap(commerce.setup.getState({}, { signal: load.signal })).then(
      setState,
      () => !load.signal.aborted && setFailed(true),
    )
    return () => load.abort()
  }, [commerce, hasFailed])
  useEffect(() => {
    // The language of this page is the user's from now on, whatever that of the site becomes.
    changeLanguage(language)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, with the language of the first step
  }, [])
  useEffect(() => {
    if (!isOver) return
    const leave = async () => {
      // The browser has the icon of the sample.
      await fetch('/icon-512.png', { cache: 'reload' }).catch(() => undefined)
      location.assign('/admin')
    }
    void leave()
  }, [isOver])
  if (isOver) return <Wait />
  if (state?.step === 'basics') return <Basics kind={state.kind} onSaved={() => setOver(true)} />
  if (state !== null)
    return (
      <Kind
        hasOwn={state.hasOwn}
        onChosen={(kind) =>
          kind === 'sample' || state.hasOwn ? setOver(true) : setState({ ...state, step: 'basics', kind })
        }
      />
    )
  return hasFailed ? <Retry onRetry={() => setFailed(false)} /> : <Wait />
}

const Retry = ({ onRetry }: { readonly onRetry: () => void }) => {
  const { t } = useLingui()
  return (
    <Frame title={t`Korak se ne može učitati`} note={<Trans>Ništa nije izgubljeno.</Trans>}>
      <Button onClick={onRetry}>
        <Trans>Pokušaj ponovno</Trans>
      </Button>
    </Frame>
  )
}

const Wait = () => {
  const { t } = useLingui()
  return (
    <Frame title={t`Pripremamo vašu trgovinu`} note={<Trans id="posts.pending">Učitavanje…</Trans>}>
      {null}
    </Frame>
  )
}

interface KindProps {
  readonly hasOwn: boolean
  readonly onChosen: (kind: SetupKind) => void
}

const Kind = ({ hasOwn, onChosen }: KindProps) => {
  const { commerce } = useAdmin()
  const { t } = useLingui()
  const actors = useMemo(() => kindActors({ commerce }, hasOwn), [commerce, hasOwn])
  return (
    <Frame
      step="kind"
      title={t`Što otvarate?`}
      note={<Trans>Izbor nije zauvijek: trgovinu možete uključiti ili isključiti i poslije.</Trans>}
    >
      <StepForm
        actors={actors}
        input={kindForm}
        label={t`Što otvarate?`}
        onSaved={({ kind }) => onChosen(kindOf(kind))}
      >
        {(form) => (
          <>
            <KindField form={form} path="kind" label={t`Vrsta`} />
            <Next form={form} />
          </>
        )}
      </StepForm>
    </Frame>
  )
}

const kindOf = (value: unknown): SetupKind => (value === 'site' || value === 'sample' ? value : 'own')

const KindField = (props: Parameters<typeof useField>[0]) => {
  const { value, change } = useField(props)
  const name = useId()
  const { t } = useLingui()
  const kinds = [
    {
      kind: 'own',
      title: t`Svoju trgovinu`,
      description: t`Prazna, s nacrtima pravnih stranica. Uzorak odlazi, a njegova adresa postaje vaša.`,
    },
    {
      kind: 'sample',
      title: t`Uzorak za razgledavanje`,
      description: t`Burin, dostavljač s otoka, sa svime što trgovina može imati.`,
    },
    {
      kind: 'site',
      title: t`Stranicu bez trgovine`,
      description: t`Stranice, objave, događanja i obrasci, bez košarice.`,
    },
  ]
  return (
    <div className="stack" role="radiogroup" aria-label={t`Vrsta`}>
      {kinds.map(({ kind, title, description }) => (
        <Choice
          key={kind}
          name={name}
          title={title}
          description={description}
          checked={value === kind}
          onChoose={() => change(kind)}
        />
      ))}
    </div>
  )
}

/** The country of a browser's language, `de-AT`; Croatia where it has none, or one that is not in the list. */
const countryOfBrowser = (): string => {
  const country = new Intl.Locale(navigator.language).region ?? ''
  return startOf(country) === undefined ? 'HR' : country
}

interface BasicsProps {
  readonly kind: SetupState['kind']
  readonly onSaved: () => void
}

const Basics = ({ kind, onSaved }: BasicsProps) => {
  const { commerce, language } = useAdmin()
  const { t } = useLingui()
  const actors = useMemo(() => basicsActors({ commerce }), [commerce])
  const [input] = useState(() => basicsForm(countryOfBrowser()))
  const countries = useMemo(() => {
    const names = new Intl.DisplayNames([language], { type: 'region' })
    return countryStarts
      .map(({ country }) => ({ value: country, label: names.of(country) ?? country }))
      .toSorted((a, b) => a.label.localeCompare(b.label, language))
  }, [language])
  return (
    <Frame
      step="basics"
      title={t`Kako se zove i gdje je?`}
      note={
        <Trans>Država određuje valutu, porez, glavni jezik i vremensku zonu. Sve se poslije može promijeniti.</Trans>
      }
    >
      <StepForm actors={actors} input={input} label={t`Kako se zove i gdje je?`} onSaved={onSaved}>
        {(form) => (
          <>
            <TextField
              form={form}
              path="name"
              label={kind === 'site' ? t`Naziv stranice` : t`Naziv trgovine`}
              hint={t`U zaglavlju, porukama i na računima.`}
              autoComplete="organization"
              required
            />
            <SelectField form={form} path="country" label={t`Država poslovanja`} options={countries} required />
            <Start form={form} />
            <Next form={form} />
          </>
        )}
      </StepForm>
    </Frame>
  )
}

/** Currency, VAT, language and time zone of the chosen country, before the site is made. */
const Start = ({ form }: { readonly form: FormActor }) => {
  const { language } = useAdmin()
  const country = useSelector(form, (snapshot) => snapshot.context.values['country'])
  const start = startOf(String(country))
  if (start === undefined) return null
  const name = (type: 'currency' | 'language', code: string) =>
    new Intl.DisplayNames([language], { type }).of(code) ?? code
  const number = new Intl.NumberFormat(language)
  return (
    <Note kind="info">
      <dl className="setup-facts" aria-live="polite">
        <dt>
          <Trans>Valuta</Trans>
        </dt>
        <dd>{name('currency', start.currency)}</dd>
        <dt>
          <Trans>PDV</Trans>
        </dt>
        <dd>{number.format(start.taxRate)} %</dd>
        <dt>
          <Trans>Glavni jezik</Trans>
        </dt>
        <dd>{name('language', start.language)}</dd>
        <dt>
          <Trans>Vremenska zona</Trans>
        </dt>
        <dd>{start.timeZone.replace(/^.*\//, '').replaceAll('_', ' ')}</dd>
      </dl>
    </Note>
  )
}
