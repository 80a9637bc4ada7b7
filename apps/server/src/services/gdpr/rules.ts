import type { ErrorCode, FieldError, Filter } from '@butiga/commerce-sdk/contracts'

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

const filterKeys = ['id', 'uniqueNumber', 'assigned_to']

/** Consents can be narrowed by id, by uniqueNumber and by the step they are assigned to; another key is a fault. */
export const readConsentFilters = (filters: readonly Filter[] = []) => {
  const valuesOf = (key: string) => {
    const named = filters.filter((filter) => filter.key === key)
    return named.length === 0 ? null : named.flatMap((filter) => filter.value)
  }
  return {
    faults: filters.flatMap((filter, index): FieldError[] =>
      filterKeys.includes(filter.key) ? [] : [{ path: `filters.${index}.key`, rule: 'key' }],
    ),
    ids:
      valuesOf('id')
        ?.map(Number)
        .filter((id) => Number.isInteger(id) && Math.abs(id) < 2 ** 31) ?? null,
    uniqueNumbers: valuesOf('uniqueNumber')?.map(String) ?? null,
    steps: valuesOf('assigned_to')?.map(String) ?? null,
  }
}
