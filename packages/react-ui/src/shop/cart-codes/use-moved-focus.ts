import { useEffect, useRef, type RefObject } from 'react'

interface MovedFocus {
  readonly state: string
  readonly problem: unknown
  readonly field: RefObject<HTMLInputElement | null>
  /** What takes the place of the field. */
  readonly remove: RefObject<HTMLButtonElement | null>
}

/** Moves the focus from the form to the button that takes its place, and back; a refused code is selected. */
export const useMovedFocus = ({ state, problem, field, remove }: MovedFocus): void => {
  const before = useRef(state)
  useEffect(() => {
    const was = before.current
    before.current = state
    if (was === 'applying' && state === 'applied') remove.current?.focus()
    else if (
      (was === 'removing' || was === 'applied') &&
      state === 'entering' &&
      document.activeElement === document.body
    )
      field.current?.focus()
  }, [state, field, remove])
  useEffect(() => {
    if (problem === null) return
    field.current?.focus()
    field.current?.select()
  }, [problem, field])
}
