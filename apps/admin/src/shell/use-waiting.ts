import type { WaitingWork } from '@butiga/commerce-sdk'
import { useEffect, useRef, useState } from 'react'
import { useAdmin } from '../admin.tsx'
import { onChange } from './changes.ts'

/** Milliseconds for which the counts of the navigation are good enough while nothing is changed here. */
const FRESH = 60_000

/**
 * How much waits for the user, read again when another screen is opened and when a record was changed; undefined where it
 * is not known.
 */
export const useWaiting = (path: string): WaitingWork | undefined => {
  const { commerce } = useAdmin()
  const [waiting, setWaiting] = useState<WaitingWork>()
  const readAt = useRef(-Infinity)
  useEffect(() => {
    const read = async () => {
      readAt.current = performance.now()
      const { data } = await commerce.backoffice.getWaiting({})
      if (data) setWaiting(data)
    }
    if (performance.now() - readAt.current >= FRESH) void read()
    return onChange(() => void read())
  }, [commerce, path])
  return waiting
}
