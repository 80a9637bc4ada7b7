import type { AddressInput } from '@butiga/commerce-sdk/contracts'
import type { Tx } from '../../../db/db.ts'
import { listDeliveredCountries } from '../queries/checkout.ts'
import { getCheckoutSettings } from '../queries/settings.ts'
import { findGuestFaults, storedAddress } from '../rules/guest.ts'

/** Addresses as they are kept, and their field errors by the rules of a checkout: the paths begin with `addresses`. */
export const checkedAddresses = async <A extends AddressInput>(tx: Tx, siteId: number, addresses: readonly A[]) => {
  if (addresses.length === 0) return { kept: [], fields: [] }
  const ids = [...new Set(addresses.map(({ country }) => country))]
  const countries = await listDeliveredCountries(tx, siteId, ids)
  const codes = new Map(countries.map(({ id, iso }) => [id, iso]))
  return {
    kept: addresses.map((address) => storedAddress(address, codes.get(address.country) ?? '')),
    fields: findGuestFaults({ addresses }, codes, await getCheckoutSettings(tx, siteId)),
  }
}
