import * as z from 'zod/mini'
import { call, service } from './define.ts'

/** A box that pictures are made to fit (spec 3, Site config). */
export const MediaSize = z.object({
  name: z.string(),
  width: z.int(),
  height: z.int(),
  /** Pictures are brought to this size by themselves, never enlarged. */
  autoResize: z.boolean(),
  default: z.boolean(),
})
export type MediaSize = z.infer<typeof MediaSize>

export const media = service('media', {
  /** D1. The sizes that pictures come in; with `autoResizeOnly`, those that are made by themselves. */
  filterOptions: call({
    method: 'GET',
    path: 'option/filter',
    access: 'site',
    input: z.strictObject({ autoResizeOnly: z.optional(z.boolean()) }),
    data: z.array(MediaSize),
    errors: [],
  }),
})
