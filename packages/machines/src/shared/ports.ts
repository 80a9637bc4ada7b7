import type { Commerce, StoragePort } from '@butiga/commerce-sdk'

/** What the machines of a shop need from outside; every `{name}Actors` takes what it uses of it. */
export interface MachinePorts {
  readonly commerce: Commerce
  /** Cookies: the cart's session and the cookie notice. */
  readonly cookies: StoragePort
  /** Web storage: what the buyer wrote for this cart. */
  readonly storage: StoragePort
}
