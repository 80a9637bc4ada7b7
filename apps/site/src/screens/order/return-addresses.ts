import type { LoadInput } from '../screen.types.ts'

/** Where a payment leads back to; absolute, on the site's own domain. */
export interface ReturnAddresses {
  readonly successURL: string
  readonly failureURL: string
}

export const returnAddresses = ({ site, links }: Pick<LoadInput, 'site' | 'links'>): ReturnAddresses => ({
  successURL: new URL(links.checkoutSuccess(''), site.origin).href,
  failureURL: new URL(links.checkoutFailure(), site.origin).href,
})
