import type { LayeredFilter } from '@butiga/commerce-sdk/contracts'

/** Filters that take one value: an attribute with one value for each product. */
export const isSingle = ({ type }: LayeredFilter): boolean => type === 'dropdown' || type === 'yesNo'
