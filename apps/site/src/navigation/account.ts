import { cookieNames, type StoragePort } from '@butiga/commerce-sdk'
import type { ShopActor } from '@butiga/react-ui/provider/shop'
import { forgetPerson } from './forget-person.ts'

/** Its value changes with each log-in and log-out, which the browser reports to the other tabs. */
const CHANGED = 'account.changed'

/** As the first script does, before the first paint. */
const markMember = (cookies: Pick<StoragePort, 'get'>): void => {
  const { dataset } = document.documentElement
  if (isLoggedIn(cookies)) dataset['account'] = 'member'
  else delete dataset['account']
}

const isLoggedIn = (cookies: Pick<StoragePort, 'get'>): boolean => cookies.get(cookieNames.loginExpiresAt) !== null

/**
 * Connects the log-in of this tab with that of the others, and with the styles that show the links of a member or of a guest.
 * Returns the function that unsubscribes.
 */
export const followAccount = (
  shop: Pick<ShopActor, 'on' | 'send'>,
  { cookies, storage }: { readonly cookies: Pick<StoragePort, 'get'>; readonly storage: Pick<StoragePort, 'set'> },
): (() => void) => {
  const changed = shop.on('account.changed', () => {
    markMember(cookies)
    // Of who has logged out, nothing personal stays on a computer that others use.
    if (!isLoggedIn(cookies)) forgetPerson()
    storage.set(CHANGED, String(Date.now()))
  })
  const reread = ({ key }: StorageEvent) => {
    if (key !== CHANGED) return
    markMember(cookies)
    if (!isLoggedIn(cookies)) forgetPerson()
    shop.send({ type: 'page.restored' })
  }
  const show = () => markMember(cookies)
  addEventListener('storage', reread)
  addEventListener('pageshow', show)
  return () => {
    changed.unsubscribe()
    removeEventListener('storage', reread)
    removeEventListener('pageshow', show)
  }
}
