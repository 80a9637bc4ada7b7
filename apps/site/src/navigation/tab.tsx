import { asCommerceError, safeRedirect, saveLocale, type Commerce, type StoragePort } from '@butiga/commerce-sdk'
import type { Destination } from '@butiga/machines/shared'
import { createTextOf } from '@butiga/react-ui/messages/text-of'
import type { ShopActor } from '@butiga/react-ui/provider/shop'
import type { NoticesActor } from '@butiga/react-ui/provider/ui'
import type { I18n } from '@lingui/core'
import { startTransition, useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react'
// Wouter's location hooks alone: its router would decode the address, and add patterns that routes.ts does not use.
import { navigate, usePathname, useSearch } from 'wouter/use-browser-location'
import { App } from '../app.tsx'
import { createLinks } from '../links.ts'
import { matchPath } from '../match.ts'
import { headOf, openScreen, type OpenedPage } from '../page.ts'
import { Moved } from '../screens/miss.ts'
import { internalTarget } from './internal-target.ts'
import { applyHead } from './apply-head.ts'
import { isMissingChunk } from './missing-chunk.ts'
import type { ShowAddress } from './own-address.ts'
import { isStored, keepPage, registerWorker } from './stored-pages.ts'
import { followAccount } from './account.ts'
import { followNetwork } from './network.ts'
import { followReturn } from './return.ts'
import { onFirstInput } from './first-input.ts'
import { prefetchLinks } from './prefetch.ts'
import { arrive, rememberScroll } from './scroll.ts'
import { startTagsWithConsent } from './site-tags.ts'

export interface TabProps {
  readonly first: OpenedPage
  readonly i18n: I18n
  /** Loads the texts that machines and SDK refer to by key. */
  readonly loadMessages: () => Promise<void>
  readonly notices: NoticesActor
  readonly commerce: Commerce
  readonly cookies: StoragePort
  readonly storage: StoragePort
  readonly shop: ShopActor
}

/** The page in a browser's tab: follows the address without loading the document again. */
export const Tab = ({ first, i18n, loadMessages, notices, commerce, cookies, storage, shop }: TabProps) => {
  const [page, setPage] = useState(first)
  const head = useMemo(() => headOf(page, i18n), [page, i18n])
  const pathname = usePathname()
  const search = useSearch()
  const address = pathname + search
  /**
   * Path and query of what is on the screen; the address may be ahead of it while the next page loads. The first one may
   * hold more than its page was made from: the server leaves out what no screen reads.
   */
  const displayed = useRef(address)
  // Where the network is lost, the page that is shown stays, and the address is tried again.
  const [isLost, setLost] = useState(false)
  const [attempt, retry] = useReducer((attempts: number) => attempts + 1, 0)

  const { site } = first
  useEffect(() => {
    if (address === displayed.current) {
      setLost(false)
      return
    }
    const match = matchPath(pathname, site.languages)
    // The server has more addresses than the table.
    if (site.config.maintenanceMode || match.route === null) {
      location.assign(address)
      return
    }
    notices.send({ type: 'loading.started' })
    const leaving = new AbortController()
    const { signal } = leaving
    const open = async () => {
      try {
        const opened = await openScreen({ commerce, site, match, query: new URLSearchParams(search), signal })
        if (isUnreachable(opened.error)) {
          // The service worker has this page, or the offline page in its place.
          if (isStored()) location.assign(address)
          else setLost(true)
          return
        }
        if (opened.error !== undefined) reportError(opened.error)
        displayed.current = address
        i18n.load(i18n.locale, opened.texts)
        // A page is rendered in parts, between which the browser answers input.
        startTransition(() => {
          setLost(false)
          setPage((last) => ({ ...last, ...opened, path: address, visit: last.visit + 1 }))
        })
      } catch (thrown) {
        if (signal.aborted) return
        if (thrown instanceof Moved) navigate(safeRedirect(thrown.location, location.origin), { replace: true })
        // Any other address is left to the server.
        else location.assign(address)
      } finally {
        notices.send({ type: 'loading.ended', outcome: signal.aborted ? 'aborted' : 'succeeded' })
      }
    }
    void open()
    return () => leaving.abort()
  }, [address, pathname, search, site, commerce, notices, i18n, attempt])

  useEffect(() => {
    if (!isLost) return
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [isLost])

  const isFirst = page === first
  useEffect(() => {
    if (isFirst) return
    applyHead(head)
    arrive()
    keepPage(page.path)
  }, [head, isFirst, page])

  const showAddress = useCallback<ShowAddress>((href, { replace = false } = {}) => {
    if (href === displayed.current) return
    displayed.current = href
    if (!replace) rememberScroll()
    navigate(href, { replace })
  }, [])

  useEffect(() => {
    const showAlert = async (key: string) => {
      // Without its text the alert shows the fallback.
      await loadMessages().catch(() => {})
      alert(createTextOf(i18n)({ key }))
    }
    // After hydration, so that the first render equals the server's; from here on the page shows its visitor's own
    // state.
    notices.start()
    shop.start()
    saveLocale(cookies, site.language.code2)
    const links = createLinks(site.language, site.languages)
    const follow = notices.on('navigate', ({ to }) => navigate(addressOf(to, links)))
    const alerts = notices.on('alert', ({ key }) => void showAlert(key))
    const leaveNetwork = followNetwork(shop)
    const leaveReturn = followReturn(shop)
    const leaveAccount = followAccount(shop, { cookies, storage })
    return () => {
      leaveAccount()
      leaveReturn()
      leaveNetwork()
      follow.unsubscribe()
      alerts.unsubscribe()
    }
  }, [shop, notices, site, i18n, loadMessages, cookies, storage])

  useEffect(() => {
    const click = (event: MouseEvent) => {
      const href = internalTarget(event, site)
      if (href === null) return
      event.preventDefault()
      if (href === location.pathname + location.search + location.hash) {
        // oxlint-disable-next-line no-console -- a navigation to the current address is skipped and logged
        console.info(`Already at ${href}`)
        return
      }
      rememberScroll()
      navigate(href)
    }
    document.addEventListener('click', click)
    return () => document.removeEventListener('click', click)
  }, [site])

  useEffect(() => prefetchLinks(site), [site])

  useEffect(registerWorker, [])

  useEffect(() => onFirstInput(loadMessages), [loadMessages])

  useEffect(() => startTagsWithConsent(shop, site), [shop, site])

  return (
    <App {...{ page, head, i18n, notices, commerce, cookies, shop, showAddress }} onRetry={isLost ? retry : null} />
  )
}

/** Whether a page could not be loaded because nothing was answered: there is no network, or a file is missing. */
const isUnreachable = (error: unknown): boolean =>
  error !== undefined && (isMissingChunk(error) || asCommerceError(error).statusCode === 0)

const addressOf = (to: Destination, links: ReturnType<typeof createLinks>): string => {
  if (to.route === 'checkoutSuccess') return links.checkoutSuccess(to.orderSlug)
  if (to.route === 'path') return to.path
  if (to.route !== 'login') return links[to.route]()
  return links.login({ redirect: location.pathname + location.search, ...to })
}
