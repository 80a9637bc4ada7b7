import type { CategoryRecord } from '@butiga/commerce-sdk'
import type { TreeOf } from '../../kit/tree/tree.ts'

export type Tree = TreeOf<CategoryRecord>

/** What a category is called in the shop's own language. */
export const nameIn = (category: CategoryRecord, language: string): string =>
  category.translations[language]?.name ?? String(category.id)
