import type { Commerce, StoragePort } from '@butiga/commerce-sdk'

/** The ports of a shop's machines; every `{name}Actors` takes those that it uses. */
export interface MachinePorts {
  readonly commerce: Commerce
  /** Cookies: the cart's session and the cookie notice. */
  readonly cookies: StoragePort
  /** Web storage: what the buyer wrote for this cart. */
  readonly storage: StoragePort
}
