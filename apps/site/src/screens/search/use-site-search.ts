import {
  type SearchAnswer,
  type SearchCategory,
  searchActors,
  searchMachine,
  type SearchQuery,
} from '@butiga/machines/search'
import { useShop } from '@butiga/react-ui/provider/shop'
import { useUi } from '@butiga/react-ui/provider/ui'
import { useActorRef, useSelector } from '@xstate/react'
import { type RefObject, useCallback, useMemo } from 'react'
import type { ActorRefFrom } from 'xstate'
import { provided } from '../../provided.ts'
import { useListAddress } from '../../navigation/list-address.ts'
import { isContinued, searchAddress } from './search-query.ts'

export type SearchActor = ActorRefFrom<typeof searchMachine>

export interface SearchSource {
  readonly query: SearchQuery
  readonly categories: readonly SearchCategory[]
  /** Null without a text. */
  readonly match: SearchAnswer | null
  /** The search's own address. */
  readonly path: string
}

/** The search's machine, and the address that it would have after a change. */
export const useSiteSearch = ({
  query,
  categories,
  match,
  path,
}: SearchSource): { search: SearchActor; hrefOf: (change: Partial<SearchQuery>) => string } => {
  const { notices } = useUi()
  const { commerce } = useShop()
  const machine = useMemo(
    () => provided(searchMachine, (own) => own.provide({ actors: searchActors({ commerce, categories }) })),
    [commerce, categories],
  )
  const search = useActorRef(machine, { input: { notices, query, ...(match && { loaded: match }) } })
  const requested = useSelector(search, (snapshot) => snapshot.context.query)
  return {
    search,
    hrefOf: (change) => searchAddress(path, { ...requested, page: 1, ...change }),
  }
}

/** The address follows what the search shows. */
export const useSearchAddress = (search: SearchActor, path: string): RefObject<HTMLElement | null> =>
  useListAddress(
    search,
    useCallback((query: SearchQuery) => searchAddress(path, query), [path]),
    isContinued,
  )
