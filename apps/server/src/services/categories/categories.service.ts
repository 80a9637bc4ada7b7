import { categories } from '@butiga/commerce-sdk/contracts'
import { textsOf } from '../../calls/other-form.ts'
import { serve } from '../../calls/serve.ts'
import {
  createCategory,
  deleteCategory,
  restoreCategory,
  listCategoryRecords,
  moveCategory,
  updateCategory,
} from '../product/public.ts'

/** The texts in the language of the request. */
const otherForm = textsOf('translations', ['name', 'slug', 'title', 'summary', 'seoTitle', 'seoDescription'])

/** The categories of the shop, for its back office. */
export const categoriesService = serve(categories, () => ({
  tree: { answer: async (_, ctx) => ({ records: await listCategoryRecords(ctx.db, ctx.site) }) },

  create: { otherForm, answer: (input, ctx) => createCategory(ctx, input) },

  update: { otherForm, answer: ({ id, base, ...changes }, ctx) => updateCategory(ctx, { id, base, changes }) },

  move: { answer: (input, ctx) => moveCategory(ctx, input) },

  delete: { answer: (input, ctx) => deleteCategory(ctx, input) },

  restore: { answer: ({ id }, ctx) => restoreCategory(ctx, id) },
}))
