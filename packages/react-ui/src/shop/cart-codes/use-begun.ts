import { useEffect, useEffectEvent, useLayoutEffect, type RefObject } from 'react'

/** What was done with a field before the code of its form was there. */
export interface Begun {
  readonly typed: string
  readonly isEntered: boolean
  readonly isSent: boolean
}

export const notBegun: Begun = { typed: '', isEntered: false, isSent: false }

interface Form {
  readonly field: RefObject<HTMLInputElement | null>
  readonly apply: () => void
}

/** Goes on with what was begun: the form, which has the text, takes over the focus and the submission. */
export const useBegun = ({ typed, isEntered, isSent }: Begun, { field, apply }: Form): void => {
  const takeFocus = useEffectEvent(() => {
    // The field that was left meanwhile takes no focus from another one.
    if (!isEntered || document.activeElement !== document.body) return
    field.current?.focus()
    field.current?.setSelectionRange(typed.length, typed.length)
  })
  // In the same task that removes the field before, so that no key is lost between them.
  useLayoutEffect(() => takeFocus(), [])
  const goOn = useEffectEvent(() => {
    if (isSent) apply()
  })
  useEffect(() => {
    // Strict mode mounts twice, and what the first mount sends would be aborted.
    const timer = setTimeout(goOn)
    return () => clearTimeout(timer)
  }, [])
}
