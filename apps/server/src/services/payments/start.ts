import type { Tx } from '../../db/db.ts'
import type { PaymentProvider } from '../../ports/payments.ts'
import { formHtml } from './form.ts'
import { findDue } from './queries.ts'

/** The form that leads to an order's payment page; null where the order needs none, or is paid. */
export const startPayment = async (
  tx: Tx,
  payments: readonly PaymentProvider[],
  orderSlug: string,
): Promise<string | null> => {
  const due = await findDue(tx, orderSlug)
  const provider = payments.find(({ name }) => name === due?.provider)
  if (due === undefined || provider === undefined || due.successUrl === null) return null
  const { successUrl, reference, amountCents, currency } = due
  const addressOf = (what: string) => new URL(`/api/v1/ecommerce/payment/${what}/${provider.name}`, successUrl).href
  const addresses = { returnUrl: addressOf('return'), notifyUrl: addressOf('notify') }
  return formHtml(provider.start({ reference, amountCents, currency, ...addresses }))
}
