import { useEffect, useEffectEvent } from 'react'

/**
 * Passes on what a field has and its form has not: what was typed, or filled in by a password manager, before the page
 * was hydrated.
 */
export const useTypedEarly = (id: string, value: string, change: (value: string) => void): void => {
  const compare = useEffectEvent(() => {
    const field = document.getElementById(id)
    if (field instanceof HTMLInputElement && field.value !== value) change(field.value)
  })
  useEffect(() => compare(), [])
}
