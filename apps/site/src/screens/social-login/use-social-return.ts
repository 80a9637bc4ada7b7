import type { SocialReturn } from '@butiga/machines/social-login'
import { useEffect, useState } from 'react'
import { useOwnAddress } from '../../navigation/own-address.ts'
import { useIsHydrated } from '@butiga/react-ui/ui/use-is-hydrated'

/** What the provider has put into the address, once; it leaves the address bar, so that a reload asks for nothing again. */
const readReturn = (): SocialReturn | null => {
  const query = new URLSearchParams(location.search)
  const [code, state, iss] = ['code', 'state', 'iss'].map((name) => query.get(name) ?? '')
  if (!code || !state) return null
  return {
    // The state begins with it.
    provider: state.split('.')[0] ?? '',
    code,
    state,
    ...(iss && { iss }),
    redirectUri: location.origin + location.pathname,
  }
}

/** The return of a provider; undefined before hydration, and null where the address has none. */
export const useSocialReturn = (): SocialReturn | null | undefined => {
  const showAddress = useOwnAddress()
  const isHydrated = useIsHydrated()
  const [returned, keepReturn] = useState<SocialReturn | null>()
  if (isHydrated && returned === undefined) keepReturn(readReturn())
  useEffect(() => {
    if (returned !== undefined) showAddress(location.pathname, { replace: true })
  }, [returned, showAddress])
  return returned
}
