import type { PaymentStart } from '@butiga/commerce-sdk/contracts'
import type { Tx } from '../../db/db.ts'
import type { PaymentProvider } from '../../ports/payments.ts'
import { formHtml } from './form.ts'
import { findDue } from './queries.ts'

/** What leads to an order's payment: a form or the buttons of its provider; null where the order needs none, or is paid. */
export const startPayment = async (
  tx: Tx,
  payments: readonly PaymentProvider[],
  orderSlug: string,
): Promise<PaymentStart> => {
  const due = await findDue(tx, orderSlug)
  const provider = payments.find(({ name }) => name === due?.provider)
  if (due === undefined || provider === undefined || due.successUrl === null) return null
  const { orderId, successUrl, reference, amountCents, currency } = due
  const addressOf = (what: string) => new URL(`/api/v1/ecommerce/payment/${what}/${provider.name}`, successUrl).href
  const addresses = { returnUrl: addressOf('return'), notifyUrl: addressOf('notify') }
  const start = provider.start({ reference, amountCents, currency, ...addresses })
  if (!('scriptUrl' in start)) return formHtml(start)
  const { scriptUrl } = start
  return { isSubscription: false, plan_id: null, quantity: 1, orderId, total: amountCents / 100, scriptUrl }
}
