import { type PaymentMethodRecord, unwrap } from '@butiga/commerce-sdk'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { columnsOf } from '../../kit/list/columns.tsx'
import { listScreen } from '../../kit/list/list-screen.tsx'
import { inputOf, Name, nameOf, Offer, offerOf, views } from './method-list.tsx'

const c = columnsOf<PaymentMethodRecord>()

/** The ways of payment, in the order in which buyers see them. */
export const Screen = listScreen<PaymentMethodRecord>({
  title: msg`Načini plaćanja`,
  keyOf: ({ id }) => id,
  hrefOf: ({ id }) => `/admin/payment-methods/${id}`,
  load: async ({ methods }, query, { signal }) => ({
    items: (await unwrap(methods.filterPaymentMethods(inputOf(query), { signal }))).records,
    next: null,
  }),
  columns: [
    c.text('name', msg`Način`, nameOf, { cell: (method) => <Name method={method} /> }),
    c.codes('provider', msg`Naplaćuje`, ({ provider }) => [provider]),
    c.number('deliveries', msg`Načini dostave`, ({ deliveryMethodIds }) => deliveryMethodIds?.length ?? null, {
      cell: ({ deliveryMethodIds }) => deliveryMethodIds?.length ?? <Trans>svi</Trans>,
    }),
    c.text('offer', msg`Stanje`, offerOf, { cell: (method) => <Offer method={method} /> }),
  ],
  views,
  create: { label: msg`Novi način plaćanja`, href: '/admin/payment-methods/new' },
  empty: msg`Nema načina plaćanja.`,
})
