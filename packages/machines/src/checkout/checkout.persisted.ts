import { fitted } from '../draft/draft.values.ts'
import type { Persisted } from '../shared/persisted.ts'
import { emptyAddress } from './checkout.address.ts'
import type { AddressValues, Visit } from './checkout.types.ts'

interface StoredVisit {
  readonly visit: Visit
}

/**
 * Where a tab is in the checkout: `visitAt` makes the value, the input `visit` starts with it. It holds the buyer's address,
 * so it is kept for the tab alone, and until the order is placed.
 */
export const persistedVisit: Persisted<StoredVisit> = {
  key: 'checkout.visit',
  version: 1,
  schema: (stored) => {
    const { visit } = stored as Partial<StoredVisit>
    const isVisit = visit?.step === 'shipping' || visit?.step === 'payment'
    if (!isVisit || !Array.isArray(visit.buyer.addresses)) return null
    return { visit: { ...visit, address: fitted(emptyAddress, visit.address) as AddressValues } }
  },
  migrations: {},
}
