import { answer } from '@butiga/commerce-sdk/testing'
import { createActor, waitFor } from 'xstate'
import { expect, it } from 'vitest'
import { fakeCommerce } from '../testing/fake-commerce.ts'
import { silentPart } from '../testing/parked.ts'
import { orderHistoryActors } from './order-history.actors.ts'
import { orderHistoryMachine } from './order-history.machine.ts'

const order = (id: number) => ({
  id,
  type: 'order' as const,
  orderSlug: `X${id}`,
  number: `2026-0001${id}`,
  date: '2026-11-21T12:00:00.000Z',
  state: 'placed',
  total: 95.6,
  currency: 'EUR',
})

it('loads ten orders, counts all, and adds the next ones', async () => {
  const { commerce, sent } = fakeCommerce({
    'document.filter': ({ input: { page } }) =>
      answer({
        records: [order(page === 2 ? 1 : 2)],
        totalPages: 2,
        totalRecords: 11,
        totalItems: 11,
        pagination: { page: page ?? 1, limit: 10, perPage: 10, total: 11, lastPage: 2 },
      }),
  })
  const orders = createActor(orderHistoryMachine.provide({ actors: orderHistoryActors({ commerce }) }), {
    input: { notices: silentPart() },
  }).start()
  await waitFor(orders, (snapshot) => snapshot.matches('shown'))
  expect(orders.getSnapshot().context.totalItems).toBe(11)
  orders.send({ type: 'list.loadMore' })
  await waitFor(orders, (snapshot) => snapshot.context.items.length === 2)
  expect(orders.getSnapshot().context.items.map(({ id }) => id)).toEqual([2, 1])
  expect(sent('document.filter')).toEqual([
    { page: 1, limit: 10 },
    { page: 2, limit: 10 },
  ])
})
