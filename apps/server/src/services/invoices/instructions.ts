import { formatIban, type PaymentInstructions } from '@butiga/commerce-sdk/contracts'
import type { Db, Tx } from '../../db/db.ts'
import { toAmount } from '../../ground/money.ts'
import { transferOf } from './content.ts'
import { findDocumentOrder } from './queries.ts'
import { hasCode, hub3Text } from './rules/hub3.ts'
import type { Transfer } from './tables.ts'

/** The path of the code of an order that waits for a transfer. */
export const codePath = (orderSlug: string): string => `/api/v1/ecommerce/payment/code/${orderSlug}`

/** How to pay by a transfer, for clients. */
export const toInstructions = (
  { recipient, street, place, iban, model, reference, cents, currency, description, due }: Transfer,
  orderSlug: string,
): PaymentInstructions => ({
  recipient,
  address: [street, place].filter((text) => text !== '').join(', '),
  iban: formatIban(iban),
  model,
  reference,
  amount: toAmount(cents),
  currency,
  description,
  due,
  ...(hasCode({ currency }) && { code: codePath(orderSlug) }),
})

/** The transfer that an order waits for, by its slug; null where it waits for none. */
export const findTransfer = async (db: Db | Tx, orderSlug: string): Promise<Transfer | null> => {
  const order = await findDocumentOrder(db, { slug: orderSlug })
  return order === undefined ? null : transferOf(order)
}

/** The text of the code of an order that waits for a transfer; undefined where it waits for none with a code. */
export const findCodeText = async (db: Db, orderSlug: string): Promise<string | undefined> => {
  const transfer = await findTransfer(db, orderSlug)
  return transfer !== null && hasCode(transfer) ? hub3Text(transfer) : undefined
}
