import type { ListActor } from '@butiga/react-ui/list/use-list'
import { type RefObject, useEffect, useRef } from 'react'
import { useOwnAddress } from './own-address.ts'

/**
 * Writes what a list shows into the address; the answer is the place where reading goes on after a turned page.
 *
 * @param addressOf keeps its identity while the addresses are the same
 * @param isContinued whether the list only goes on with what was asked before, so that both are one entry of the history.
 * Default: it never does
 */
export const useListAddress = <Query>(
  list: ListActor<Query, unknown, unknown>,
  addressOf: (query: Query) => string,
  isContinued: (before: Query, now: Query) => boolean = never,
): RefObject<HTMLElement | null> => {
  const top = useRef<HTMLElement>(null)
  const showAddress = useOwnAddress()
  const last = useRef(list.getSnapshot().context.shownQuery)
  useEffect(() => {
    const subscription = list.on('list.shown', ({ query, turned }) => {
      const before = last.current
      last.current = query
      showAddress(addressOf(query), { replace: !turned && isContinued(before, query) })
      if (!turned) return
      top.current?.focus({ preventScroll: true })
      top.current?.scrollIntoView()
    })
    return () => subscription.unsubscribe()
  }, [list, showAddress, addressOf, isContinued])
  return top
}

const never = (): boolean => false
