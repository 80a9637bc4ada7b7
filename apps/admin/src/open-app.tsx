import './styles/admin.css'
import {
  cookieStorage,
  cookieTokens,
  createBackoffice,
  keepLogin,
  unwrap,
  webStorage,
  type Backoffice,
} from '@butiga/commerce-sdk'
import { SOURCE_LANGUAGE } from '@butiga/commerce-sdk/rules'
import { adminSessionActors, adminSessionMachine } from '@butiga/machines/admin-session'
import { noticesActors, noticesMachine } from '@butiga/machines/notices'
import { createTextOf } from '@butiga/react-ui/messages/text-of'
import { createRoot } from 'react-dom/client'
import { createActor } from 'xstate'
import { App, type AppProps } from './app.tsx'
import { requestedEarly } from './requested-early.ts'
import { loadI18n } from './i18n.ts'
import { createProof } from './proof/proof.ts'
import { guardHistory } from './shell/leave.ts'
import type { AdminStart } from './start.types.ts'

/** Kept in the browser as well, so that the log-in is in the language of the last visit. */
const LANGUAGE = 'admin.language'

/** What is behind the log-in, by what the server has written; its code and data may be called here, before the texts have come. */
export type WorkOf = (start: AdminStart, commerce: Backoffice) => AppProps['Work']

const open = async (workOf: WorkOf): Promise<void> => {
  const start = JSON.parse(document.getElementById('start')?.textContent ?? '') as AdminStart
  const cookies = cookieStorage({ document, secure: location.protocol === 'https:' })
  const storage = webStorage(() => localStorage)
  // The site's own language, in which every record has its texts.
  const language = start.edit?.language ?? start.languages[0]?.code ?? ''
  const { auth, middleware } = keepLogin(() => commerce, {
    apiKey: start.apiKey,
    // Edit mode works with the log-in of the shop's pages, the admin with its own.
    store: cookieTokens(cookies, start.edit === undefined ? 'admin' : 'shop'),
    isBackoffice: true,
  })
  const proof = createProof()
  const commerce: Backoffice = createBackoffice({
    baseUrl: location.origin,
    apiKey: start.apiKey,
    site: start.domain.siteID,
    store: start.stores.find(({ language_code }) => language_code === language)?.storeID ?? 0,
    language,
    session: 'cookie',
    use: [proof.middleware, middleware],
  })
  const Work = workOf(start, commerce)
  const getProfile = start.edit && requestedEarly(commerce.user.getWebProfile, {})
  // The language of the user comes before that of the device.
  const remembered = storage.get(LANGUAGE)
  const own = start.languages[0]?.code2 ?? SOURCE_LANGUAGE.code2
  // Nothing is known of the owner of a new server but their browser.
  const ofBrowser = start.setup && new Intl.Locale(navigator.language).language
  const { code2: first } =
    start.adminLanguages.find(({ code }) => code === start.backofficeLanguage) ??
    start.adminLanguages.find(({ code2 }) => code2 === remembered) ??
    start.adminLanguages.find(({ code2 }) => code2 === ofBrowser) ??
    start.adminLanguages.find(({ code2 }) => code2 === own) ??
    SOURCE_LANGUAGE
  const [i18n, config] = await Promise.all([
    loadI18n(first, { own, isInPlace: start.edit !== undefined }),
    unwrap(commerce.site.getConfig()),
  ])
  const notices = createActor(
    noticesMachine.provide({ actors: noticesActors({ loadTexts: () => Promise.resolve() }) }),
    { input: { textOf: createTextOf(i18n) } },
  ).start()
  const session = createActor(
    adminSessionMachine.provide({
      actors: adminSessionActors({
        auth,
        commerce,
        ...(getProfile && { getProfile }),
      }),
    }),
    {
      input: { notices },
    },
  ).start()
  addEventListener('online', () => session.send({ type: 'network.found' }))
  guardHistory()
  const root = document.getElementById('root')
  if (root === null) return
  createRoot(root).render(
    <App
      first={i18n}
      {...{ Work, notices, session, commerce, config, storage, proof }}
      languages={start.adminLanguages}
      setup={start.setup}
      isInPlace={start.edit !== undefined}
      site={start.domain.siteID}
      siteLanguages={start.languages}
      timeZone={start.timeZone}
      onLanguage={(language) => storage.set(LANGUAGE, language)}
    />,
  )
}

/** Opens the app in its document. */
export const openApp = (workOf: WorkOf): void => {
  // The texts may be what failed, so this one is in no catalogue.
  open(workOf).catch((error: unknown) => {
    const root = document.getElementById('root')
    if (root)
      root.textContent =
        'Administracija se ne može otvoriti. The admin cannot be opened. Die Verwaltung kann nicht geöffnet werden.'
    throw error
  })
}
