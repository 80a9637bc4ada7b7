import { type DeliveryMethodRecord, unwrap } from '@butiga/commerce-sdk'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { columnsOf } from '../../kit/list/columns.tsx'
import { listScreen } from '../../kit/list/list-screen.tsx'
import { inputOf, Name, nameOf, Offer, offerOf, views } from './method-list.tsx'

const c = columnsOf<DeliveryMethodRecord>()
const lowest = ({ prices }: DeliveryMethodRecord): number => Math.min(...prices.map(({ price }) => price))

/** The ways of delivery, in the order in which buyers see them. */
export const Screen = listScreen<DeliveryMethodRecord>({
  title: msg`Načini dostave`,
  keyOf: ({ id }) => id,
  hrefOf: ({ id }) => `/admin/delivery/${id}`,
  load: async ({ methods }, query, { signal }) => ({
    items: (await unwrap(methods.filterDeliveryMethods(inputOf(query), { signal }))).records,
    next: null,
  }),
  columns: [
    c.text('name', msg`Način`, nameOf, { cell: (method) => <Name method={method} /> }),
    c.text('countries', msg`Države`, ({ countries }) => countries?.join(', ') ?? 'ALL', {
      cell: ({ countries }) => countries?.join(', ') ?? <Trans>sve</Trans>,
    }),
    c.number('branches', msg`Poslovnice`, ({ branches }) => branches.length || null),
    c.money('price', msg`Cijena od`, lowest),
    c.text('offer', msg`Stanje`, offerOf, { cell: (method) => <Offer method={method} /> }),
  ],
  views,
  create: { label: msg`Novi način dostave`, href: '/admin/delivery/new' },
  empty: msg`Nema načina dostave.`,
})
