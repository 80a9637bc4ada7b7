import { useEffect, useState } from 'react'

/** Seconds between two mails. */
const PAUSE = 60

/** Counts the seconds down until another mail may be asked for; `start` begins again. */
export const usePause = (isRunning: boolean): { readonly left: number; readonly start: () => void } => {
  const [left, setLeft] = useState(isRunning ? PAUSE : 0)
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  return { left, start: () => setLeft(PAUSE) }
}

/** `0:45` */
export const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
