import {
  type SearchAnswer,
  type SearchCategory,
  searchActors,
  searchMachine,
  type SearchQuery,
} from '@butiga/machines/search'
import { type SearchActor, useSearch } from '@butiga/react-ui/shop/use-search'
import { useShop } from '@butiga/react-ui/provider/shop'
import { useUi } from '@butiga/react-ui/provider/ui'
import { useActorRef } from '@xstate/react'
import { type RefObject, useEffect, useMemo, useRef } from 'react'
import { useOwnAddress } from '../../navigation/own-address.ts'
import { isContinued, searchAddress } from './search-query.ts'

export interface SearchSource {
  readonly query: SearchQuery
  readonly categories: readonly SearchCategory[]
  /** Null without a text. */
  readonly found: SearchAnswer | null
  /** The search's own address. */
  readonly path: string
}

/** The search's machine, and the address that it would have after a change. */
export const useSiteSearch = ({
  query,
  categories,
  found,
  path,
}: SearchSource): { search: SearchActor; hrefOf: (change: Partial<SearchQuery>) => string } => {
  const { notices } = useUi()
  const { commerce } = useShop()
  const machine = useMemo(() => searchMachine.provide({ actors: searchActors({ commerce }) }), [commerce])
  const search = useActorRef(machine, { input: { notices, query, categories, ...(found && { loaded: found }) } })
  const { query: asked } = useSearch(search)
  return {
    search,
    hrefOf: (change: Partial<SearchQuery>) => searchAddress(path, { ...asked, page: 1, ...change }),
  }
}

/** Writes what is shown into the address; the answer is the place where reading goes on after a turned page. */
export const useSearchAddress = (search: SearchActor, path: string): RefObject<HTMLDivElement | null> => {
  const top = useRef<HTMLDivElement>(null)
  const showAddress = useOwnAddress()
  const last = useRef(search.getSnapshot().context.shownQuery)
  useEffect(() => {
    const subscription = search.on('search.shown', ({ query, turned }) => {
      const before = last.current
      last.current = query
      const isTyped = query.category === before.category && query.page === 1 && isContinued(before.search, query.search)
      showAddress(searchAddress(path, query), { replace: isTyped && !turned })
      if (!turned) return
      top.current?.focus({ preventScroll: true })
      top.current?.scrollIntoView()
    })
    return () => subscription.unsubscribe()
  }, [search, showAddress, path])
  return top
}
