import { unwrap, type Commerce } from '@butiga/commerce-sdk'
import { fromPromise } from 'xstate'
import type { ConsentItem, ConsentTarget } from './consent.types.ts'

export interface LogInput {
  readonly target: ConsentTarget
  readonly email: string
  readonly consents: readonly number[]
}

/** The calls of a step's consents: M40 names them, G1 has their texts, G2 logs them (calls.md section 6). */
export const consentActors = ({ commerce }: { readonly commerce: Pick<Commerce, 'cms' | 'gdpr'> }) => ({
  load: fromPromise<readonly ConsentItem[], { target: ConsentTarget }>(async ({ input, signal }) => {
    const [assignments, texts] = await Promise.all([
      unwrap(commerce.cms.filterConsentAssignments({ assigned_to: input.target, perPage: 50 }, { signal })),
      unwrap(commerce.gdpr.filterConsents({ limit: 100 }, { signal })),
    ])
    const required = assignments.records.flatMap((assignment) => assignment.requiredConsents)
    const assigned = [...assignments.records.flatMap((assignment) => assignment.consents), ...required]
    return texts.records
      .filter(({ id }) => assigned.includes(id))
      .map(({ id, displayName }) => ({ id, displayName, required: required.includes(id) }))
  }),
  log: fromPromise<unknown, LogInput>(({ input, signal }) =>
    unwrap(
      commerce.gdpr.createConsentLog(
        {
          status: true,
          statusTimestamp: new Date().toISOString(),
          sourceType: input.target,
          consents: [...input.consents],
          user: { userType: 'guest', email: input.email },
        },
        { signal },
      ),
    ),
  ),
})
