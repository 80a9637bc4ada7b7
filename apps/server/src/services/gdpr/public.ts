import type { Tx } from '../../db/db.ts'
import { insertConsentLog, listKnownConsents, listMissingConsents } from './queries.ts'
import { findDecisionFault, type Decision } from './rules.ts'

/**
 * Whether a person has given every consent that these steps require, as the log proves it: rows with the person's e-mail
 * and the step's slug as source (calls.md 7.9).
 */
export const hasRequiredConsents = async (
  tx: Tx,
  person: { siteId: number; email: string },
  steps: readonly string[],
): Promise<boolean> => (await listMissingConsents(tx, person, steps)).length === 0

export interface GivenConsents {
  readonly siteId: number
  readonly step: string
  /** Null for a visitor who told none: what they give counts for this once, and is not logged. */
  readonly email: string | null
  readonly ids: readonly number[]
  readonly language: string
  readonly at: Date
}

/** Logs the consents that were given with a request; answers why they do not suffice for its step, or null. */
export const proveConsents = async (tx: Tx, given: GivenConsents): Promise<Decision | null> => {
  const { siteId, step, email } = given
  const ids = [...new Set(given.ids)]
  const known = await listKnownConsents(tx, siteId, step, ids)
  const fault = findDecisionFault({ status: true, consents: given.ids }, known)
  if (fault) return fault
  const missing = await listMissingConsents(tx, { siteId, email: email ?? '' }, [step])
  if (!missing.every((id) => ids.includes(id))) return { code: 'CONSENT_REQUIRED' }
  if (email !== null && ids.length > 0) {
    const decision = { siteId, ids, status: true, statusTimestamp: given.at.toISOString(), step, email }
    await insertConsentLog(tx, { ...decision, userType: 'guest', language: given.language })
  }
  return null
}
