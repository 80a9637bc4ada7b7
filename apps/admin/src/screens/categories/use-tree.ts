import type { CategoryRecord } from '@butiga/commerce-sdk'
import { useFieldValue } from '@butiga/react-ui/form/use-field'
import type { FormActor } from '@butiga/react-ui/form/use-form'
import type { TreeOf } from '../../floors/tree/tree.ts'

export type Tree = TreeOf<CategoryRecord>

/** The form opens with the tree, and no field writes it. */
export const useTree = (form: FormActor): Tree => useFieldValue(form, 'tree') as unknown as Tree

/** What a category is called in the shop's own language. */
export const nameIn = (category: CategoryRecord, language: string): string =>
  category.translations[language]?.name ?? String(category.id)
