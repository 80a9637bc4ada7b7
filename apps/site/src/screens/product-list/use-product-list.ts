import { listActors, listMachine, withFilter } from '@butiga/machines/list'
import type { Narrowing } from '@butiga/react-ui/shop/use-active-filters'
import type { ListActor } from '@butiga/react-ui/shop/use-list'
import { useShop } from '@butiga/react-ui/provider/shop'
import { useUi } from '@butiga/react-ui/provider/ui'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useMemo, useRef, type RefObject } from 'react'
import { useOwnAddress } from '../../navigation/own-address.ts'
import { listAddress, type ShownQuery } from './list-query.ts'
import type { ListPlace, LoadedList } from './load-list.ts'

export interface ListSource extends ListPlace {
  /** Without it the list loads by itself. */
  readonly loaded?: LoadedList
  readonly query: ShownQuery
}

/**
 * The list's machine, and the handlers of its links and controls: each change has the address that the list has after
 * it.
 */
export interface ProductListControls {
  readonly list: ListActor
  readonly hrefOf: (page: number) => string
  readonly hrefAfter: (change: Narrowing) => string
  readonly clearHref: string
  readonly narrow: (change: Narrowing) => void
  readonly clear: () => void
  readonly goTo: (target: { readonly page: number }) => void
}

export const useProductList = ({ loaded, query, path, defaultSort, mainCategory }: ListSource): ProductListControls => {
  const { notices } = useUi()
  const { commerce } = useShop()
  const machine = useMemo(() => listMachine.provide({ actors: listActors({ commerce }) }), [commerce])
  const list = useActorRef(machine, {
    input: { notices, query: { ...query, mainCategory }, ...(loaded === undefined ? {} : { loaded }) },
  })
  const shown = useSelector(list, (snapshot) => snapshot.context.query)
  const hrefWith = (change: Partial<ShownQuery>) => listAddress(path, { ...shown, page: 1, ...change }, defaultSort)
  return {
    list,
    hrefOf: (page) => hrefWith({ page }),
    hrefAfter: (change) =>
      hrefWith('filter' in change ? { filters: withFilter(shown.filters, change.filter) } : change),
    clearHref: hrefWith({ filters: [], discount: false, featured: false }),
    narrow: (change) => {
      if ('filter' in change) list.send({ type: 'list.filter', ...change })
      else if ('discount' in change) list.send({ type: 'list.discount', ...change })
      else list.send({ type: 'list.feature', ...change })
    },
    clear: () => list.send({ type: 'list.clear' }),
    goTo: ({ page }) => list.send({ type: 'list.goTo', page }),
  }
}

/** Writes the shown query into the address; returns the ref of the element that takes the focus after a turned page. */
export const useShownAddress = (
  list: ListActor,
  { path, defaultSort }: Pick<ListPlace, 'path' | 'defaultSort'>,
): RefObject<HTMLElement | null> => {
  const top = useRef<HTMLElement>(null)
  const showAddress = useOwnAddress()
  useEffect(() => {
    const subscription = list.on('list.shown', ({ query, turned }) => {
      showAddress(listAddress(path, query, defaultSort))
      if (!turned) return
      top.current?.focus({ preventScroll: true })
      top.current?.scrollIntoView()
    })
    return () => subscription.unsubscribe()
  }, [list, showAddress, path, defaultSort])
  return top
}

/** A link that removes a filter disappears with the filter; moves the focus to the list. */
export const useFocusAfter = (active: number, top: RefObject<HTMLElement | null>): void => {
  const before = useRef(active)
  useEffect(() => {
    const isFewer = active < before.current
    before.current = active
    if (isFewer && document.activeElement === document.body) top.current?.focus({ preventScroll: true })
  }, [active, top])
}
