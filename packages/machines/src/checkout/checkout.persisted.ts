import { fitted } from '../draft/draft.values.ts'
import type { Persisted } from '../shared/persisted.ts'
import { emptyAddress } from './checkout.address.ts'
import type { AddressValues, Buyer, Visit } from './checkout.types.ts'

type Fields = Readonly<Record<string, unknown>>
const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null

const isBuyer = (value: unknown): value is Buyer =>
  isRecord(value) &&
  typeof value['id'] === 'number' &&
  typeof value['email'] === 'string' &&
  Array.isArray(value['addresses']) &&
  value['addresses'].every(isRecord)

const visitOf = (value: unknown): Visit | null => {
  if (!isRecord(value)) return null
  const { cartId, step, buyer, address } = value
  if (typeof cartId !== 'number' || (step !== 'shipping' && step !== 'payment') || !isBuyer(buyer)) return null
  return { cartId, step, buyer, address: fitted(emptyAddress, address) as AddressValues }
}

/**
 * Where a tab is in the checkout: `visitAt` makes the value, the input `visit` starts with it. It holds the buyer's address,
 * so it is kept for the tab alone, and until the order is placed.
 */
export const persistedVisit: Persisted<{ readonly visit: Visit }> = {
  key: 'checkout.visit',
  version: 1,
  schema: ({ visit: stored }) => {
    const visit = visitOf(stored)
    return visit && { visit }
  },
  migrations: {},
}
