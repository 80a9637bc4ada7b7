import { useEffect } from 'react'
import { navigate } from '../../shell/leave.ts'
import { useAdmin } from '../../admin.tsx'
import { neighboursOf } from '../list/neighbours.ts'
import { isFree, KEYS } from '../list/use-keys.ts'

/**
 * The keys of a record: J and K open the next and the previous one of its list, N goes to the note. A person can switch
 * them off in any list.
 */
export const useDetailKeys = (list: string): void => {
  const { storage } = useAdmin()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (storage.get(KEYS) === 'off' || !isFree(event)) return
      const { before, next } = neighboursOf(list, location.pathname)
      if (event.key === 'j' && next !== undefined) navigate(next)
      else if (event.key === 'k' && before !== undefined) navigate(before)
      else if (event.key === 'n') document.querySelector<HTMLElement>('[data-note]')?.focus()
      else return
      event.preventDefault()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [list, storage])
}
