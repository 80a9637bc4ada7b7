import { timeZoneOf } from '@butiga/commerce-sdk/contracts'
import type { Logger } from 'pino'
import type { Db, Tx } from '../../db/db.ts'
import { inTransaction } from '../../db/transaction.ts'
import { describeError } from '../../ground/log.ts'
import { sendMail } from '../../mail/send-mail.ts'
import type { PaymentProvider } from '../../ports/payments.ts'
import { placeAgain } from '../ecommerce/public.ts'
import { orderAddress, settle } from '../payments/public.ts'
import { failedRenewalMail, renewedMail, type RenewalMail } from './mail.ts'
import {
  beginRenewal,
  completeRenewal,
  endSubscription,
  getSite,
  insertRenewalAttempt,
  listDue,
  listRenewals,
  lockDue,
  lockRenewal,
  postpone,
  type Renewal,
  setOverdue,
} from './queries.ts'

/** Subscriptions of one run. */
const most = 200
/** How often an order is charged, and the hours between: an unpaid order ends a day after its last attempt. */
const tries = { most: 3, hours: 20 }

interface RenewOptions {
  readonly db: Db
  readonly payments: readonly PaymentProvider[]
  readonly log: Pick<Logger, 'warn' | 'error'>
}

/**
 * Places the orders of subscriptions whose next period has begun, has them charged, and ends those that stay unpaid. Every step
 * is found again by the state of the subscription, its order and its payment, so that a killed worker costs nothing.
 */
export const renewSubscriptions = async (options: RenewOptions): Promise<void> => {
  const { db, log } = options
  for (const id of await listDue(db, most)) {
    const isPlaced = await inTransaction(db, (tx) => placeRenewal(tx, id))
    if (!isPlaced) log.warn({ subscription: id }, 'a subscription waits for its goods')
  }
  for (const renewal of await listRenewals(db, most)) {
    try {
      await advance(options, renewal)
    } catch (error) {
      log.warn({ ...describeError(error), subscription: renewal.id }, 'a subscription could not be charged')
    }
  }
}

/** False where the goods are not in stock: looked at again in a day. */
const placeRenewal = async (tx: Tx, id: number): Promise<boolean> => {
  const due = await lockDue(tx, id)
  if (due === undefined) return true
  const orderId = await placeAgain(tx, due.lineId)
  if (orderId === null) await postpone(tx, id)
  else await beginRenewal(tx, id, orderId)
  return orderId !== null
}

const advance = async (options: RenewOptions, renewal: Renewal): Promise<void> => {
  const { db } = options
  const { orderState, attempt, attempts } = renewal
  const isOpen = orderState === 'placed'
  if (isOpen && attempt.state === 'failed' && attempts < tries.most && attempt.hours >= tries.hours) {
    const again = await inTransaction(db, (tx) => tryAgain(tx, renewal.id))
    if (again) await charge(options, again)
  } else if (isOpen && attempt.state === 'pending' && attempt.isCharged) {
    await charge(options, renewal)
  }
  await inTransaction(db, (tx) => conclude(tx, renewal.id))
}

const tryAgain = async (tx: Tx, id: number): Promise<Renewal | undefined> => {
  const renewal = await lockRenewal(tx, id)
  if (renewal?.attempt.state !== 'failed') return undefined
  await insertRenewalAttempt(tx, renewal)
  return await lockRenewal(tx, id)
}

const charge = async (
  { db, payments, log }: RenewOptions,
  { provider: name, agreement, attempt: { reference }, totalCents, currency }: Renewal,
): Promise<void> => {
  const provider = payments.find((one) => one.name === name)
  if (provider?.charge === undefined) throw new Error(`The provider ${name} does not charge subscriptions`)
  await provider.charge({ reference, amountCents: totalCents, currency, agreement })
  await settle({
    db,
    transaction: (work) => inTransaction(db, work),
    provider,
    reference,
    onMismatch: (details) => log.error(details, 'a provider reports another amount than the order has'),
  })
}

/** The subscription follows its order: paid, failed or cancelled. */
const conclude = async (tx: Tx, id: number): Promise<void> => {
  const renewal = await lockRenewal(tx, id)
  if (renewal === undefined) return
  const { orderState, state, attempt } = renewal
  if (orderState === 'cancelled') return endSubscription(tx, id)
  if (orderState !== 'placed') {
    const { nextAt } = await completeRenewal(tx, id)
    return mailBuyer(tx, renewal, attempt.successUrl, (mail) => renewedMail(mail, nextAt))
  }
  if (state !== 'renewing' || attempt.state !== 'failed') return
  await setOverdue(tx, id)
  return mailBuyer(tx, renewal, attempt.failureUrl, failedRenewalMail)
}

const mailBuyer = async (
  tx: Tx,
  renewal: Renewal,
  address: string,
  write: (mail: RenewalMail) => ReturnType<typeof failedRenewalMail>,
): Promise<void> => {
  const { name: site, defaultLanguage, zone } = await getSite(tx, renewal.siteId)
  const timeZone = timeZoneOf([{ key: 'TimeZone', value: zone }])
  const { email: to, language, orderSlug } = renewal
  const mail = write({ ...renewal, site, defaultLanguage, timeZone, link: orderAddress(address, orderSlug) })
  await sendMail(tx, { ...mail, siteId: renewal.siteId, to, language })
}
