import type { OrderRow } from '@butiga/commerce-sdk'
import { orderHistoryActors, orderHistoryMachine } from '@butiga/machines/order-history'
import { useShop } from '@butiga/react-ui/provider/shop'
import { useUi } from '@butiga/react-ui/provider/ui'
import { useActorRef, useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { provided } from '../provided.ts'

export interface OrderHistory {
  readonly status: 'loading' | 'failed' | 'shown'
  /** The newest first: the first page, and those that were added. */
  readonly items: readonly OrderRow[]
  /** Of all pages; null until they are loaded. */
  readonly count: number | null
  readonly hasMore: boolean
  /** Whether more are on their way. */
  readonly busy: boolean
  readonly loadMore: () => void
  readonly retry: () => void
}

/** The orders of the user who is logged in. */
export const useOrderHistory = (): OrderHistory => {
  const { notices } = useUi()
  const { commerce } = useShop()
  const machine = useMemo(
    () => provided(orderHistoryMachine, (own) => own.provide({ actors: orderHistoryActors({ commerce }) })),
    [commerce],
  )
  const actor = useActorRef(machine, { input: { notices } })
  const {
    items,
    isLoaded,
    totalItems,
    totalPages,
    shownQuery: displayedQuery,
  } = useSelector(actor, ({ context }) => context)
  const isFailed = useSelector(actor, (snapshot) => snapshot.matches('failed'))
  return {
    status: isLoaded ? 'shown' : isFailed ? 'failed' : 'loading',
    items,
    count: isLoaded ? totalItems : null,
    hasMore: isLoaded && displayedQuery.page < totalPages,
    busy: useSelector(actor, (snapshot) => snapshot.hasTag('loadingMore')),
    loadMore: () => actor.send({ type: 'list.loadMore' }),
    retry: () => actor.send({ type: 'list.retry' }),
  }
}
