import type { Commerce, StoragePort } from '@butiga/commerce-sdk'
import type { OfflineCart } from './queued-changes.ts'

/** The ports of a shop's machines; every `{name}Actors` takes those that it uses. */
export interface MachinePorts {
  readonly commerce: Commerce
  /** Cookies: the cart's session and the cookie notice. */
  readonly cookies: StoragePort
  /** Web storage: what the buyer wrote for this cart. */
  readonly storage: StoragePort
  /** Takes the changes of the cart while the shop cannot be reached. Default: they fail. */
  readonly offline?: OfflineCart
}
