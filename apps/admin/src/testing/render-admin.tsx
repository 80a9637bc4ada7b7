import {
  type Backoffice,
  cookieTokens,
  createBackoffice,
  keepLogin,
  type Language,
  memoryStorage,
  type SiteConfig,
  type StoragePort,
} from '@butiga/commerce-sdk'
import { type FakePlugins, type FakeRequest, type FakeShop, fakeShop } from '@butiga/commerce-sdk/testing'
import { adminSessionActors, adminSessionMachine } from '@butiga/machines/admin-session'
import { uiInTest } from '@butiga/react-ui/testing/render-ui'
import { act, render, type RenderResult } from '@testing-library/react'
import type { ReactElement } from 'react'
import { createActor } from 'xstate'
import { AdminProvider, type SessionActor } from '../admin.tsx'
import { loadI18n } from '../i18n.ts'
import { createProof } from '../proof/proof.ts'
import { uploadThrough } from './fake-upload.ts'

// Toasts name their texts by id.
const { messages } = await loadI18n('hr', { own: 'hr', isInPlace: false })

const croatian = { id: 1, name: 'Hrvatski', names: {}, code: 'hrv', code2: 'hr' }

export interface RenderedAdmin extends RenderResult {
  readonly session: SessionActor
  readonly storage: StoragePort
  readonly requests: FakeShop['requests']
  /** What was sent with one call, each time. */
  readonly sent: (call: string) => readonly FakeRequest['input'][]
  /** The names of the files of each upload. */
  readonly uploads: () => readonly (readonly string[])[]
}

interface RenderAdminOptions {
  /** Default true. */
  readonly loggedIn?: boolean
  readonly plugins?: FakePlugins
  /** Whether the server keeps caches. Default true. */
  readonly cacheStoreEnabled?: boolean
  /** Default true. */
  readonly ecommerceEnabled?: boolean
  /** Default: Croatian alone. */
  readonly siteLanguages?: readonly Language[]
  /** What the browser has stored. Default: nothing. */
  readonly storage?: StoragePort
}

/** A part of the admin with a shop that answers from a table; `loggedIn` has the cookie of a log-in. */
export const renderAdmin = (
  ui: ReactElement,
  answers: Parameters<typeof fakeShop>[0],
  {
    loggedIn = true,
    plugins,
    cacheStoreEnabled = true,
    ecommerceEnabled = true,
    siteLanguages = [croatian],
    storage = memoryStorage(),
  }: RenderAdminOptions = {},
): RenderedAdmin => {
  const server = fakeShop(answers, plugins)
  uploadThrough(server.fetch)
  const end = new Date(Date.now() + 600_000).toISOString()
  if (loggedIn) storage.set('auth.admin.expiresAt', end)
  const { auth, middleware } = keepLogin(() => commerce, {
    apiKey: 'admin',
    store: cookieTokens(storage, 'admin'),
    isBackoffice: true,
    lock: (work) => work(),
  })
  const proof = createProof()
  const commerce: Backoffice = createBackoffice({
    baseUrl: 'http://shop.test',
    apiKey: 'admin',
    site: 1,
    store: 1,
    language: 'hrv',
    retries: 0,
    fetch: server.fetch,
    use: [proof.middleware, middleware],
  })
  const { notices, Around } = uiInTest({ messages })
  const session = createActor(adminSessionMachine.provide({ actors: adminSessionActors({ auth, commerce }) }), {
    input: { notices },
  })
  const admin = {
    session,
    commerce,
    // What screens read of the configuration.
    config: { siteName: 'Burin', cacheStoreEnabled, ecommerceEnabled } as SiteConfig,
    site: 1,
    siteLanguages,
    storage,
    proof,
    languages: [croatian, { id: 2, code: 'eng', code2: 'en', names: { hrv: 'Engleski', eng: 'English' } }],
    language: 'hr' as const,
    changeLanguage: () => undefined,
  }
  const view = render(<AdminProvider value={admin}>{ui}</AdminProvider>, { wrapper: Around })
  act(() => {
    notices.start()
    session.start()
  })
  return {
    ...view,
    session,
    storage,
    sent: (call: string) => server.requests.flatMap((request) => (request.call === call ? [request.input] : [])),
    uploads: () =>
      server.requests.flatMap(({ call, files }) => (call === 'media.upload' ? [files.map(({ name }) => name)] : [])),
    requests: server.requests,
  }
}
