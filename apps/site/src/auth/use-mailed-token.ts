import { useEffect, useState } from 'react'
import { useOwnAddress } from '../navigation/own-address.ts'
import { pathAndQuery } from '../path-and-query.ts'
import { useIsHydrated } from '@butiga/react-ui/ui/use-is-hydrated'

/** The token that a mail's link has in its address; null without one. It leaves the address bar and the history at once. */
export const useMailedToken = (name: string): string | null => {
  const showAddress = useOwnAddress()
  const isHydrated = useIsHydrated()
  const [token, keepToken] = useState<string | null>(null)
  const mailed = isHydrated ? new URLSearchParams(location.search).get(name) : null
  if (mailed !== null && mailed !== token) keepToken(mailed)
  useEffect(() => {
    if (token === null) return
    const query = new URLSearchParams(location.search)
    query.delete(name)
    showAddress(pathAndQuery(location.pathname, query), { replace: true })
  }, [name, token, showAddress])
  return token
}
