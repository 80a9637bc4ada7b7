import type { PaymentStart } from '@butiga/commerce-sdk/contracts'
import type { Logger } from 'pino'
import type { Db } from '../../db/db.ts'
import { Unavailable } from '../../db/transaction.ts'
import { describeError } from '../../ground/log.ts'
import type { PaymentProvider } from '../../ports/payments.ts'
import { formHtml } from './form.ts'
import { findDue, setSession } from './queries.ts'
import { orderAddress } from './return-address.ts'

interface StartOptions {
  readonly db: Db
  readonly log: Pick<Logger, 'warn'>
  readonly payments: readonly PaymentProvider[]
}

/**
 * What leads to the payment of a placed order: a form or the buttons of its provider; null where the order needs none, or is
 * paid. Asks the provider, so it runs after the transaction of the order, and again whenever the buyer asks again.
 */
export const startPayment = async ({ db, log, payments }: StartOptions, orderSlug: string): Promise<PaymentStart> => {
  const due = await findDue(db, orderSlug)
  const provider = payments.find(({ name }) => name === due?.provider)
  if (due === undefined || provider === undefined) return null
  const { orderId, successUrl, failureUrl, reference, session, amountCents, plan } = due
  if (successUrl === null || failureUrl === null) return null
  const addressOf = (what: string) => new URL(`/api/v1/ecommerce/payment/${what}/${provider.name}`, successUrl).href
  const addresses = {
    returnUrl: addressOf('return'),
    cancelUrl: orderAddress(failureUrl, orderSlug),
    notifyUrl: addressOf('notify'),
  }
  const isSubscription = plan !== null
  const started = await provider.start({ ...due, ...addresses, isSubscription }).catch((error: unknown) => {
    log.warn({ ...describeError(error), provider: provider.name }, 'a payment could not be started')
    throw new Unavailable('The payment provider does not answer')
  })
  if (started.session !== null && session === null) await setSession(db, reference, started.session)
  if (!('scriptUrl' in started.shown)) return formHtml(started.shown)
  const { scriptUrl } = started.shown
  const { planId = null, quantity = 1 } = plan ?? {}
  return { isSubscription, plan_id: planId, quantity, orderId, total: amountCents / 100, scriptUrl }
}
