import type { Backoffice, Language, SiteConfig, StoragePort, User } from '@butiga/commerce-sdk'
import { ADMIN_LANGUAGES, localeOf } from '@butiga/commerce-sdk/rules'
import { LoadingBar } from '@butiga/react-ui/ui/loading-bar'
import { UiProvider, type NoticesActor } from '@butiga/react-ui/provider/ui'
import { Toasts } from '@butiga/react-ui/ui/toasts'
import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { useSelector } from '@xstate/react'
import { type ComponentType, lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { AdminProvider, type SessionActor } from './admin.tsx'
import { loadI18n } from './i18n.ts'
import { Link } from './shell/link.tsx'
import { LogInScreen, LogInDialog } from './log-in/log-in.tsx'
import type { Proof } from './proof/proof.ts'
import { ProofDialog } from './proof/proof-dialog.tsx'
import { Waiting } from './shell/page.tsx'
import type { AdminStart } from './start.types.ts'

// Of use once in the life of a server.
const Setup = lazy(async () => ({ default: (await import('./setup/setup.tsx')).Setup }))

export interface AppProps {
  readonly first: I18n
  readonly notices: NoticesActor
  readonly session: SessionActor
  readonly commerce: Backoffice
  readonly config: SiteConfig
  /** What a user does behind the log-in. */
  readonly Work: ComponentType<{ readonly user: User }>
  /** The first run; undefined where it is over. */
  readonly setup: AdminStart['setup']
  /** Whether it is edit mode, with the log-in of the shop's pages. */
  readonly isInPlace: boolean
  readonly site: number
  readonly siteLanguages: readonly Language[]
  readonly timeZone: string
  readonly storage: StoragePort
  readonly proof: Proof
  /** The languages of the admin's own texts. */
  readonly languages: readonly Language[]
  readonly onLanguage: (language: string) => void
}

/** The admin: the log-in, and behind it the screens of the user. */
export const App = ({ first, onLanguage, ...props }: AppProps) => {
  const { Work, setup, isInPlace, notices, session, commerce, config, site, siteLanguages, timeZone } = props
  const { storage, proof, languages } = props
  const [i18n, setI18n] = useState(first)
  const language = i18n.locale
  const own = siteLanguages[0]?.code2 ?? language
  const changeLanguage = useCallback(
    (chosen: string) => {
      onLanguage(chosen)
      void loadI18n(chosen, { own, isInPlace }).then(setI18n)
    },
    [onLanguage, own, isInPlace],
  )
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  // The language of the user, on whatever device.
  const isOpen = useSelector(session, (snapshot) => snapshot.matches('ready'))
  useEffect(() => {
    // Settings belong to the log-in of the admin.
    if (!isOpen || isInPlace) return
    const readLanguage = async () => {
      const { data } = await commerce.user.getSetting({ group: 'global', key: 'language' })
      const chosen = languages.find(({ code }) => code === data?.value)?.code2
      if (chosen !== undefined) changeLanguage(chosen)
    }
    void readLanguage()
  }, [isOpen, isInPlace, commerce, languages, changeLanguage])
  const saveLanguage = useCallback(
    (chosen: string) => {
      changeLanguage(chosen)
      const code = languages.find(({ code2 }) => code2 === chosen)?.code
      if (isOpen && !isInPlace && isOwnLanguage(code))
        void commerce.user.setSetting({ group: 'global', key: 'language', value: code })
    },
    [isOpen, isInPlace, commerce, languages, changeLanguage],
  )
  const ui = useMemo(() => {
    const { allowedCurrencies, mainCurrencyId } = config.currencySettings
    const currency = allowedCurrencies.find(({ id }) => id === mainCurrencyId)
    if (currency === undefined) throw new Error('The main currency must be one of the allowed currencies.')
    return {
      language: { code: language, code2: language, prefix: null, locale: localeOf(language) },
      currency,
      timeZone,
    }
  }, [config, language, timeZone])
  const admin = useMemo(
    () => ({
      session,
      commerce,
      config,
      site,
      siteLanguages,
      storage,
      proof,
      languages,
      language,
      changeLanguage: saveLanguage,
    }),
    [session, commerce, config, site, siteLanguages, storage, proof, languages, language, saveLanguage],
  )
  return (
    <I18nProvider i18n={i18n}>
      <UiProvider {...ui} notices={notices} Link={Link}>
        <AdminProvider value={admin}>
          <LoadingBar />
          <Screens {...{ Work, setup, isInPlace, session }} />
          <Toasts />
        </AdminProvider>
      </UiProvider>
    </I18nProvider>
  )
}

const isOwnLanguage = (code: string | undefined): code is (typeof ADMIN_LANGUAGES)[number] =>
  ADMIN_LANGUAGES.some((own) => own === code)

const Screens = ({ Work, setup, isInPlace, session }: Pick<AppProps, 'Work' | 'setup' | 'isInPlace' | 'session'>) => {
  const user = useSelector(session, (snapshot) => snapshot.context.user)
  const isOpen = useSelector(session, (snapshot) => snapshot.matches('ready') || snapshot.matches('leaving'))
  const isRestoring = useSelector(session, (snapshot) => snapshot.matches('restoring'))
  if (setup !== undefined && !isRestoring && (user !== null || setup !== 'steps'))
    return (
      <Suspense fallback={<Waiting />}>
        <Setup setup={setup} />
      </Suspense>
    )
  // In edit mode the page is there already.
  if (user === null) return isInPlace && isRestoring ? <Waiting /> : <LogInScreen />
  return (
    <>
      {/* Another user starts with screens of their own. */}
      <Suspense fallback={<Waiting />}>
        <Work key={user.id} user={user} />
      </Suspense>
      <ProofDialog />
      {!isOpen && <LogInDialog />}
    </>
  )
}
