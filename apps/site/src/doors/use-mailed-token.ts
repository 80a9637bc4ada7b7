import { useEffect, useState } from 'react'
import { useOwnAddress } from '../navigation/own-address.ts'
import { pathAndQuery } from '../path-and-query.ts'

/** The token that a mail's link has in its address; null without one. It leaves the address bar and the history at once. */
export const useMailedToken = (name: string): string | null => {
  const showAddress = useOwnAddress()
  const [token, setToken] = useState<string | null>(null)
  useEffect(() => setToken((known) => known ?? new URLSearchParams(location.search).get(name)), [name])
  // In the next commit: in the first one the tab has not compared the address with its page yet.
  useEffect(() => {
    if (token === null) return
    const query = new URLSearchParams(location.search)
    query.delete(name)
    showAddress(pathAndQuery(location.pathname, query), { replace: true })
  }, [name, token, showAddress])
  return token
}
