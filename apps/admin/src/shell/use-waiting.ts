import type { WaitingWork } from '@butiga/commerce-sdk'
import { useEffect, useRef, useState } from 'react'
import { useAdmin } from '../admin.tsx'

/** Milliseconds for which the counts of the navigation are good enough. */
const FRESH = 60_000

/** How much waits for the user, read again when another screen is opened; undefined where it is not known. */
export const useWaiting = (path: string): WaitingWork | undefined => {
  const { commerce } = useAdmin()
  const [waiting, setWaiting] = useState<WaitingWork>()
  const readAt = useRef(-Infinity)
  useEffect(() => {
    if (performance.now() - readAt.current < FRESH) return
    readAt.current = performance.now()
    const read = async () => {
      const { data } = await commerce.backoffice.getWaiting({})
      if (data) setWaiting(data)
    }
    void read()
  }, [commerce, path])
  return waiting
}
