import type { LayeredFilter } from '@butiga/commerce-sdk/contracts'

/** Filters with two ends; all others have values to choose from. */
export const isRange = ({ type }: LayeredFilter): boolean => type === 'number' || type === 'date' || type === 'dateTime'

/** Filters that take one value: an attribute with one value for each product (R2.81). */
export const isSingle = ({ type }: LayeredFilter): boolean => type === 'dropdown' || type === 'yesNo'
