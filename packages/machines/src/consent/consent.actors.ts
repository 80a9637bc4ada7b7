import { unwrap, type Commerce } from '@butiga/commerce-sdk'
import { fromPromise } from 'xstate'
import type { ConsentItem, ConsentTarget } from './consent.types.ts'

export interface LogInput {
  readonly target: ConsentTarget
  readonly email: string
  readonly accepted: readonly number[]
  readonly withdrawn: readonly number[]
}

/** The calls of a step's consents: which they are, their texts, and the record of what was decided. */
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
  log: fromPromise<unknown, LogInput>(({ input: { target, email, accepted, withdrawn }, signal }) => {
    const decisions = [
      { status: true, consents: [...accepted] },
      { status: false, consents: [...withdrawn] },
    ]
    const about = {
      statusTimestamp: new Date().toISOString(),
      sourceType: target,
      user: { userType: 'guest' as const, email },
    }
    return Promise.all(
      decisions
        .filter(({ consents }) => consents.length > 0)
        .map((decision) => unwrap(commerce.gdpr.createConsentLog({ ...decision, ...about }, { signal }))),
    )
  }),
})
