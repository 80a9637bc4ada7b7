import type { Tx } from '../../http/handlers.ts'
import { listMissingConsents } from './queries.ts'

/**
 * Whether a person has given every consent that these steps require, as the log proves it: rows with the person's e-mail
 * and the step's slug as source (calls.md 7.9).
 */
export const hasRequiredConsents = async (
  tx: Tx,
  person: { siteId: number; email: string },
  steps: readonly string[],
): Promise<boolean> => (await listMissingConsents(tx, person, steps)).length === 0
