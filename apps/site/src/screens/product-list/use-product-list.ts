import { type ListAnswer, listActors, listMachine, withFilter } from '@butiga/machines/list'
import { type ActiveFilter, type Narrowing, useActiveFilters } from '@butiga/react-ui/shop/use-active-filters'
import { useShop } from '@butiga/react-ui/provider/shop'
import { useUi } from '@butiga/react-ui/provider/ui'
import { useActorRef, useSelector } from '@xstate/react'
import { useCallback, useEffect, useMemo, useRef, type RefObject } from 'react'
import type { ActorRefFrom } from 'xstate'
import { provided } from '../../provided.ts'
import { useListAddress } from '../../navigation/list-address.ts'
import { listAddress, type DisplayedQuery } from './list-query.ts'
import type { ListPlace } from './load-list.ts'

export type ProductListActor = ActorRefFrom<typeof listMachine>

export interface ListSource extends ListPlace {
  /** Without it the list loads by itself. */
  readonly loaded?: ListAnswer
  readonly query: DisplayedQuery
}

/** The list's machine, and the handlers of its controls, which keep their identity: what is narrowed renders alone. */
export interface ProductListControls {
  readonly list: ProductListActor
  readonly narrow: (change: Narrowing) => void
  readonly clear: () => void
}

export const useProductList = ({ loaded, query, mainCategory }: ListSource): ProductListControls => {
  const { notices } = useUi()
  const { commerce } = useShop()
  const machine = useMemo(
    () => provided(listMachine, (own) => own.provide({ actors: listActors({ commerce }) })),
    [commerce],
  )
  const list = useActorRef(machine, {
    input: { notices, query: { ...query, mainCategory }, ...(loaded === undefined ? {} : { loaded }) },
  })
  const narrow = useCallback(
    (change: Narrowing) => {
      if ('filter' in change) list.send({ type: 'list.filter', ...change })
      else if ('discount' in change) list.send({ type: 'list.discount', ...change })
      else list.send({ type: 'list.feature', ...change })
    },
    [list],
  )
  const clear = useCallback(() => list.send({ type: 'list.clear' }), [list])
  return { list, narrow, clear }
}

/** What each part of a list's screen gets. */
export interface ListPart extends ProductListControls {
  readonly place: ListSource
}

/** The addresses that the list has after a change. */
export interface ListLinks {
  readonly hrefOf: (page: number) => string
  readonly hrefAfter: (...changes: readonly Narrowing[]) => string
  readonly clearHref: string
}

const narrowed = (query: DisplayedQuery, change: Narrowing): DisplayedQuery =>
  'filter' in change ? { ...query, filters: withFilter(query.filters, change.filter) } : { ...query, ...change }

export const useListLinks = (
  list: ProductListActor,
  { path, defaultSort }: Pick<ListPlace, 'path' | 'defaultSort'>,
): ListLinks => {
  const requested = useSelector(list, (snapshot) => snapshot.context.query)
  const hrefWith = (change: Partial<DisplayedQuery>) =>
    listAddress(path, { ...requested, page: 1, ...change }, defaultSort)
  return {
    hrefOf: (page) => hrefWith({ page }),
    hrefAfter: (...changes) => hrefWith({ ...changes.reduce<DisplayedQuery>(narrowed, requested), page: 1 }),
    clearHref: hrefWith({ filters: [], discount: false, featured: false }),
  }
}

/** What narrows the list, in words. */
export const useNarrowing = (list: ProductListActor): readonly ActiveFilter[] =>
  useActiveFilters(
    useSelector(list, (snapshot) => snapshot.context.extra),
    useSelector(list, (snapshot) => snapshot.context.query),
  )

/** Writes the shown query into the address; returns the ref of the element that takes the focus after a turned page. */
export const useDisplayedAddress = (
  list: ProductListActor,
  { path, defaultSort }: Pick<ListPlace, 'path' | 'defaultSort'>,
): RefObject<HTMLElement | null> =>
  useListAddress(
    list,
    useCallback((query: DisplayedQuery) => listAddress(path, query, defaultSort), [path, defaultSort]),
  )

/** A link that removes a filter disappears with the filter; moves the focus to the list. */
export const useFocusAfter = (active: number, top: RefObject<HTMLElement | null>): void => {
  const before = useRef(active)
  useEffect(() => {
    const isFewer = active < before.current
    before.current = active
    if (isFewer && document.activeElement === document.body) top.current?.focus({ preventScroll: true })
  }, [active, top])
}
