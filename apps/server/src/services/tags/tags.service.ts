import { tags } from '@butiga/commerce-sdk/contracts'
import { readList, toPage } from '../../calls/list.ts'
import { serve } from '../../calls/serve.ts'
import { createTag, deleteTag, restoreTag, listTagRecords, updateTag } from '../product/public.ts'

/** The tags of the shop, for its back office. */
export const tagsService = serve(tags, () => ({
  filter: {
    answer: async (input, ctx) => {
      const request = readList(tags.calls.filter.list, input)
      const { records, total } = await listTagRecords(ctx.db, ctx.site, request)
      return toPage(records, total, request.window)
    },
  },

  create: { answer: (input, ctx) => createTag(ctx, input) },

  update: { answer: ({ id, base, ...changes }, ctx) => updateTag(ctx, { id, base, changes }) },

  delete: { answer: ({ id }, ctx) => deleteTag(ctx, id) },

  restore: { answer: ({ id }, ctx) => restoreTag(ctx, id) },
}))
