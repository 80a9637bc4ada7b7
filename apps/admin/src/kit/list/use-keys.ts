import { type RefObject, useEffect } from 'react'

/** Where a person's choice against single keys is kept. */
export const KEYS = 'admin.keys'

/** Whether single keys are meant for a screen: nothing is being typed, and no dialog is open. */
export const isFree = ({ target, metaKey, ctrlKey, altKey }: KeyboardEvent): boolean =>
  !metaKey &&
  !ctrlKey &&
  !altKey &&
  document.querySelector('dialog[open]') === null &&
  !(target instanceof Element && target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]'))

/**
 * The keys of a list: J and K move between the links of its rows, X chooses the row with the focus, / goes to the search.
 * Enter opens, as the row's link has the focus.
 */
export const useListKeys = (table: RefObject<HTMLTableElement | null>, isOn: boolean): void =>
  useEffect(() => {
    if (!isOn) return
    const press = (event: KeyboardEvent) => {
      if (!isFree(event)) return
      const rows = [...(table.current?.querySelectorAll<HTMLTableRowElement>('tbody tr') ?? [])]
      const at = rows.findIndex((row) => row.contains(document.activeElement))
      const go = (row: HTMLTableRowElement | undefined) => row?.querySelector<HTMLElement>('th a, a, button')?.focus()
      if (event.key === 'j') go(rows[at + 1] ?? rows.at(-1))
      else if (event.key === 'k') go(rows[Math.max(0, at - 1)])
      else if (event.key === 'x') rows[at]?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click()
      else if (event.key === '/') document.querySelector<HTMLElement>('[data-list-search]')?.focus()
      else return
      event.preventDefault()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [table, isOn])
