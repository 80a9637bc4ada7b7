import * as z from 'zod/mini'
import { call, service } from './define.ts'

/** A box that pictures are made to fit. */
export const MediaSize = z.object({
  /** `ThumbnailSize`. */
  name: z.string(),
  /** Pixels. */
  width: z.int(),
  /** Pixels. */
  height: z.int(),
  /** Every picture is made in this size, but never enlarged. */
  autoResize: z.boolean(),
  default: z.boolean(),
})
export type MediaSize = z.infer<typeof MediaSize>

/** The media library. */
export const media = service('media', {
  /** The sizes that pictures come in. */
  filterOptions: call({
    method: 'GET',
    path: 'option/filter',
    access: 'site',
    input: z.strictObject({
      /** Only the sizes that every picture is made in. Default false. */
      autoResizeOnly: z.optional(z.boolean()),
    }),
    data: z.array(MediaSize),
    errors: [],
  }),
})
