import type { StoragePort } from '@butiga/commerce-sdk'

/** The name under which a tab keeps the key of the last mail about a payment that it opened. */
const PAY_KEY = 'order.payKey'

/** Keeps the key of a mail about an open payment, `#pay={key}` of its link; the storage ends with the tab. */
export const savePayKey = (storage: StoragePort, orderSlug: string, payKey: string): void =>
  storage.set(PAY_KEY, `${orderSlug} ${payKey}`)

/** The kept key of a mail about the payment of an order; null in any other browser or tab. */
export const readPayKey = (storage: StoragePort, orderSlug: string): string | null => {
  const [slug, key] = storage.get(PAY_KEY)?.split(' ') ?? []
  return slug === orderSlug && key !== undefined ? key : null
}
