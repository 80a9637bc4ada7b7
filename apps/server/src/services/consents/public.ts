import { refuse } from '../../calls/refusal.ts'
import type { Tx } from '../../db/db.ts'
import { insertConsentLog, type KnownConsent, listKnownConsents, listMissingConsents } from './queries.ts'
import { findDecisionFault } from './rules.ts'

export { insertConsentLog, listMissingConsents } from './queries.ts'

interface Decision {
  readonly step: string
  readonly status: boolean
  readonly consents: readonly number[]
}

/** Refuses a decision that names consents of another site, or refuses one that its step requires; `known` are the site's. */
export const mustBeAllowed = ({ step, status, consents }: Decision, known: readonly KnownConsent[]): void => {
  const fault = findDecisionFault({ status, consents }, known)
  if (fault === null) return
  if ('fields' in fault) return refuse('VALIDATION_FAILED', fault)
  refuse('CONSENT_REQUIRED', { data: { missing: [{ step, consents: [...fault.missing] }] } })
}

export interface GivenConsents {
  readonly siteId: number
  readonly step: string
  /** Null for a visitor without an address: the consents apply to this request, and are not logged. */
  readonly email: string | null
  readonly userType: 'guest' | 'user'
  readonly ids: readonly number[]
  readonly language: string
  readonly at: Date
}

/** Logs the consents that were given with a request; refuses it when its step requires more. */
export const proveConsents = async (
  tx: Tx,
  { siteId, step, email, userType, ids, language, at }: GivenConsents,
): Promise<void> => {
  mustBeAllowed({ step, status: true, consents: ids }, await listKnownConsents(tx, siteId, step, [...new Set(ids)]))
  const missing = await listMissingConsents(tx, { siteId, email: email ?? '', cartId: null }, [step])
  const notGiven = missing.flatMap(({ consents }) => consents.filter((id) => !ids.includes(id)))
  if (notGiven.length > 0) refuse('CONSENT_REQUIRED', { data: { missing: [{ step, consents: notGiven }] } })
  if (email !== null)
    await logConsents(tx, { siteId, step, status: true, email, userType, consents: ids, language, at })
}

/** Logs a decision about consents of a step. */
export const logConsents = async (
  tx: Tx,
  { consents, at, userType = 'guest', siteId, step, status, email, language }: LoggedConsents,
): Promise<void> => {
  if (consents.length === 0) return
  const ids = [...new Set(consents)]
  const statusTimestamp = at.toISOString()
  await insertConsentLog(tx, { siteId, cartId: null, ids, status, statusTimestamp, step, userType, email, language })
}

interface LoggedConsents {
  readonly siteId: number
  readonly step: string
  readonly status: boolean
  readonly email: string
  /** Default: a guest. */
  readonly userType?: 'guest' | 'user'
  readonly consents: readonly number[]
  readonly language: string
  readonly at: Date
}
