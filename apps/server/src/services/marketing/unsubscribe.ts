import type { Tx } from '../../db/db.ts'
import { logConsents } from '../consents/public.ts'
import { lockByToken, lockSubscriber, removeAddress, type Subscriber } from './queries.ts'

/** Unsubscribes by the token of a mail, of any site without `siteId`; whether the token was right. */
export const unsubscribeByToken = async (
  tx: Tx,
  { token, siteId, at }: { readonly token: string; readonly siteId: number | null; readonly at: Date },
): Promise<boolean> => {
  const subscriber = await lockByToken(tx, 'unsubscribe', token, siteId)
  if (subscriber === undefined) return false
  await end(tx, subscriber, at)
  return true
}

/** Unsubscribes by the id of a subscriber of the site; returns the state that it had, undefined where there is none. */
export const unsubscribeById = async (
  tx: Tx,
  { id, siteId, at }: { readonly id: number; readonly siteId: number; readonly at: Date },
): Promise<Pick<Subscriber, 'isConfirmed'> | undefined> => {
  const subscriber = await lockSubscriber(tx, siteId, id)
  if (subscriber) await end(tx, subscriber, at)
  return subscriber
}

const end = async (tx: Tx, subscriber: Subscriber, at: Date): Promise<void> => {
  const { id, email, isConfirmed } = subscriber
  if (email === null) return
  // Who has not confirmed has given no consent.
  if (isConfirmed) await logConsents(tx, { ...subscriber, email, step: 'newsletter', status: false, at })
  await removeAddress(tx, id)
}
