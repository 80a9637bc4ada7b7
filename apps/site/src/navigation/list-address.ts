import { isSameList, type PageQuery } from '@butiga/machines/paged'
import type { ListActor } from '@butiga/react-ui/list/use-list'
import { type RefObject, useEffect, useRef } from 'react'
import { useOwnAddress } from './own-address.ts'

/**
 * Writes what a list shows into the address, and keeps its head in view: returns the ref of the element that takes the focus
 * after a turned page, and is scrolled to when it is above the window after another list has taken the place of the last.
 *
 * @param addressOf keeps its identity while the addresses are the same
 * @param isContinued whether the list only goes on with what was asked before, so that both are one entry of the history.
 * Default: it never does
 */
export const useListAddress = <Query extends PageQuery>(
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
      if (turned) top.current?.focus({ preventScroll: true })
      if (turned || (!isSameList(before, query) && isAbove(top.current))) top.current?.scrollIntoView()
    })
    return () => subscription.unsubscribe()
  }, [list, showAddress, addressOf, isContinued])
  return top
}

const never = (): boolean => false

const isAbove = (element: HTMLElement | null): boolean => (element?.getBoundingClientRect().top ?? 0) < 0
