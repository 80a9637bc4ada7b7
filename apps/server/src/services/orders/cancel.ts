import type { Tx } from '../../db/db.ts'
import { lockStock, mailOrder } from '../ecommerce/public.ts'
import { refundCancelled } from '../payments/public.ts'
import { insertEvent, listTaken, returnStock, setState, settleWithdrawals } from './queries.ts'

interface CancelOptions {
  readonly id: number
  /** Null for the server itself. */
  readonly userId: number | null
  readonly note: string | null
  /** The names of the providers that pay back by themselves. */
  readonly providers: readonly string[]
}

/** Cancels a locked order: its pieces return to the stock, captured money is refunded, and the buyer gets a mail. */
export const cancelOrder = async (tx: Tx, { id, userId, note, providers }: CancelOptions): Promise<void> => {
  await lockStock(tx, await listTaken(tx, id))
  await returnStock(tx, id)
  await setState(tx, id, 'cancelled')
  await insertEvent(tx, { id, userId, state: 'cancelled', note })
  await settleWithdrawals(tx, id)
  const cents = await refundCancelled(tx, id, { providers, userId })
  await mailOrder(tx, id, { key: 'order-cancelled', cents })
}
