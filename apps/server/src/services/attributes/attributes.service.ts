import { attributes } from '@butiga/commerce-sdk/contracts'
import { readList, toPage } from '../../calls/list.ts'
import { serve } from '../../calls/serve.ts'
import {
  createAttribute,
  deleteAttribute,
  restoreAttribute,
  listAttributeRecords,
  updateAttribute,
} from '../product/public.ts'

/** The attributes of the shop's products, for its back office. */
export const attributesService = serve(attributes, () => ({
  filter: {
    answer: async (input, ctx) => {
      const request = readList(attributes.calls.filter.list, input)
      const { records, total } = await listAttributeRecords(ctx.db, ctx.site.id, request)
      return toPage(records, total, request.window)
    },
  },

  create: { answer: (input, ctx) => createAttribute(ctx, input) },

  update: {
    answer: ({ id, base, replacements, ...changes }, ctx) => updateAttribute(ctx, { id, changes, base, replacements }),
  },

  delete: { answer: ({ id }, ctx) => deleteAttribute(ctx, id) },

  restore: { answer: ({ id }, ctx) => restoreAttribute(ctx, id) },
}))
