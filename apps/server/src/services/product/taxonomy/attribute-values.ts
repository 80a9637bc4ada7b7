import type { AttributeValue, QuickFilter } from '@butiga/commerce-sdk/contracts'

/** What takes the place of removed values, by their ids; null for nothing. */
export type Replacements = ReadonlyMap<number, number | null>

type Value = AttributeValue['value']

const replaced = (value: Value, replacements: Replacements): Value => {
  const one = <T extends Value>(id: T) => {
    const other = replacements.get(Number(id))
    return other === undefined ? id : other
  }
  if (!Array.isArray(value)) return one(value)
  const stored = [...new Set(value.map(one))].filter((id) => id !== null)
  return stored.length === 0 ? null : stored
}

/** The values of a product without the removed ones of an attribute. */
export const withReplaced = (
  attributes: readonly AttributeValue[],
  code: string,
  replacements: Replacements,
): AttributeValue[] =>
  attributes.flatMap((attribute) => {
    if (attribute.attributeCode !== code) return [attribute]
    const value = replaced(attribute.value, replacements)
    return value === null ? [] : [{ ...attribute, value }]
  })

/** The quick filters of a category likewise; one that narrows nothing any more goes. */
export const quickFiltersWithReplaced = <Stored extends Pick<QuickFilter, 'filters' | 'discount'>>(
  quickFilters: readonly Stored[],
  code: string,
  replacements: Replacements,
): Stored[] =>
  quickFilters.flatMap((quick) => {
    const filters = quick.filters.flatMap((filter) => {
      if (filter.key !== code) return [filter]
      const value = replaced(filter.value as Value, replacements)
      return Array.isArray(value) ? [{ ...filter, value }] : []
    })
    return filters.length > 0 || quick.discount ? [{ ...quick, filters }] : []
  })
