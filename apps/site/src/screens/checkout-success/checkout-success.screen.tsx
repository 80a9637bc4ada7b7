import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ScreenModule } from '../screen.types.ts'
import { NoOrder } from './no-order.tsx'
import { ORDER_SLUG } from './order-query.ts'
import { ReceivedOrder } from './received-order.tsx'

interface SuccessData {
  /** From the address; empty when it names none. */
  readonly orderSlug: string
}

const load: ScreenModule<SuccessData>['load'] = async ({ query }) => ({ orderSlug: query.get(ORDER_SLUG) ?? '' })

const head: ScreenModule<SuccessData>['head'] = (_data, i18n) => ({
  title: i18n._(msg({ id: 'checkout.success.title', message: 'Hvala na narudžbi!' })),
  description: i18n._(msg`Narudžba je zaprimljena.`),
  noindex: true,
})

/** Confirms the order. Without an order in the address it links to the shop. */
const Screen: ScreenModule<SuccessData>['Screen'] = ({ data: { orderSlug } }) =>
  orderSlug === '' ? (
    <NoOrder title={<Trans>Ovdje se prikazuje zaprimljena narudžba</Trans>} />
  ) : (
    <ReceivedOrder key={orderSlug} orderSlug={orderSlug} />
  )

export { head, load, Screen }
