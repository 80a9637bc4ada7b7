import type { Tx } from '../../db/db.ts'
import { logConsents } from '../gdpr/public.ts'
import { lockByToken, removeAddress } from './queries.ts'

/** Unsubscribes by the token of a mail, of any site without `siteId`; whether the token was right. */
export const unsubscribeByToken = async (
  tx: Tx,
  { token, siteId, at }: { readonly token: string; readonly siteId: number | null; readonly at: Date },
): Promise<boolean> => {
  const subscriber = await lockByToken(tx, 'unsubscribe', token, siteId)
  if (subscriber === undefined) return false
  if (subscriber.email === null) return true
  await logConsents(tx, { ...subscriber, email: subscriber.email, step: 'newsletter', status: false, at })
  await removeAddress(tx, subscriber.id)
  return true
}
