import { unwrap, type CartKey, type Commerce } from '@butiga/commerce-sdk'
import { CONSENT_ASSIGNMENTS_LIMIT, CONSENTS_LIMIT } from '@butiga/commerce-sdk/rules'
import { fromPromise } from 'xstate'
import type { ConsentItem, ConsentTarget } from './consent.types.ts'

export interface LogInput {
  readonly target: ConsentTarget
  readonly userType: 'guest' | 'user'
  readonly email: string
  /** The cart for whose order the person decides; null for a form. */
  readonly cart: CartKey | null
  readonly accepted: readonly number[]
  readonly withdrawn: readonly number[]
}

/** The calls of a step's consents: which they are, their texts, and the record of what was decided. */
export const consentActors = ({ commerce }: { readonly commerce: Pick<Commerce, 'cms' | 'gdpr'> }) => ({
  load: fromPromise<readonly ConsentItem[], { target: ConsentTarget }>(async ({ input, signal }) => {
    const [assignments, texts] = await Promise.all([
      unwrap(
        commerce.cms.filterConsentAssignments(
          { assigned_to: input.target, perPage: CONSENT_ASSIGNMENTS_LIMIT },
          { signal },
        ),
      ),
      unwrap(commerce.gdpr.filterConsents({ limit: CONSENTS_LIMIT }, { signal })),
    ])
    const required = assignments.records.flatMap((assignment) => assignment.requiredConsents)
    const assigned = [...assignments.records.flatMap((assignment) => assignment.consents), ...required]
    return texts.records
      .filter(({ id }) => assigned.includes(id))
      .map(({ id, displayName }) => ({ id, displayName, required: required.includes(id) }))
  }),
  log: fromPromise<unknown, LogInput>(({ input: { target, userType, email, cart, accepted, withdrawn }, signal }) => {
    const decisions = [
      { status: true, consents: [...accepted] },
      { status: false, consents: [...withdrawn] },
    ]
    const about = {
      ...cart,
      statusTimestamp: new Date().toISOString(),
      sourceType: target,
      user: { userType, email },
    }
    return Promise.all(
      decisions
        .filter(({ consents }) => consents.length > 0)
        .map((decision) => unwrap(commerce.gdpr.createConsentLog({ ...decision, ...about }, { signal }))),
    )
  }),
})
