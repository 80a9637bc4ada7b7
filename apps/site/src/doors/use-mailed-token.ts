import { useEffect, useState } from 'react'
import { useOwnAddress } from '../navigation/own-address.ts'
import { pathAndQuery } from '../path-and-query.ts'

/** The token that a mail's link has in its address; null without one. It leaves the address bar and the history at once. */
export const useMailedToken = (name: string): string | null => {
  const showAddress = useOwnAddress()
  const [token, setToken] = useState<string | null>(null)
  useEffect(() => {
    const query = new URLSearchParams(location.search)
    const mailed = query.get(name)
    if (mailed === null) return
    setToken(mailed)
    query.delete(name)
    showAddress(pathAndQuery(location.pathname, query), { replace: true })
  }, [name, showAddress])
  return token
}
