import type { ErrorCode, FieldError } from '@butiga/commerce-sdk/contracts'

export interface Decision {
  readonly code: Extract<ErrorCode, 'VALIDATION_FAILED' | 'CONSENT_REQUIRED'>
  readonly fields?: readonly FieldError[]
}

/**
 * Why a consent decision is refused, or null: a consent must be the site's, and one that the step requires cannot be
 * refused there, since the step does not go on without it.
 */
export const findDecisionFault = (
  input: { status: boolean; consents: readonly number[] },
  known: readonly { id: number; required: boolean }[],
): Decision | null => {
  const fields = input.consents.flatMap((id, index) =>
    known.some((consent) => consent.id === id) ? [] : [{ path: `consents.${index}`, rule: 'exists' }],
  )
  if (fields.length > 0) return { code: 'VALIDATION_FAILED', fields }
  return !input.status && known.some((consent) => consent.required) ? { code: 'CONSENT_REQUIRED' } : null
}
