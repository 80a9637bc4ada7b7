import type { FieldError, Filter } from '@butiga/commerce-sdk/contracts'

/** Records that a request names; null where it names none by that. */
export interface Names {
  readonly ids: readonly number[] | null
  readonly slugs: readonly string[] | null
}

/** Names nothing, which means everything. */
export const everything: Names = { ids: null, slugs: null }

export const isNamed = ({ ids, slugs }: Names, row: { readonly id: number; readonly slug: string }): boolean =>
  (ids === null || ids.includes(row.id)) && (slugs === null || slugs.includes(row.slug))

/** The fault of a value that is none of those known. */
export const notOneOf = (path: string, known: readonly string[]): FieldError => ({
  path,
  rule: 'choice',
  value: known.join(', '),
})

const largestId = 2_147_483_647

/**
 * Filters by `id` and `slug` name records, equal keys widening each other; a key that is neither these nor one of `others`
 * is a fault.
 */
export const readNames = (
  filters: readonly Filter[] = [],
  others: readonly string[] = [],
): Names & { readonly faults: FieldError[] } => {
  const keys = ['id', 'slug', ...others]
  const valuesOf = (key: string) => {
    const named = filters.filter((filter) => filter.key === key)
    return named.length === 0 ? null : named.flatMap(({ value }) => value)
  }
  const ids = valuesOf('id')?.map(Number)
  return {
    ids: ids?.filter((id) => Number.isInteger(id) && id > 0 && id <= largestId) ?? null,
    slugs: valuesOf('slug')?.map(String) ?? null,
    faults: filters.flatMap(({ key }, index) => (keys.includes(key) ? [] : [notOneOf(`filters.${index}.key`, keys)])),
  }
}
