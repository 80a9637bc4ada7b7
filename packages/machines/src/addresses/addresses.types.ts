import type { Address, Country, User } from '@butiga/commerce-sdk'
import type { NoticesRef } from '../shared/notices.ts'

export interface AddressesInput {
  readonly notices: NoticesRef
  /** The countries of the address form. */
  readonly countries: readonly Country[]
  /** The ISO code of the shop's own country, which a new address opens with. */
  readonly homeCountry: string
  /** Fills in the recipient of a new address. */
  readonly user: User
}

export interface AddressesContext extends AddressesInput {
  /** The address in the dialog; null for a new one. */
  readonly address: Address | null
  /** The last address that was removed, which can be put back; null while there is none. */
  readonly removed: Address | null
}

export type AddressesEvent =
  | { readonly type: 'addresses.add' }
  | { readonly type: 'addresses.edit'; readonly address: Address }
  | { readonly type: 'addresses.remove'; readonly address: Address }
  /** Removes the address after all. */
  | { readonly type: 'addresses.confirm' }
  /** Closes what is open. */
  | { readonly type: 'addresses.close' }
  /** Puts the removed address back. */
  | { readonly type: 'addresses.restore' }
  /** The form in the dialog has saved its address. */
  | { readonly type: 'addresses.saved'; readonly user: User }

/** The user with the changed addresses. */
export type AddressesEmitted = { readonly type: 'addresses.changed'; readonly user: User }
