import { useEffect, useState, type ReactNode } from 'react'

/** Milliseconds before a loading state may appear. */
export const LOADING_DELAY = 200

/** Shows its children only after 200 ms, so that what comes quickly does not flicker. */
export const Later = ({ children }: { children: ReactNode }) => {
  const [due, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), LOADING_DELAY)
    return () => clearTimeout(timer)
  }, [])
  return due ? children : null
}
