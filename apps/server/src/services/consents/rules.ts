import type { FieldError } from '@butiga/commerce-sdk/contracts'

/** Why a decision is refused: consents that are not the site's, or consents that the step requires. */
export type DecisionFault = { readonly fields: readonly FieldError[] } | { readonly missing: readonly number[] }

/**
 * Why a consent decision is refused, or null: a consent must be the site's, and one that the step requires cannot be
 * refused, since the step cannot be completed without it.
 */
export const findDecisionFault = (
  input: { status: boolean; consents: readonly number[] },
  known: readonly { id: number; required: boolean }[],
): DecisionFault | null => {
  const fields = input.consents.flatMap((id, index) =>
    known.some((consent) => consent.id === id) ? [] : [{ path: `consents.${index}`, rule: 'exists' }],
  )
  if (fields.length > 0) return { fields }
  const missing = known.flatMap(({ id, required }) => (required ? [id] : []))
  return input.status || missing.length === 0 ? null : { missing }
}
