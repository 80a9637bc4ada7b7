import { media } from '@butiga/commerce-sdk/contracts'
import { serve } from '../../calls/serve.ts'
import { mediaSizes } from './rules/sizes.ts'

/** The sizes that pictures of a site's media library come in. */
export const mediaService = serve(media, () => ({
  filterOptions: {
    tags: ['config'],
    answer: ({ autoResizeOnly = false }) =>
      Promise.resolve(mediaSizes.filter(({ autoResize }) => autoResize || !autoResizeOnly)),
  },
}))
