import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ScreenModule } from '../screen.types.ts'
import { NoOrder } from '../order/no-order.tsx'
import { ORDER_SLUG } from '../order/order-query.ts'
import { ReceivedOrder } from './received-order.tsx'

interface SuccessData {
  /** From the address; empty when it names none. */
  readonly orderSlug: string
  readonly orderHref: string
}

const load: ScreenModule<SuccessData>['load'] = async ({ query, links }) => {
  const orderSlug = query.get(ORDER_SLUG) ?? ''
  return { orderSlug, orderHref: links.order(orderSlug) }
}

const head: ScreenModule<SuccessData>['head'] = (_data, i18n) => ({
  title: i18n._(msg({ id: 'checkout.success.title', message: 'Hvala na narudžbi!' })),
  description: i18n._(msg`Narudžba je zaprimljena.`),
  noindex: true,
})

/** Confirms the order. Without an order in the address it links to the shop. */
const Screen: ScreenModule<SuccessData>['Screen'] = ({ data: { orderSlug, orderHref } }) => {
  const { t } = useLingui()
  return orderSlug === '' ? (
    <NoOrder title={t`Ovdje se prikazuje zaprimljena narudžba`} />
  ) : (
    <ReceivedOrder key={orderSlug} orderSlug={orderSlug} orderHref={orderHref} />
  )
}

export { head, load, Screen }
