import '@butiga/react-ui/styles.css'
import { cookieStorage, webStorage, type CommerceOptions } from '@butiga/commerce-sdk'
import type { ShopActor } from '@butiga/react-ui/provider/shop'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { ROOT_ELEMENT, STATE_ELEMENT } from './html.ts'
import { createI18n, messageLoader } from './i18n.ts'
import { loadOwnParts } from './layouts/own-parts.ts'
import { withLogin } from './navigation/login.ts'
import { reloadOnMissingChunk } from './navigation/missing-chunk.ts'
import { moveLoadingBar } from './navigation/network.ts'
import { solveInTab } from './navigation/solve-in-tab.ts'
import { Tab } from './navigation/tab.tsx'
import { createNoticesActor } from './notices-actor.ts'
import { loadScreenCode, type PageState } from './page.ts'
import { createShopActor } from './shop-actor.ts'

const hydrate = async (): Promise<void> => {
  const root = document.getElementById(ROOT_ELEMENT)
  const text = document.getElementById(STATE_ELEMENT)?.textContent
  if (root === null || !text) return
  // Written by our own server, from the same build.
  const page = JSON.parse(text) as PageState
  const { site, name, layout } = page
  const loading = Promise.all([loadScreenCode(name), loadOwnParts(layout)])
  const i18n = createI18n(site.language.code2, page.texts)
  const loadMessages = messageLoader(i18n, site)

  const cookies = cookieStorage({ document, secure: location.protocol === 'https:' })
  const storage = webStorage(() => localStorage)
  const notices = createNoticesActor(i18n, loadMessages)
  // A switch of the language loads what depends on it before the page in that language comes.
  const language = () => shop.getSnapshot().context.language
  const options: CommerceOptions = {
    baseUrl: location.origin,
    apiKey: site.domain.apiKeyToken,
    site: site.domain.siteID,
    store: () => site.stores.find(({ language_code }) => language_code === language())?.storeID ?? site.store.storeID,
    language,
    session: 'cookie',
    use: [moveLoadingBar(notices)],
    solve: solveInTab(notices),
  }
  const { commerce, login } = withLogin(options, cookies)
  // It requests the stored cart, so it comes before the screen's code has arrived.
  const shop: ShopActor = createShopActor({ page, notices, commerce, login, cookies, storage })
  // In production support asks for it with this cookie.
  if (import.meta.env.DEV || cookies.get('trace')) (await import('./dev/tracing.ts')).startTracing(site)
  const [screen, own] = await loading
  // In a transition React yields to input; what a page wraps in Suspense is hydrated after the rest, part by part.
  startTransition(() => {
    hydrateRoot(
      root,
      <Tab
        first={{ ...page, screen, own, visit: 0 }}
        {...{ i18n, loadMessages, notices, commerce, cookies, storage, shop }}
      />,
    )
  })
  if (import.meta.env.DEV) (await import('./dev/version-badge.tsx')).showVersionBadge(page)
}

reloadOnMissingChunk(webStorage(() => sessionStorage))
hydrate().catch((error: unknown) => {
  globalThis.earlyTaps?.giveUp()
  throw error
})
