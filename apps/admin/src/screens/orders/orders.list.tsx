import { type OrderListRow, unwrap } from '@butiga/commerce-sdk'
import { msg } from '@lingui/core/macro'
import { columnsOf } from '../../kit/list/columns.tsx'
import { keysetInput, keysetPage } from '../../kit/list/keyset.ts'
import { listScreen } from '../../kit/list/list-screen.tsx'
import { orderStates, StateTag } from '../../kit/list/order-states.tsx'

const c = columnsOf<OrderListRow>()

/** All orders, the newest first. */
export const Screen = listScreen<OrderListRow>({
  title: msg`Narudžbe`,
  keyOf: ({ id }) => id,
  hrefOf: ({ id }) => `/admin/orders/${id}`,
  load: async ({ orders }, query, { after, signal }) =>
    keysetPage(await unwrap(orders.filter(keysetInput(query, after), { signal }))),
  columns: [
    c.text('number', msg`Broj`, ({ number }) => number),
    c.moment('date', msg`Vrijeme`, ({ date }) => date, { sort: 'date' }),
    c.text('email', msg`Kupac`, ({ email }) => email),
    c.number('pieces', msg`Kom`, ({ pieces }) => pieces),
    c.text('state', msg`Stanje`, ({ state }) => state, { cell: ({ state }) => <StateTag state={state} /> }),
    c.money('total', msg`Iznos`, ({ total }) => total, { sort: 'total', currency: ({ currency }) => currency }),
  ],
  isSearched: true,
  views: [
    { title: msg`Za pakiranje`, filters: { state: ['placed', 'paid'] } },
    { title: msg`Na putu`, filters: { state: ['shipped'] } },
    { title: msg`Otkazano`, filters: { state: ['cancelled'] } },
    { title: msg`Raskidi`, filters: { withdrawal: ['open'] } },
  ],
  call: 'orders.filter',
  bulk: [
    {
      label: orderStates.shipped.move,
      act: ({ orders }, id) => unwrap(orders.updateState({ id: Number(id), state: 'shipped' })),
      job: () => ({ call: 'orders.updateState', input: { state: 'shipped' }, base: ['state'] }),
    },
    {
      label: orderStates.completed.move,
      act: ({ orders }, id) => unwrap(orders.updateState({ id: Number(id), state: 'completed' })),
      job: () => ({ call: 'orders.updateState', input: { state: 'completed' }, base: ['state'] }),
    },
  ],
  empty: msg`Nema narudžbi.`,
})
