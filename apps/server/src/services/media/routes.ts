import type { Contract } from '@butiga/commerce-sdk/contracts'
import type { Handlers } from '../../calls/ctx.ts'
import { mediaSizes } from './rules/sizes.ts'

/** What pictures a site's media library makes. */
export const mediaHandlers: Handlers<Contract['media']> = {
  filterOptions: ({ autoResizeOnly = false }) =>
    Promise.resolve(mediaSizes.filter(({ autoResize }) => autoResize || !autoResizeOnly)),
}
