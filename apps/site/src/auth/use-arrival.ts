import { safeRedirect } from '@butiga/commerce-sdk/rules'
import { useAccount } from '@butiga/react-ui/provider/account'
import { useEffect, useRef } from 'react'
import { goTo } from '../navigation/go-to.ts'
import { useLinks } from '../navigation/use-links.ts'
import { useIsHydrated } from '@butiga/react-ui/ui/use-is-hydrated'

export interface Arrival {
  /** The local address that a log-in leads to. */
  readonly redirect: string
  /** The product that goes on the wishlist then. */
  readonly wish?: number
}

/** What follows a log-in by the address of the page: known after hydration, as the page is the same for all. */
export const useArrival = (): Arrival => {
  const links = useLinks()
  const query = new URLSearchParams(useIsHydrated() ? location.search : '')
  const target = query.get('redirect')
  const wish = query.get('wish') ?? ''
  return {
    redirect: target === null ? links.home() : safeRedirect(target, location.origin),
    ...(/^[1-9]\d{0,8}$/.test(wish) && { wish: Number(wish) }),
  }
}

/**
 * Leaves the page for `redirect` when its visitor has logged in, here or in another tab. A member who opens it stays, unless it
 * leads to edit mode.
 */
export const useRedirectOnLogin = (redirect: string): void => {
  const { status } = useAccount()
  const wasGuest = useRef(false)
  useEffect(() => {
    if (status === 'guest') wasGuest.current = true
    if (status !== 'member') return
    // A document of its own, which the browser loads.
    if (new URL(redirect, location.origin).searchParams.get('editPage') === 'true') location.assign(redirect)
    else if (wasGuest.current) goTo(redirect)
  }, [status, redirect])
}
