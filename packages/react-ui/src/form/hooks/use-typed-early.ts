import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'

/** What a field has once its line breaks are as a textarea has them. */
const plain = (value: string): string => value.replace(/\r\n?/g, '\n')

/**
 * Passes on what a field has and its owner has not: what was typed, or filled in by a password manager, before the
 * page was hydrated. Not of a field without a value, which keeps its own.
 */
export const useTypedEarly = (id: string, value: string | undefined, change: (value: string) => void): void => {
  const compare = useEffectEvent(() => {
    const field = document.getElementById(id) as HTMLInputElement | HTMLTextAreaElement | null
    if (field !== null && value !== undefined && field.value !== plain(value)) change(field.value)
  })
  useEffect(() => compare(), [])
}

/** The same of a checkbox or a radio, which takes the answered reference. */
export const useCheckedEarly = (
  checked: boolean,
  change: (checked: boolean) => void,
): RefObject<HTMLInputElement | null> => {
  const box = useRef<HTMLInputElement>(null)
  const compare = useEffectEvent(() => {
    if (box.current !== null && box.current.checked !== checked) change(box.current.checked)
  })
  useEffect(() => compare(), [])
  return box
}
