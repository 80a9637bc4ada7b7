import type { AddressInput, FieldError } from '@butiga/commerce-sdk/contracts'
import type { Tx } from '../../../db/db.ts'
import { listDeliveredCountries } from '../queries/checkout.ts'
import { getCheckoutSettings } from '../queries/settings.ts'
import { findGuestFaults } from '../rules/guest.ts'

/** The field errors of addresses, by the rules of a checkout: their paths begin with `addresses`. */
export const addressesFaults = async (
  tx: Tx,
  siteId: number,
  addresses: readonly AddressInput[],
): Promise<readonly FieldError[]> => {
  if (addresses.length === 0) return []
  const ids = [...new Set(addresses.map(({ country }) => country))]
  const countries = await listDeliveredCountries(tx, siteId, ids)
  const codes = new Map(countries.map(({ id, iso }) => [id, iso]))
  return findGuestFaults({ addresses }, codes, await getCheckoutSettings(tx, siteId))
}
